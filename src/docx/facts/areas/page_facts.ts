// The pages of a Word file, their headers and footers. Lengths are in points; unspecified properties are absent.
import type { ShapeForm, ShapePaint } from "../story/shape_box.ts";
import type { BorderFacts, BoxBorders } from "../tally/text_facts.ts";

/** Margins of a page, in points. */
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

/** Pages that a header or footer is for. */
export type RunningScope = "default" | "first" | "even";

/** One section. */
export interface SectionFacts {
  /** Width of the paper in its orientation, in points. */
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
  /** Paths of the parts; a section inherits those that it does not set from the previous one. */
  readonly headers: Readonly<Partial<Record<RunningScope, string>>>;
  readonly footers: Readonly<Partial<Record<RunningScope, string>>>;
  readonly paragraphs: number;
  /** Number of headings, of any level. */
  readonly headings: number;
  readonly characters: number;
}

/** A piece of a header or footer. Text of the document itself is kept apart. */
export type RunningPiece =
  /** Field: `chapter` is a STYLEREF to the text of a heading, `title` the document's title, `other` has no counterpart. */
  | { readonly kind: "field"; readonly field: "page" | "pages" | "title" | "chapter" | "date" | "year" | "other" }
  /** Spaces, punctuation, and words beside a page number, such as "Page" and "of", from a fixed table. */
  | { readonly kind: "literal"; readonly text: string }
  /** Text of the file, of at most 200 UTF-16 code units. It is untrusted input, and in no recipe unless somebody accepts it. */
  | { readonly kind: "text"; readonly text: string }
  /** Picture, by the path of its part. */
  | { readonly kind: "picture"; readonly part: string };

/** A shape in a header or footer. Lengths are in points; its box is that before the rotation. */
export interface DrawnShape extends ShapePaint {
  readonly form: ShapeForm;
  /** Distance from the left edge of the paper. */
  readonly x: number;
  /** Distance from the top edge of the paper or, with `line`, from the top of that line of the header or footer. */
  readonly y: number;
  /** Line of the header or footer that it is anchored to; 0 is the first. */
  readonly line?: number;
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise, around its center. */
  readonly rotation: number;
  /** Whether left and right, or top and bottom, are exchanged. */
  readonly flipX: boolean;
  readonly flipY: boolean;
  readonly hasText: boolean;
}

/** One header or footer part. */
export interface RunningFacts {
  readonly part: string;
  readonly kind: "header" | "footer";
  readonly left: readonly RunningPiece[];
  readonly center: readonly RunningPiece[];
  readonly right: readonly RunningPiece[];
  /** Rule between it and the text of the page. */
  readonly rule?: BorderFacts;
  /** Distance of the middle of its text from the top of the paper, in points, if all of it is in a text box there. */
  readonly middle?: number;
  /** Lines of text. */
  readonly paragraphs: number;
  /** Number of its shapes, text boxes and tables that have no counterpart. */
  readonly shapes: number;
  /** Its shapes that decorations can draw, in the order in which Word draws them. */
  readonly drawn?: readonly DrawnShape[];
}
