/** Style of a template for a purpose. */
export interface WordStyle {
  /** `w:styleId`. */
  readonly id: string;
  /** Whether its paragraphs have the numbering of the style, so that they need none of their own. */
  readonly isNumbered: boolean;
  /** `w:abstractNumId` and level of that numbering, for lists that begin again. */
  readonly numbering?: { readonly abstract: number; readonly level: number } | undefined;
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
  /** A style for each purpose, by its `WordRole`. Those that the template lacks are added with the content. */
  readonly styles: ReadonlyMap<string, WordStyle>;
  /** Section in force at the place of the content. */
  readonly area: TextArea;
  /** The same section turned by 90 degrees, for wide content. */
  readonly turned: TextArea;
  /** Properties of these sections as `w:sectPr`; turned ones have the other orientation. */
  readonly section: { readonly upright: string; readonly turned: string };
  readonly colors: WordColors;
  /** Monospaced font family. */
  readonly codeFont: string;
  /** BCP 47. */
  readonly language: string;
  readonly isRightToLeft: boolean;
  readonly free: FreeNumbers;
}
