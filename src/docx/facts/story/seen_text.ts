import type { ParagraphFormat } from "../styles/paragraph_format.ts";
import type { RunFormat } from "../styles/run_format.ts";
import type { StyleRole } from "../../roles/style_names_table.ts";

/** Place of a text, regardless of its style. */
export type StoryPlace = "body" | "table" | "table-head" | "contents" | "cover" | "note" | "header" | "footer";

/** Format of paragraphs; paragraphs with the same direct formatting share one object. */
export interface ParagraphKind {
  /** Unique number of the kind. */
  readonly id: number;
  /** ID of its style, or of the default style; undefined if the file has neither. */
  readonly styleId: string | undefined;
  /** Direct formatting, including the ID of the style. */
  readonly direct: ParagraphFormat;
  /** Direct formatting over the format of the style. */
  readonly effective: ParagraphFormat;
  /** Role, by style or outline level. */
  readonly role: StyleRole | undefined;
  /** Heading level from 1 to 9; 0 for none. */
  readonly headingLevel: number;
}

/** Format of runs; runs with the same direct formatting share one object. */
export interface RunKind {
  readonly id: number;
  /** Direct formatting, including the ID of the character style. */
  readonly direct: RunFormat;
  /** Whether it or its character style sets a monospaced font. */
  readonly fixed: boolean;
}

/** Text of a paragraph in one format. */
export interface SeenRun {
  readonly kind: RunKind;
  /** Whether the text is part of a link. */
  readonly link: boolean;
  characters: number;
}

/** Facts of a paragraph, without its text. */
export interface SeenParagraph {
  readonly kind: ParagraphKind;
  readonly place: StoryPlace;
  /** ID of the style of the table that contains it. */
  readonly tableStyle: string | undefined;
  readonly runs: readonly SeenRun[];
  readonly characters: number;
  /** Number of its pictures and drawings. */
  readonly drawings: number;
  /** Name of the sequence that numbers it, in lower case: `figure` for a `SEQ Figure` field. */
  readonly sequence: string | undefined;
  /** Whether it has a page break before its text, and one after text. */
  readonly breakBefore: boolean;
  readonly breakAfter: boolean;
  /** Whether its text ends with the punctuation of a sentence. */
  readonly sentence: boolean;
}
