// What a brand file states, whatever its format. Lengths are in points, colors are `#rrggbb` in lower case.
import type { DocxNotice } from "../../docx/facts/design_facts.ts";
import type { Evidence } from "../../docx/facts/tally/text_facts.ts";
import { ToolError, type ToolErrorOptions } from "../../base/tool_error.ts";

/** Formats of brand files: `_brand.yml`, design tokens, a style sheet with custom properties, or an Office theme. */
export const BRAND_KINDS = ["brand-yml", "tokens", "css", "theme"] as const;

/** Format of a brand file. */
export type BrandKind = (typeof BRAND_KINDS)[number];

/** A value and where the file states it. */
export interface Stated<T> {
  readonly value: T;
  /** Whether the file says what the value is for. A guess from a name, or a size for screens, is not sure. */
  readonly sure: boolean;
  /** A sentence without a period, without text of the file. */
  readonly reason: string;
  readonly evidence: readonly Evidence[];
}

/** A value of a capability. */
export interface BrandValue extends Stated<unknown> {
  readonly path: string;
}

/** Families of a font stack, the preferred first, and the class that its generic family states. */
export interface FontStack {
  /** Named families; generic ones and those of operating systems are left out. Empty for a stack of such families. */
  readonly families: readonly string[];
  readonly generic?: "sans" | "serif" | "mono";
}

/** Roles of text that brand files know; `headings` stands for all levels. */
const BRAND_ROLES = [
  "body",
  "headings",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "code",
  "caption",
  "quote",
] as const;

/** Role of text. */
export type BrandRole = (typeof BRAND_ROLES)[number] | "table";

/** Type style of a role. */
export interface BrandText {
  readonly font?: Stated<FontStack>;
  /** In points. */
  readonly size?: Stated<number>;
  readonly weight?: Stated<number>;
  readonly style?: Stated<"normal" | "italic">;
  /** Distance of two baselines, as a multiple of the font size. */
  readonly lineHeight?: Stated<number>;
}

/** A logo of the brand. */
export interface BrandLogo {
  /** Path or address as the file has it. */
  readonly path: string;
  /** Whether it is made for dark backgrounds. */
  readonly inverse: boolean;
  /** What it is, as a clause without text of the file: `the medium logo of the brand`. */
  readonly what: string;
  /** Whether the file has an alternative text for it. */
  readonly hasAlt: boolean;
  readonly evidence: Evidence;
}

/** Values that recipes have no place for, or that the import does not understand. */
export interface UnusedValues {
  /** Name of the candidate, which is not a capability: `tokens.shadows`. */
  readonly path: string;
  readonly reason: string;
  readonly evidence: readonly Evidence[];
}

/** Facts of a brand. */
export interface BrandFacts {
  readonly kind: BrandKind;
  /** Values of capabilities; the first of a path wins. Colors are `#rrggbb`. */
  readonly values: readonly BrandValue[];
  readonly text: ReadonlyMap<BrandRole, BrandText>;
  /** Colors by their names in the brand, for the palette of the recipe. */
  readonly palette: ReadonlyMap<string, Stated<string>>;
  readonly logos: readonly BrandLogo[];
  readonly unused: readonly UnusedValues[];
  readonly notices: readonly DocxNotice[];
}

/** Reason why a file cannot be read as a brand. */
type BrandRule =
  | "unknown-kind" // none of the formats
  | "too-large"
  | "too-many-tokens"
  | "invalid-encoding"
  | "invalid-syntax" // the message has line and column
  | "no-tokens" // the format is right, but it has no value of a design
  | "archive"; // of a theme

/** Error for a file that cannot be read as a brand: brand.yml, design tokens, CSS, or a theme. */
export class BrandError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "BrandError";
  /** Broken rule; `code` is the rule with the prefix `brand-`. */
  readonly rule: BrandRule;

  /** Creates an error for a rule. */
  constructor(rule: BrandRule, reason: string, options: ToolErrorOptions = {}) {
    super(`brand-${rule}`, `Cannot read the brand file: ${reason}`, options);
    this.rule = rule;
  }
}

/** Limits of a brand file, which is untrusted. They are checked before or while it is parsed. */
export const BRAND_LIMITS = {
  /** Bytes of a file of text, 2 MiB. */
  byteLength: 2 * 1024 * 1024,
  /** Tokens, custom properties or fields. */
  tokens: 20_000,
  /** Values of a JSON file, containers and scalars. */
  values: 200_000,
  /** Nested groups. */
  depth: 32,
  /** Aliases that lead from one token to the next. */
  chain: 32,
  /** UTF-16 code units of a value, also after its aliases were replaced. */
  valueLength: 1000,
  /** UTF-16 code units of a name. */
  nameLength: 160,
  /** Colors that a theme adds to those of its scheme. */
  customColors: 50,
  /** Logos. */
  logos: 12,
  /** Aliases and addresses that a report names. */
  notices: 20,
} as const;

/** Reports values that refer to nothing, by their names. If there are too many, the last notice counts the others. */
export function noticeLost(names: readonly string[], message: string): DocxNotice[] {
  const code = "unresolved-alias";
  const named = names.slice(0, BRAND_LIMITS.notices);
  const others = names.length - named.length;
  return [
    ...named.map((name) => ({ code, message, part: name, count: 1 })),
    ...others === 0 ? [] : [{ code, message: `${message}; the report does not name it`, count: others }],
  ];
}
