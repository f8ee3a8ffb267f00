import type { Evidence } from "../../../docx/facts/tally/text_facts.ts";
import type { FontStack } from "../brand_facts.ts";

/** Value of a token, without aliases. */
export type TokenValue =
  | { readonly kind: "color"; readonly hex: string }
  | { readonly kind: "length"; readonly points: number; readonly paper: boolean }
  | { readonly kind: "font"; readonly stack: FontStack }
  | { readonly kind: "file"; readonly path: string }
  /** A number or a word, whose meaning depends on the name. */
  | { readonly kind: "text"; readonly text: string };

/** A named value of a brand file: a custom property, a design token, or a part of a composite one. */
export interface BrandToken {
  /** Words of its name: `["color", "brand", "primary"]`. */
  readonly words: readonly string[];
  readonly value: TokenValue;
  readonly evidence: Evidence;
}

/** Tokens of a file, with those that have no value that can be read. */
export interface TokenList {
  readonly tokens: readonly BrandToken[];
  /** Tokens whose aliases lead nowhere or in a circle. */
  readonly lost: readonly Evidence[];
  /** Tokens of kinds that no recipe has: shadows, durations, gradients. */
  readonly others: readonly Evidence[];
  /** Tokens with values for other modes than light pages and wide screens. */
  readonly modes: readonly Evidence[];
}
