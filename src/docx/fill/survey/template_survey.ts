import type { FreeNumbers, TextArea, WordColors, WordStyle } from "../../../base/word/word_frame.ts";
import type { WordRole } from "../../../base/word/word_role.ts";
import type { Numbering } from "../../facts/styles/numbering.ts";
import type { StyleSheet } from "../../facts/styles/style_sheet.ts";

/** The section in force at the place of the content. */
export interface ContentSection {
  readonly area: TextArea;
  /** The same section turned by 90 degrees. */
  readonly turned: TextArea;
  /** Both as `w:sectPr`, for sections that follow the first one of the content. */
  readonly properties: { readonly upright: string; readonly turned: string };
  readonly isRightToLeft: boolean;
}

/** What a template has for content that is inserted in it. */
export interface TemplateSurvey {
  /** Paths of the parts with text; the main document comes first. */
  readonly parts: readonly string[];
  /** Whether it has a place for the content. */
  readonly hasPlace: boolean;
  /** Whether it has a table of contents. */
  readonly hasContents: boolean;
  /** Identifiers of the captions that it lists, in lower case. */
  readonly listedCaptions: ReadonlySet<string>;
  readonly sheet: StyleSheet;
  readonly numbering: Numbering;
  /** Styles by purpose; purposes without one are missing. */
  readonly styles: ReadonlyMap<WordRole, WordStyle>;
  /** IDs and names, in lower case, of all styles. */
  readonly styleIds: ReadonlySet<string>;
  readonly styleNames: ReadonlySet<string>;
  /** IDs of the default styles by type. */
  readonly defaults: ReadonlyMap<string, string>;
  readonly section: ContentSection;
  /** Whether tables reach into the margin of the page by the margin of their cells, as they did before Word 2013. */
  readonly hasHangingTables: boolean;
  readonly free: FreeNumbers;
  readonly colors: WordColors;
  /** Size of plain text, in points. */
  readonly bodySize: number;
  /** Size of text in cells of tables, in points. */
  readonly cellSize: number;
  /** Sizes of the styles of headings by purpose, in points. */
  readonly headingSizes: ReadonlyMap<WordRole, number>;
  readonly codeFont: string;
  /** Whether its theme has fonts. */
  readonly hasThemeFonts: boolean;
  /** BCP 47. */
  readonly language: string;
}
