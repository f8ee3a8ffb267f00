import type { BoxRole } from "../../base/word/word_frame.ts";
import { markup } from "../../base/xml/markup.ts";

/** Look of a Word template to start with. Colors are `RRGGBB`, lengths points. */
export interface StarterLook {
  readonly page: { readonly width: number; readonly height: number };
  readonly margins: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  /** BCP 47. */
  readonly language: string;
  readonly isRightToLeft: boolean;
  readonly accent: string;
  readonly texts: Readonly<Record<StarterRole, StarterText>>;
  readonly paragraph: { readonly after: number; readonly isJustified: boolean };
  readonly link: { readonly color: string; readonly isUnderlined: boolean };
  readonly headings: StarterHeadings;
  /** Missing without contents. */
  readonly contents?: { readonly title: string; readonly depth: number } | undefined;
  /** Whether the title has a page of its own, with the contents. */
  readonly hasCover: boolean;
  /** How the date below the title is written, as a pattern of `SimpleDateFormat`. */
  readonly datePattern: string;
  readonly callouts: StarterCallouts;
  readonly table: StarterTable;
  readonly code: StarterCode;
  readonly quote: StarterQuote;
}

/** Kinds of text besides headings. */
export type StarterRole =
  | "body"
  | "code"
  | "table"
  | "caption"
  | "quote"
  | "runningHead"
  | "coverTitle"
  | "coverMeta";

/** How a kind of text looks. */
export interface StarterText {
  readonly font: string;
  readonly size: number;
  readonly color: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** From line to line, as a share of what the font itself has. */
  readonly line: number;
}

/** How headings look. */
export interface StarterHeadings {
  /** From level 1 on. */
  readonly levels: readonly StarterHeading[];
  /** Missing without numbers. */
  readonly numbers?: StarterNumbers | undefined;
  /** Whether headings of level 1 begin a page. */
  readonly beginPages: boolean;
}

/** How headings of a level look. */
export interface StarterHeading extends StarterText {
  readonly before: number;
  readonly after: number;
  readonly letters: "as-written" | "capitals" | "small-capitals";
  /** Line below them. */
  readonly rule?: StarterRule & { readonly gap: number } | undefined;
}

/** How headings are numbered. */
export interface StarterNumbers {
  /** Format of level 1; deeper ones are decimal. */
  readonly format: "decimal" | "upperLetter" | "upperRoman";
  readonly endsWithPeriod: boolean;
  /** Deepest level with numbers. */
  readonly depth: number;
  /** Space between a number and its heading, in sizes of the heading. */
  readonly gap: number;
  readonly color: string;
}

/** A line. */
export interface StarterRule {
  readonly color: string;
  readonly thickness: number;
}

/** How boxes look. */
export interface StarterCallouts {
  /** Where their lines are: at the start, around, nowhere, above and below. */
  readonly style: "bar" | "box" | "filled" | "rules";
  readonly thickness: number;
  readonly inset: { readonly x: number; readonly y: number };
  readonly kinds: Readonly<Record<BoxRole, { readonly color: string; readonly ground: string }>>;
}

/** How tables look. */
export interface StarterTable {
  readonly header: { readonly ground: string; readonly color: string; readonly isBold: boolean };
  /** Below the header. */
  readonly headerRule: number;
  readonly borders: "none" | "horizontal" | "all" | "outer";
  readonly border: StarterRule;
  /** Color of every other row; missing without tinted rows. */
  readonly band?: string | undefined;
  readonly inset: { readonly x: number; readonly y: number };
  readonly align: "top" | "center" | "bottom";
}

/** How code looks. */
export interface StarterCode {
  readonly ground: string;
  readonly border: StarterRule;
  readonly inset: number;
  readonly inline: { readonly ground: string; readonly color: string; readonly size: number };
}

/** How quotes look. */
export interface StarterQuote {
  /** Missing without a line beside them. */
  readonly bar?: StarterRule | undefined;
  readonly indent: number;
}

/** Converts points to twentieths of a point. */
export function twips(points: number): number {
  return Math.round(points * 20);
}

/** Renders a line as a border of Word, at most 6 points thick; nothing without thickness. */
export function renderLine(side: string, { color, thickness }: StarterRule, gap = 0): string {
  if (thickness <= 0) return markup(`w:${side}`, { "w:val": "nil" });
  const eighths = Math.min(48, Math.max(2, Math.round(thickness * 8)));
  return markup(`w:${side}`, { "w:val": "single", "w:sz": eighths, "w:space": spaceOf(gap), "w:color": color });
}

/** Returns the distance of a border from its text: whole points, at most 31. */
function spaceOf(gap: number): number {
  return Math.min(31, Math.round(gap));
}

/** Renders a ground. */
export function renderGround(color: string): string {
  return markup("w:shd", { "w:val": "clear", "w:color": "auto", "w:fill": color });
}
