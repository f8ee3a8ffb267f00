import type { Numbering } from "../../facts/styles/numbering.ts";
import type { StyleSheet } from "../../facts/styles/style_sheet.ts";
import type { PurposeRole } from "../styles/style_purposes_table.ts";
/** Style of a template for a purpose. */
export interface TemplateStyle {
  readonly id: string;
  /** Whether its paragraphs have the numbering of the style. */
  readonly isNumbered: boolean;
  /** `w:abstractNumId` and level of that numbering. */
  readonly numbering?: { readonly abstract: number; readonly level: number } | undefined;
  /** Whether its paragraphs may be the last ones of a page, though they are headings. */
  readonly isLoose?: boolean | undefined;
  /** Whether its paragraphs have no space between each other. */
  readonly isContextual?: boolean | undefined;
  /** Of a style of text: its font family. */
  readonly font?: string | undefined;
  /** Of a style of tables that shows a header row: the colors of that, `RRGGBB`. */
  readonly headRow?: { readonly ground?: string; readonly color?: string } | undefined;
  /** Of a style of tables: whether it does not show which cells are headers. */
  readonly hidesHeaders?: { readonly row: boolean; readonly column: boolean } | undefined;
  /** Of a style of tables: the space beside the content of cells in twentieths of a point, if it is not that of Word. */
  readonly cellMargin?: number | undefined;
}

/** Area of text of a section, in twentieths of a point. */
export interface SectionArea {
  readonly width: number;
  readonly height: number;
  readonly columnWidth: number;
}

/** Colors of a template as `RRGGBB`. */
export interface TemplateColors {
  readonly accent: string;
  readonly text: string;
  readonly muted: string;
  readonly ground: string;
  /** Of links. */
  readonly link: string;
  readonly code: CodeTints;
}

/** Colors for parts of code, legible on its ground. */
export interface CodeTints {
  readonly keyword: string;
  /** Of strings and numbers. */
  readonly literal: string;
  /** Of functions, types and attributes. */
  readonly name: string;
  readonly comment: string;
}

/** First numbers that a template does not use. */
export interface UnusedNumbers {
  readonly list: number;
  readonly note: number;
  readonly bookmark: number;
  readonly drawing: number;
}

/** The section in force at the place of the content. */
export interface ContentSection {
  readonly area: SectionArea;
  /** The same section turned by 90 degrees. */
  readonly turned: SectionArea;
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
  readonly styles: ReadonlyMap<PurposeRole, TemplateStyle>;
  /** IDs and names, in lower case, of all styles. */
  readonly styleIds: ReadonlySet<string>;
  readonly styleNames: ReadonlySet<string>;
  /** IDs of the default styles by type. */
  readonly defaults: ReadonlyMap<string, string>;
  readonly section: ContentSection;
  /** Whether tables reach into the margin of the page by the margin of their cells, as they did before Word 2013. */
  readonly hasHangingTables: boolean;
  readonly free: UnusedNumbers;
  readonly colors: TemplateColors;
  /** Size of plain text, in points. */
  readonly bodySize: number;
  /** Size of text in cells of tables, in points. */
  readonly cellSize: number;
  /** Sizes of the styles of headings by purpose, in points. */
  readonly headingSizes: ReadonlyMap<PurposeRole, number>;
  readonly codeFont: string;
  /** Whether its theme has fonts. */
  readonly hasThemeFonts: boolean;
  /** BCP 47. */
  readonly language: string;
}
