import type { ParagraphFormat } from "../styles/paragraph_format.ts";
import type { RunFormat } from "../styles/run_format.ts";
import type { StyleRole } from "../styles/style_names_table.ts";

/** Place of a text, whatever its style. */
export type StoryPlace = "body" | "table" | "table-head" | "contents" | "cover" | "note" | "header" | "footer";

/** Direct formatting of paragraphs: one object for all that are formatted alike. */
export interface ParagraphKind {
  /** Number of the kind. */
  readonly id: number;
  /** ID of its style, or of the default style; undefined if the file has neither. */
  readonly styleId: string | undefined;
  /** Own format of the paragraph, including the ID of its style. */
  readonly direct: ParagraphFormat;
  /** Format together with its style. */
  readonly effective: ParagraphFormat;
  /** Role by its style or outline level. */
  readonly role: StyleRole | undefined;
  /** From 1 to 9; 0 for none. */
  readonly headingLevel: number;
}

/** Direct formatting of runs: one object for all that are formatted alike. */
export interface RunKind {
  readonly id: number;
  /** Own format of the run, including the ID of its character style. */
  readonly direct: RunFormat;
  /** Whether it or its character style sets a font whose letters are all equally wide. */
  readonly fixed: boolean;
}

/** Some text of a paragraph that is formatted in one way. */
export interface SeenRun {
  readonly kind: RunKind;
  /** Whether it belongs to a link. */
  readonly link: boolean;
  characters: number;
}

/** A paragraph, without its text. */
export interface SeenParagraph {
  readonly kind: ParagraphKind;
  readonly place: StoryPlace;
  /** Id of the style of the table around it. */
  readonly tableStyle: string | undefined;
  readonly runs: readonly SeenRun[];
  readonly characters: number;
  /** Pictures and drawings in it. */
  readonly drawings: number;
  /** Name of the numbers that it counts with, in lower case: `figure` of a `SEQ Figure` field. */
  readonly sequence: string | undefined;
  /** Whether it has a page break before any text, and after it. */
  readonly breakBefore: boolean;
  readonly breakAfter: boolean;
  /** Whether its text ends as sentences do. */
  readonly sentence: boolean;
}
