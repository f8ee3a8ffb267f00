// The design of a Word file: lengths are in points, colors are `#rrggbb` in lower case, and a property
// that the file does not specify is absent. It contains no text of the document but short ones of its cover.

import type { CalloutKind } from "./areas/callout_words_table.ts";
import type { CoverFact, CoverPage } from "./cover/cover_page_facts.ts";
import type { RunningFacts, RunningScope, SectionFacts } from "./areas/page_facts.ts";
import type { BorderFacts, BoxBorders, Evidence, Found, RoleFacts, TextRole } from "./tally/text_facts.ts";

/** Format of the tables. */
export interface TableFacts {
  /** Most common table style, with the number of tables that use it. */
  readonly style: Evidence;
  /** Number of tables that decide the format. */
  readonly count: number;
  /** Whether these may only place text and pictures side by side: no table has lines, fills or a marked first row. */
  readonly onlyLayout: boolean;
  readonly headerRow: {
    readonly repeat?: boolean;
    readonly fill?: Found<string>;
    readonly color?: Found<string>;
    readonly bold?: Found<boolean>;
    readonly rule?: Found<BorderFacts>;
  };
  readonly banding?: Found<{ readonly of: "rows" | "columns"; readonly fill: string }>;
  /** `null` for no line; undefined if unspecified. */
  readonly borders?: Found<{
    readonly outer: BorderFacts | null;
    /** Whether the lines around tables are not on all sides. */
    readonly open?: true;
    readonly horizontal: BorderFacts | null;
    readonly vertical: BorderFacts | null;
  }>;
  /** Cell padding, in points. */
  readonly cellX?: Found<number>;
  readonly cellY?: Found<number>;
  readonly align?: Found<"start" | "center" | "end">;
  readonly width?: Found<"auto" | "full">;
}

/** Bullet sign that a design can have. */
export type BulletSign = "disc" | "circle" | "square" | "dash" | "triangle" | "diamond";

/** Lists. */
export interface ListFacts {
  /** Bullet signs by level; `undefined` for a sign without a counterpart. */
  readonly bullets?: Found<readonly (BulletSign | undefined)[]>;
  readonly bulletColor?: Found<string>;
  /** Patterns of ordered lists by level as Word writes them (`%1.`), with the format of each number. */
  readonly ordered?: Found<readonly { readonly text: string; readonly format: string }[]>;
  /** Number of levels of the ordered list that the text uses, if there are several. */
  readonly orderedDepth?: number;
  /** Distance from the margin to the sign, and from the sign to the text, on the first level, in points. */
  readonly indent?: Found<number>;
  readonly bodyIndent?: Found<number>;
}

/** Callouts of one style or one direct format. */
export interface CalloutFacts {
  /** Kind, according to the name of the style. */
  readonly kind?: CalloutKind;
  readonly fill?: string;
  readonly borders?: BoxBorders;
  /** Color of the text; absent for automatic. */
  readonly color?: string;
  /** The style, which can be unused, or direct formatting of its paragraphs. */
  readonly evidence: Evidence;
}

/** Heading numbering. */
export interface HeadingNumbering {
  /**
   * By level: Word's pattern (`%1.%2`), format (`decimal`, `upperLetter`, `upperRoman`, …), and the color of its numbers
   * if it is not that of the heading; null for the automatic color.
   */
  readonly levels: readonly { readonly text: string; readonly format: string; readonly color?: string | null }[];
}

/** Table of contents. */
export interface ContentsFacts {
  /** Deepest level. */
  readonly depth: number;
  /** Whether the text starts on a new page after it. */
  readonly pageBreak: boolean;
  /** Index of the section that it begins in. */
  readonly section: number;
  readonly evidence: Evidence;
}

/** Cover page. */
export interface CoverFacts {
  readonly present: boolean;
  /** Whether the first page ends early and has no title, so that it may be a cover page without styles. */
  readonly untitled?: true;
  /** A title above the text on its page. */
  readonly block?: TitleBlock;
  /** What the page shows, if it may be a cover. */
  readonly page?: CoverPage;
  /** Alignment of the title on the page, if known. */
  readonly titleAlign?: "start" | "center" | "end";
  readonly evidence: Evidence;
}

/** A title that is above the text on its page, with what is below it. */
export interface TitleBlock {
  /** Facts that the page shows. */
  readonly shows: readonly CoverFact[];
  /** Distance of the first of their texts from the top of the paper, as in `CoverText`. */
  readonly top?: number;
}

/** Watermark: a text or picture across the pages. */
export interface WatermarkFacts {
  readonly kind: "text" | "picture";
  /** The text, if it is a common one such as `DRAFT`; absent for any other text. */
  readonly knownText?: string;
  readonly font?: string;
  readonly color?: string;
  /** From 0 to 1. */
  readonly opacity?: number;
  /** Degrees, clockwise. */
  readonly angle?: number;
  /** Length of the text before rotation, in points. */
  readonly length?: number;
  /** Part of the picture. */
  readonly picture?: string;
  readonly evidence: Evidence;
}

