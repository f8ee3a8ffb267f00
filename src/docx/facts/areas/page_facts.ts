// The pages of a Word file, their headers and footers. Lengths are points; what is open is absent.
import type { BorderFacts, BoxBorders } from "../tally/text_facts.ts";

/** Room at the edges of a page, in points. */
export interface PageMargins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /** From the edge of the paper to the header. */
  readonly header: number;
  /** From the edge of the paper to the footer. */
  readonly footer: number;
  /** Room for the binding, on top of the margin. */
  readonly gutter: number;
}

/** Which pages a header or footer is for. */
export type RunningScope = "default" | "first" | "even";

/** One section. */
export interface SectionFacts {
  /** Of the paper, in points, in its orientation. */
  readonly width: number;
  readonly height: number;
  readonly orientation: "portrait" | "landscape";
  readonly margins: PageMargins;
  readonly columns: { readonly count: number; readonly space: number; readonly separator: boolean };
  /** Whether its first page has headers and footers of its own. */
  readonly titlePage: boolean;
  /** Format of page numbers, `decimal`, `lowerRoman`, …, and the first number, if the section sets them. */
  readonly pageNumbers: { readonly format?: string; readonly start?: number };
  readonly borders?: BoxBorders;
  readonly lineNumbers: boolean;
  readonly rightToLeft: boolean;
  /** Paths of the parts; inherited from the section before where it names none. */
  readonly headers: Readonly<Partial<Record<RunningScope, string>>>;
  readonly footers: Readonly<Partial<Record<RunningScope, string>>>;
  readonly paragraphs: number;
  readonly characters: number;
}

/** A piece of a header or footer. Text of the document itself is only counted. */
export type RunningPiece =
  /** A field. `chapter` is a STYLEREF to a heading, `title` the document's, `other` what has no counterpart. */
  | { readonly kind: "field"; readonly field: "page" | "pages" | "title" | "chapter" | "date" | "other" }
  /** Spaces, punctuation, and words such as "Page" and "of" beside a number, from the reader's own table. */
  | { readonly kind: "literal"; readonly text: string }
  /** Text that is not imported: its number of characters. */
  | { readonly kind: "text"; readonly length: number }
  /** A picture, by the path of its part. */
  | { readonly kind: "picture"; readonly part: string };

/** One header or footer part. */
export interface RunningFacts {
  readonly part: string;
  readonly kind: "header" | "footer";
  readonly left: readonly RunningPiece[];
  readonly center: readonly RunningPiece[];
  readonly right: readonly RunningPiece[];
  /** The line between it and the text of the page. */
  readonly rule?: BorderFacts;
  /** Lines of text. */
  readonly paragraphs: number;
  /** Shapes, text boxes and tables in it, which have no counterpart. */
  readonly shapes: number;
}
