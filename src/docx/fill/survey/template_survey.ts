import type { WordFrame, WordRole } from "../../../base/word/word_frame.ts";
import type { Numbering } from "../../facts/styles/numbering.ts";
import type { StyleSheet } from "../../facts/styles/style_sheet.ts";
import type { FoundStyle } from "./found_style.ts";

/** What a template has for content that is inserted in it. */
export interface TemplateSurvey extends Omit<WordFrame, "styles"> {
  /** Paths of the parts with text; the main document comes first. */
  readonly parts: readonly string[];
  /** Whether it has a place for the content. */
  readonly hasPlace: boolean;
  /** Size of the paper at the place of the content, in twentieths of a point. */
  readonly page: { readonly width: number; readonly height: number };
  /** Distance of lines on the grid of the page there, in twentieths of a point; 0 without a grid. */
  readonly linePitch: number;
  /** Whether it has a table of contents. */
  readonly hasContents: boolean;
  readonly sheet: StyleSheet;
  readonly numbering: Numbering;
  /** Styles by purpose; purposes without one are missing. */
  readonly styles: ReadonlyMap<WordRole, FoundStyle>;
  /** IDs and names, in lower case, of all styles. */
  readonly styleIds: ReadonlySet<string>;
  readonly styleNames: ReadonlySet<string>;
  /** IDs of the default styles by type. */
  readonly defaults: ReadonlyMap<string, string>;
  /** Sizes of the styles of headings by purpose, in points. */
  readonly headingSizes: ReadonlyMap<WordRole, number>;
  /** Whether its theme has fonts. */
  readonly hasThemeFonts: boolean;
}
