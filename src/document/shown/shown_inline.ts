import type { QuotationMarks } from "../../base/cldr/quotation_marks.ts";
import type { TextDirection } from "../direction.ts";
import type { IndexEntry } from "../index/index_entry.ts";
import type { ReferenceForm } from "../node_marks.ts";
import type { CaptionKind } from "../tree.ts";
import type { PictureLook } from "./pictures/read_shown_picture.ts";

/** Place in the source, for findings. */
export interface SourcePoint {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
}

/** What has a place in the source. */
export interface Placed {
  /** Undefined for what the program adds itself. */
  readonly at?: SourcePoint | undefined;
}

/** What the letters of a text say about it; undefined where they say nothing, so that it is like its surroundings. */
export interface TextScript {
  readonly direction: TextDirection | undefined;
  /** BCP 47 tag, guessed from the letters of text from right to left. */
  readonly language?: string | undefined;
}

/**
 * Name of a place that links lead to, unique in its book: that of an anchor, or `chapter/slug` for a heading without one.
 * The chapter of a document is empty, and so is the name of its start.
 */
export type PlaceName = string;

/** Where a link leads. Places are there when all chapters of the book have been added, or it is reported. */
export type LinkEnd =
  | { readonly kind: "address"; readonly url: string }
  | { readonly kind: "heading"; readonly place: PlaceName }
  | { readonly kind: "place"; readonly place: PlaceName };

/** Text as it is shown: several spaces are one. It may contain soft hyphens and zero-width spaces. */
interface ShownText {
  readonly kind: "text";
  readonly text: string;
}

/** How a mark changes text. */
export type TextMark =
  | "bold"
  | "italic"
  | "struck"
  | "underlined"
  | "raised"
  | "lowered"
  | "small"
  | "large"
  | "highlighted"
  | "smallCaps";

/** Text with a mark. */
export interface ShownMark {
  readonly kind: "marked";
  readonly mark: TextMark;
  readonly children: readonly ShownInline[];
}

/** Text with colors, each an opaque `#rrggbb`. Its color is legible on the ground below it. */
export interface ShownColors {
  readonly kind: "colored";
  readonly color?: string | undefined;
  readonly ground?: string | undefined;
  /** Color of what is below text without a ground of its own, such as its cell; undefined for paper. */
  readonly on?: string | undefined;
  readonly children: readonly ShownInline[];
}

/** A link; it has content. */
export interface ShownLink extends Placed {
  readonly kind: "link";
  readonly to: LinkEnd;
  readonly children: readonly ShownInline[];
}

/**
 * Reference to a heading, figure, table, formula or listing, by its number. Pens know the numbers: they show the one that
 * is at the place itself, and its title where the template gives it none.
 */
export interface ShownReference extends Placed {
  readonly kind: "reference";
  readonly to: PlaceName;
  readonly form: ReferenceForm;
  /** Whether it is a link; links cannot nest. */
  readonly isLink: boolean;
  /** Whether headings of level 1 are chapters of a book. */
  readonly inBook: boolean;
  /** As the author wrote it, to be shown if the place has neither number nor title. */
  readonly written: string;
}

/** Code within text, on one line. */
export interface ShownCodeText {
  readonly kind: "codeText";
  readonly text: string;
}

/** A formula in TeX, within text or as a block. Pens that cannot convert it show its TeX as code, with a finding. */
export interface ShownFormula extends Placed {
  readonly kind: "formula";
  /** Without its tag, and with its macros expanded. */
  readonly tex: string;
  /** Number that the author gave it; empty if it has none, and undefined if the template counts it. */
  readonly tag?: string | undefined;
  /** TeX as the author wrote it, for findings, and to be shown if it cannot be converted. */
  readonly source: string;
  /** In words: the TeX on one line. */
  readonly alt: string;
  /** Why no pen can show it, for the end of a sentence. */
  readonly problem?: string | undefined;
  /** Of a block with a label: the places that references find. It has a number. */
  readonly places?: readonly PlaceName[] | undefined;
}

