// How the text of a Word file looks. Lengths are points, colors `#rrggbb` in lower case; what is open is absent.

/** Units of evidence. */
export const EVIDENCE_UNITS = ["paragraphs", "characters", "tables", "uses"] as const;

/** Unit of evidence. */
export type EvidenceUnit = (typeof EVIDENCE_UNITS)[number];

/** Place where something was found. */
export interface Evidence {
  /**
   * Source: a style, a part of the package, a setting of the document, its theme, formatting of the text itself
   * (`direct`), or a property of the file.
   */
  readonly kind: "style" | "part" | "setting" | "theme" | "direct" | "property";
  /** Name of the style as Word shows it, path of the part, name of the setting. From outside: escape it. */
  readonly name: string;
  /** Number of {@linkcode Evidence.unit}. */
  readonly count: number;
  /**
   * What is counted. If absent, {@linkcode evidenceUnit} returns it: paragraphs of a style, characters of direct
   * formatting, uses of anything else. Whoever shows evidence to people asks that function.
   */
  readonly unit?: EvidenceUnit;
}

/** Returns the unit of evidence. */
export function evidenceUnit({ kind, unit }: Evidence): EvidenceUnit {
  return unit ?? (kind === "style" ? "paragraphs" : kind === "direct" ? "characters" : "uses");
}

/** A value and where it was found. */
export interface Found<T> {
  readonly value: T;
  readonly evidence: Evidence;
}

/** Role of text. */
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

/** Name of such a role. */
export type TextRole = (typeof TEXT_ROLES)[number];

/** A line beside, above or below something. */
export interface BorderFacts {
  /** In points. */
  readonly thickness: number;
  /** Absent for automatic, which is that of the text. */
  readonly color?: string;
  /** Room between the line and the text, in points. */
  readonly space: number;
  /** Word's name: `single`, `double`, `dotted`. */
  readonly style: string;
}

/** Lines around something. */
export interface BoxBorders {
  readonly top?: BorderFacts;
  readonly right?: BorderFacts;
  readonly bottom?: BorderFacts;
  readonly left?: BorderFacts;
}

/** Format of the letters of a role, each property with its own evidence. */
export interface TextFacts {
  /** Family, with theme fonts resolved for the script of the document. */
  readonly font?: Found<string>;
  /** In points. */
  readonly size?: Found<number>;
  readonly bold?: Found<boolean>;
  readonly italic?: Found<boolean>;
  readonly caps?: Found<boolean>;
  readonly smallCaps?: Found<boolean>;
  readonly underline?: Found<boolean>;
  /** Absent for automatic. */
  readonly color?: Found<string>;
  /** Room added between letters, in points. */
  readonly tracking?: Found<number>;
  /** Fill behind the letters. */
  readonly shading?: Found<string>;
}

/** Line spacing: a multiple of that of the font, or points. */
export interface LineSpacing {
  readonly rule: "multiple" | "exact" | "at-least";
  readonly value: number;
}

/** Format of the paragraphs of a role. */
export interface ParagraphFacts {
  readonly align?: Found<"start" | "center" | "end" | "justify">;
  /** Points above; where Word counts in lines or decides itself, converted. */
  readonly before?: Found<number>;
  /** Points below. */
  readonly after?: Found<number>;
  readonly line?: Found<LineSpacing>;
  /** Points at the side where lines start. */
  readonly indentStart?: Found<number>;
  /** Points at the other side. */
  readonly indentEnd?: Found<number>;
  /** Indent of the first line in points; negative for a hanging indent. */
  readonly firstLine?: Found<number>;
  readonly shading?: Found<string>;
  readonly borders?: Found<BoxBorders>;
  readonly pageBreakBefore?: Found<boolean>;
  /** Leader before the last right-aligned tab stop. */
  readonly leader?: Found<"dots" | "line" | "none">;
}

/** Text with a role. */
export interface RoleFacts {
  readonly text: TextFacts;
  readonly paragraph: ParagraphFacts;
  /** The style of the role: the one of most of its text. */
  readonly style: Evidence;
  /** Paragraphs of the role in the document; 0 when the style is only defined. */
  readonly paragraphs: number;
  /** Characters of the role in the document. */
  readonly characters: number;
}
