/** Look of the header row of tables; colors are `RRGGBB`. */
export interface WordHeadRow {
  readonly ground?: string;
  readonly color?: string;
  /** Whether its text is no bolder than other text. */
  readonly isRegular?: true;
}

/** Indents of the items of a list in twentieths of a point: of their text, and of the sign to the left of it. */
export interface ListIndents {
  readonly left: number;
  readonly hanging: number;
}

/** Look of headings in place of that of their style. */
export interface WordHeadingLook {
  /** Half points. */
  readonly size: number;
  readonly bold?: true;
  readonly font?: string;
  /** `RRGGBB` or `auto`. */
  readonly color?: string;
}

/** Style of a template for a purpose. */
export interface WordStyle {
  /** `w:styleId`. */
  readonly id: string;
  /** Whether its paragraphs have the numbering of the style, so that they need none of their own. */
  readonly isNumbered: boolean;
  /** `w:abstractNumId` and level of that numbering, for lists that begin again. */
  readonly numbering?: { readonly abstract: number; readonly level: number } | undefined;
  /** `w:numId` that its paragraphs have themselves, because the style has no numbering, or another one. */
  readonly list?: number | undefined;
  /** Of a style of lists that has numbers or bullets: their indents, if the text is to the right of them. */
  readonly indents?: ListIndents | undefined;
  /** Whether its paragraphs may be the last ones of a page, though they are headings. */
  readonly isLoose?: boolean | undefined;
  /** Whether each of its paragraphs begins a page. */
  readonly beginsPage?: boolean | undefined;
  /** Whether its paragraphs have no space between each other. */
  readonly isContextual?: boolean | undefined;
  /** Of a style of cells: whether first lines are indented, or both sides even, which tears narrow columns. */
  readonly indentsFirstLines?: boolean | undefined;
  readonly isJustified?: boolean | undefined;
  /** Of a style of code: whether it has no font of code, and whether its lines are as high as those of plain text. */
  readonly lacksFont?: boolean | undefined;
  readonly hasLinesOfText?: boolean | undefined;
  /** Of a style of headings that is unlike those above it: its look instead. */
  readonly look?: WordHeadingLook | undefined;
  /** Of a style of text: its font family. */
  readonly font?: string | undefined;
  /** Of a style of tables that shows a header row: its look. */
  readonly headRow?: WordHeadRow | undefined;
  /** Of a style of tables: whether it does not show which cells are headers. */
  readonly hidesHeaders?: { readonly row: boolean; readonly column: boolean } | undefined;
  /** Of a style of tables: the space beside the content of cells in twentieths of a point, if it is not that of Word. */
  readonly cellMargin?: number | undefined;
}

/** Area of text of a section, in twentieths of a point. */
export interface TextArea {
  readonly width: number;
  readonly height: number;
  /** Width of one column; the width of the text if there is one. */
  readonly columnWidth: number;
}

/** Colors of a template as `RRGGBB`. */
export interface WordColors {
  readonly accent: string;
  readonly text: string;
  /** For lines, and texts of little weight. */
  readonly muted: string;
  /** Ground of code and of headers of tables. */
  readonly ground: string;
  /** Of links. */
  readonly link: string;
  readonly code: CodeColors;
}

/** Colors for parts of code, legible on its ground. */
export interface CodeColors {
  readonly keyword: string;
  /** Of strings and numbers. */
  readonly literal: string;
  /** Of functions, types and attributes. */
  readonly name: string;
  readonly comment: string;
}

/** First numbers that the parts of a template do not use. */
export interface FreeNumbers {
  readonly list: number;
  readonly note: number;
  readonly bookmark: number;
  readonly drawing: number;
}

/** What the content of a document needs to know of the template that it is inserted in. */
export interface WordFrame {
  /** A style for each purpose. Those that the template lacks are added with the content. */
  readonly styles: ReadonlyMap<WordRole, WordStyle>;
  /** Section in force at the place of the content. */
  readonly area: TextArea;
  /** The same section turned by 90 degrees, for wide content. */
  readonly turned: TextArea;
  /** Whether tables reach into the margin of the page by the margin of their cells, as they did before Word 2013. */
  readonly hasHangingTables: boolean;
  /** Properties of these sections as `w:sectPr`; turned ones have the other orientation. */
  readonly section: { readonly upright: string; readonly turned: string };
  readonly colors: WordColors;
  /** Whether both sides of plain text are even. */
  readonly isJustified: boolean;
  /** Whether plain text or its first lines are indented, unlike text that stands apart. */
  readonly indentsText: boolean;
  /** Size of plain text, in points. */
  readonly bodySize: number;
  /** Size of text in cells of tables, in points. */
  readonly cellSize: number;
  /** Monospaced font family. */
  readonly codeFont: string;
  /** BCP 47. */
  readonly language: string;
  readonly isRightToLeft: boolean;
  readonly free: FreeNumbers;
  /** Identifiers of the captions that the template lists, in lower case. */
  readonly listedCaptions: ReadonlySet<string>;
}

/** All levels of headings, lists and entries of contents in Word, the highest first. */
export const WORD_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Level of headings, lists and entries of contents in Word. */
export type WordLevel = typeof WORD_LEVELS[number];

/** Purposes of paragraphs, each with a paragraph style. */
type ParagraphRole =
  | "body"
  | `heading${WordLevel}`
  | `bullet${WordLevel}`
  | `number${WordLevel}`
  | "task"
  | "quote"
  | "code"
  | "caption"
  | "expandTitle"
  | "cell"
  | "calloutTitle"
  | "footnote"
  | "tocHeading"
  | `toc${WordLevel}`
  | "captionEntry";

/** Purposes of texts within paragraphs, each with a character style. */
type TextStyleRole = "inlineCode" | "hyperlink" | "footnoteMark" | "emphasis" | "strong";

/** Kinds of boxes, which Word draws as tables. */
export const BOX_ROLES = ["info", "note", "warning", "tip", "success", "error", "panel"] as const;

/** Kind of a box. */
export type BoxRole = typeof BOX_ROLES[number];

/** Purposes of tables, each with a table style. */
export type TableRole = "table" | "columns" | BoxRole;

/** Purposes for which a Word template has styles, or gets them. */
export type WordRole = ParagraphRole | TextStyleRole | TableRole;
