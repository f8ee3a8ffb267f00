// The format of the text of a Word file. Lengths are in points, colors are `#rrggbb` in lower case, and unspecified
// properties are absent.

/** Units of evidence. */
export const EVIDENCE_UNITS = ["paragraphs", "characters", "tables", "uses"] as const;

/** Unit of evidence. */
export type EvidenceUnit = (typeof EVIDENCE_UNITS)[number];

/** Place where something was found. */
export interface Evidence {
  /**
   * Source: a style, a part of the package, a setting of the document, its theme, formatting of the text itself
   * (`direct`), a property of the file, or a named value of a brand file (`token`).
   */
  readonly kind: "style" | "part" | "setting" | "theme" | "direct" | "property" | "token";
  /** Name of the style as Word shows it, path of the part, name of the setting. It is untrusted input: escape it. */
  readonly name: string;
  /** Number of {@linkcode Evidence.unit}. */
  readonly count: number;
  /**
   * Unit of the count. If absent, {@linkcode evidenceUnit} returns the default: paragraphs of a style, characters of
   * direct formatting, uses of anything else. Code that shows evidence must call that function.
   */
  readonly unit?: EvidenceUnit;
  /**
   * Reason to doubt the value: more of the text has another one, though not enough of it to replace that of the style
   * (`outvoted`), none of the text has that of the style and less than most of it has this one (`split`), or its text
   * can be labels of a form.
   */
  readonly doubt?: "outvoted" | "split" | "labels";
  /** File of a token, without folders. It is untrusted input: escape it. */
  readonly file?: string;
  /** Place of a token in its file, 1-based. */
  readonly line?: number;
  readonly column?: number;
}

/** Returns the unit of evidence. */
export function evidenceUnit({ kind, unit }: Evidence): EvidenceUnit {
  return unit ?? (kind === "style" ? "paragraphs" : kind === "direct" ? "characters" : "uses");
}

/** Value and where it was found. */
export interface Found<T> {
  readonly value: T;
  readonly evidence: Evidence;
}

/** Roles of text. */
export const TEXT_ROLES = [
  "body",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "title",
  "subtitle",
  "caption",
  "quote",
  "code",
  "table",
  "tocHeading",
  "toc1",
  "toc2",
  "toc3",
  "header",
  "footer",
  "footnote",
] as const;

/** Role of text. */
export type TextRole = (typeof TEXT_ROLES)[number];

/** Border on one side. */
export interface BorderFacts {
  /** Thickness in points. */
  readonly thickness: number;
  /** Color; absent for automatic, which is that of the text. */
  readonly color?: string;
  /** Distance between the border and the text, in points. */
  readonly space: number;
  /** Line style by Word's name: `single`, `double`, `dotted`. */
  readonly style: string;
}

/** Borders on the four sides. */
export interface BoxBorders {
  readonly top?: BorderFacts;
  readonly right?: BorderFacts;
  readonly bottom?: BorderFacts;
  readonly left?: BorderFacts;
}

/** Text format of a role, each property with its own evidence. */
export interface TextFacts {
  /** Family, with theme fonts resolved for the script of the document. */
  readonly font?: Found<string>;
  /** Size in points. */
  readonly size?: Found<number>;
  readonly bold?: Found<boolean>;
  readonly italic?: Found<boolean>;
  readonly caps?: Found<boolean>;
  readonly smallCaps?: Found<boolean>;
  readonly underline?: Found<boolean>;
  /** Color; absent for automatic. */
  readonly color?: Found<string>;
  /** Extra space between characters, in points. */
  readonly tracking?: Found<number>;
  /** Fill behind the text. */
  readonly shading?: Found<string>;
}

/** Line spacing: a multiple of the font's line height, or points. */
export interface LineSpacing {
  readonly rule: "multiple" | "exact" | "at-least";
  readonly value: number;
}

/** Format of the paragraphs of a role. */
export interface ParagraphFacts {
  readonly align?: Found<"start" | "center" | "end" | "justify">;
  /** Space above in points, converted if Word specifies it in lines or as automatic. */
  readonly before?: Found<number>;
  /** Space below in points. */
  readonly after?: Found<number>;
  readonly line?: Found<LineSpacing>;
  /** Indent on the side where lines start, in points. */
  readonly indentStart?: Found<number>;
  /** Indent on the side where lines end, in points. */
  readonly indentEnd?: Found<number>;
  /** Indent of the first line in points; negative for a hanging indent. */
  readonly firstLine?: Found<number>;
  readonly shading?: Found<string>;
  readonly borders?: Found<BoxBorders>;
  readonly pageBreakBefore?: Found<boolean>;
  /** Leader before the last right-aligned tab stop. */
  readonly leader?: Found<"dots" | "line" | "none">;
}

/** Format and amount of the text with a role. */
export interface RoleFacts {
  readonly text: TextFacts;
  readonly paragraph: ParagraphFacts;
  /** Style of most of the text with the role. */
  readonly style: Evidence;
  /** Number of paragraphs with the role; 0 if the style is unused. */
  readonly paragraphs: number;
  /** Number of characters with the role. */
  readonly characters: number;
  /** Set if one or two paragraphs alone decide the format, and it is not that of the default style. */
  readonly rare?: true;
}