/** Shares of the sides of a picture that are cut off, from 0 to 0.9. */
export interface PictureCrop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** One use of a picture. */
export interface PictureUse {
  /** Story that contains it. */
  readonly story: "body" | "header" | "footer" | "other";
  /** Pages of the header or footer that contains it. */
  readonly scope?: RunningScope;
  /** Whether it floats instead of flowing with the text. */
  readonly anchored: boolean;
  readonly behindText: boolean;
  /** Size on the page, in points. */
  readonly width?: number;
  readonly height?: number;
  /** Distance from the left and top edges of the paper, in points; absent if the position depends on the text. */
  readonly x?: number;
  readonly y?: number;
  /** Line of the header or footer from whose top `y` is measured instead; 0 is the first. */
  readonly line?: number;
  readonly crop?: PictureCrop;
  /** Opacity from 0 to 1, if it is not opaque. */
  readonly opacity?: number;
  /** Whether it is in the body, before the first heading and any long text. */
  readonly leading: boolean;
  /** Whether the file marks it as decorative, and whether it has an alternative text. */
  readonly decorative: boolean;
  readonly hasAlt: boolean;
}

/** A picture of the file. */
export interface PictureFacts {
  /** Path of its part, which identifies the picture. */
  readonly part: string;
  /** Size in bytes that the archive declares. */
  readonly size: number;
  readonly uses: readonly PictureUse[];
}

/** Description of a font in the file. */
export interface FontFacts {
  readonly family: string;
  /** Word's font family class: `roman` has serifs, `swiss` has none. */
  readonly kind?: "roman" | "swiss" | "modern" | "script" | "decorative";
  readonly pitch?: "fixed" | "variable";
  /** Ten PANOSE digits as twenty hex digits. */
  readonly panose?: string;
  /** Whether the font is embedded in the file. */
  readonly embedded: boolean;
}

/** Notice of content that is not imported. */
export interface DocxNotice {
  /**
   * Stable name: `external-relationship`, `ole-object`, `embedded-font`, `alt-chunk`, `active-x`, `tracked-changes`,
   * `shape`, `text-box`, `missing-part`, `unreadable-part`, `linked-picture`, …
   */
  readonly code: string;
  /** One sentence for people, without text of the document. */
  readonly message: string;
  readonly part?: string;
  readonly count: number;
}

/** Design of a Word file. */
export interface DesignFacts {
  /** Sections in order; at least one. */
  readonly sections: readonly SectionFacts[];
  /** Roles that have a style or text. */
  readonly roles: ReadonlyMap<TextRole, RoleFacts>;
  readonly headingNumbering?: Found<HeadingNumbering>;
  /** Theme colors by their names in the theme: `dk1`, `accent1`, `hlink`. Empty without a theme. */
  readonly themeColors: ReadonlyMap<string, string>;
  /** Number of characters in each color, except the automatic color. */
  readonly colorUses: ReadonlyMap<string, number>;
  /** Fonts by family in lower case (ASCII letters). */
  readonly fonts: ReadonlyMap<string, FontFacts>;
  /** Header and footer parts by path. */
  readonly running: ReadonlyMap<string, RunningFacts>;
  readonly settings: {
    readonly oddAndEven: boolean;
    readonly mirrorMargins: boolean;
    readonly hyphenate: boolean;
    readonly gutterAtTop: boolean;
    /** Fill of the pages, if Word shows it. */
    readonly background?: string;
  };
  readonly tables?: TableFacts;
  readonly lists: ListFacts;
  /** Callouts, which are neither code nor quotes; those with most paragraphs first. */
  readonly callouts: readonly CalloutFacts[];
  readonly contents?: ContentsFacts;
  readonly cover: CoverFacts;
  readonly watermark?: WatermarkFacts;
  readonly links: { readonly color?: Found<string>; readonly underline?: Found<boolean> };
  /** Format of the marks of footnotes, if the document has footnotes and sets it. */
  readonly footnotes?: Found<string>;
  /** Captions of figures and tables, and how many are above their figure or table. */
  readonly captions: {
    readonly figures: { readonly above: number; readonly below: number };
    readonly tables: { readonly above: number; readonly below: number };
  };
  /** Number of empty paragraphs that the document regularly has between two paragraphs of text. */
  readonly blankLines?: Found<number>;
  /** Language tag of most of the text, `en-GB`. */
  readonly language?: Found<string>;
  /** Script of most letters, whatever the language says, as an ISO 15924 code: `Grek`. Absent if there are few. */
  readonly letters?: Found<string>;
  /** Whether lines of most of the text start at the right. */
  readonly rightToLeft: boolean;
  /** Name of the company in the properties of the file. */
  readonly company?: string;
  /** Pictures that are used, by part in code units. */
  readonly pictures: readonly PictureFacts[];
  readonly notices: readonly DocxNotice[];
  /** Paragraphs and characters of the body. */
  readonly size: { readonly paragraphs: number; readonly characters: number };
}