/** A picture. */
export interface ShownPicture extends Placed {
  /** Address by which the caller of the pen finds it. */
  readonly url: string;
  readonly alt: string;
  readonly look: PictureLook;
  /** Whether readers that speak the text skip it. */
  readonly isDecorative: boolean;
  /** Text that is shown in its place; undefined if the picture is there. */
  readonly missing?: string | undefined;
}

/** A picture within text. */
export interface ShownInlinePicture {
  readonly kind: "picture";
  readonly picture: ShownPicture;
}

/** A date, which each format spells in words of its language. */
export interface ShownDate {
  readonly kind: "date";
  /** A valid `2026-03-01`. */
  readonly iso: string;
}

/** A status of the wiki. */
export interface ShownStatus {
  readonly kind: "status";
  readonly text: string;
  readonly color: "neutral" | "blue" | "green" | "yellow" | "red" | "purple";
  readonly isSubtle: boolean;
}

/** Reference to a note of the chapter, by its ID in `ShownChapter.notes`. */
export interface ShownNoteMark extends Placed {
  readonly kind: "note";
  readonly id: string;
}

/** Text between quotation marks. */
export interface ShownQuotation {
  readonly kind: "quotation";
  /** Marks of its language; undefined for those of the design, where the text does not name its language. */
  readonly marks: QuotationMarks | undefined;
  readonly children: readonly ShownInline[];
}

/** Label of an entry of a list of references, with a space at its end, in a column of its own. */
export interface ShownLabel {
  readonly kind: "label";
  /** Width of the column in ems. */
  readonly width: number;
  readonly children: readonly ShownInline[];
}

/** Place that links lead to. Headings have theirs themselves. */
export interface ShownPoint {
  readonly kind: "point";
  readonly place: PlaceName;
}

/** Mark of a term whose page the index names. */
export interface ShownIndexMark extends IndexEntry {
  readonly kind: "indexMark";
}

/** End of a line. */
export interface ShownLineBreak {
  readonly kind: "lineBreak";
}

/** Text in a language of its own. */
export interface ShownForeignText {
  readonly kind: "foreign";
  /** BCP 47. */
  readonly language: string;
  readonly children: readonly ShownInline[];
}

/** Content of the wiki without a form on pages, shown by its name. */
export interface ShownStandIn {
  readonly kind: "standIn";
  readonly name: string;
}

/** What a line of text consists of. */
export type ShownInline =
  | ShownText
  | ShownMark
  | ShownColors
  | ShownLink
  | ShownReference
  | ShownCodeText
  | ShownFormula
  | ShownInlinePicture
  | ShownDate
  | ShownStatus
  | ShownNoteMark
  | ShownQuotation
  | ShownLabel
  | ShownPoint
  | ShownIndexMark
  | ShownLineBreak
  | ShownForeignText
  | ShownStandIn;

/** Number of a box, such as a theorem. */
export interface BoxNumber {
  /** Word and number. */
  readonly full: string;
  readonly number: string;
  /** Places that references find. */
  readonly places: readonly PlaceName[];
  /** Its name, without marks; empty if it has none. */
  readonly title: string;
}

/** A box that may have a number, which is a part of its title. */
export interface NumberedBox extends Placed {
  readonly numbered?: BoxNumber | undefined;
}

/** Caption of a table, figure or listing. */
export interface ShownCaption {
  readonly type: CaptionKind;
  /** Word and number of the author, in place of those that the template gives. */
  readonly label?: string | undefined;
  /** Places that references find. */
  readonly places?: readonly PlaceName[] | undefined;
  /** Caption of the group around it, whose number its own label, `(a)`, is a part of. */
  readonly partOf?: Pick<ShownCaption, "type" | "label"> | undefined;
  readonly children: readonly ShownInline[];
}
