import type { Evidence } from "../../../docx/facts/tally/text_facts.ts";
import type { FontStack } from "../brand_facts.ts";
import { formatHexColor } from "../../../base/hex_color.ts";
import { readCssColor } from "../../../base/css/color.ts";
import { weightOfName } from "../../../pdf/fonts/weight_names_table.ts";
import { plainFamily } from "../../suggest/fonts/match_font.ts";

const FONT_WORDS = new Set(["font", "fonts", "family", "families", "typeface"]);
/** Words for properties of a font besides its family. */
const OTHER_FONT_WORDS = new Set([
  ...["size", "sizes", "weight", "weights", "style", "line", "height", "leading", "spacing", "tracking", "feature"],
  ...["settings", "variation", "smoothing", "variant", "scale", "display", "url"],
]);

/** Reads a value as CSS writes it. `words` are those of its name; undefined for values of no known kind. */
export function readTokenValue(text: string, words: readonly string[]): TokenValue | undefined {
  const css = text.trim();
  const hex = parseColorValue(css);
  if (hex !== undefined) return { kind: "color", hex };
  const channels = readChannels(css);
  if (channels !== undefined) return { kind: "color", hex: channels };
  const length = parseCssLength(css);
  if (length !== undefined) return { kind: "length", ...length };
  const path = readFile(css, words);
  if (path !== undefined) return { kind: "file", path };
  if (/^[\d.]{1,12}(?:%|em)?$/.test(css)) return { kind: "text", text: css };
  const stack = isFontName(words) ? parseFontStack(css) : undefined;
  if (stack !== undefined) return { kind: "font", stack };
  return /^[a-z][a-z -]{0,30}$/i.test(css) ? { kind: "text", text: css } : undefined;
}

function isFontName(words: readonly string[]): boolean {
  return words.some((word) => FONT_WORDS.has(word)) && !words.some((word) => OTHER_FONT_WORDS.has(word));
}

/** Reads bare HSL channels, as style sheets keep them for `hsl(var(--primary))`. */
function readChannels(css: string): string | undefined {
  const number = String.raw`\d{1,3}(?:\.\d{1,6})?`;
  return new RegExp(`^${number}(?:deg)? ${number}% ${number}%$`).test(css) ? parseColorValue(`hsl(${css})`) : undefined;
}

function readFile(css: string, words: readonly string[]): string | undefined {
  const [, double, single, plain] = /^url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)$/i.exec(css) ?? [];
  const path = double ?? single ?? plain;
  if (path !== undefined) return path;
  const bare = css.replace(/^(["'])(.*)\1$/s, "$2");
  return words.includes("logo") && /^[^\s"'()]{1,200}\.(?:svg|png|jpe?g)$/i.test(bare) ? bare : undefined;
}

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

/**
 * Parses a color of CSS as `#rrggbb`: every notation of CSS Color 4 and mixes, in the gamut of screens. Undefined if the
 * value is no color, depends on its surroundings (`currentColor`), or is not opaque.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseColorValue } from "./token_value.ts";
 *
 * deepStrictEqual(["#0AF", "hsl(210 50% 40%)", "oklch(0.7 0.2 240)", "rgb(0 0 0 / 50%)"].map(parseColorValue), [
 *   "#00aaff",
 *   "#336699",
 *   "#00a9f7",
 *   undefined,
 * ]);
 * ```
 */
export function parseColorValue(text: string): string | undefined {
  const [red, green, blue, alpha] = readCssColor(text) ?? [0, 0, 0, 0];
  return alpha < 1 ? undefined : formatHexColor([red, green, blue]);
}

/** Points of each unit; relative units are those of a browser's default text of 16 pixels. */
const POINTS: ReadonlyMap<string, number> = new Map([
  ["px", 0.75],
  ["pt", 1],
  ["pc", 12],
  ["in", 72],
  ["cm", 72 / 2.54],
  ["mm", 72 / 25.4],
  ["q", 72 / 101.6],
  ["rem", 12],
]);

/** Units of paper; other units are made for screens. */
const PAPER = new Set(["pt", "pc", "in", "cm", "mm", "q"]);

/** A length of CSS. */
interface CssLength {
  readonly points: number;
  /** Whether its unit is one of paper. */
  readonly paper: boolean;
}

/**
 * Parses a length of CSS; undefined for other values and for lengths that depend on their surroundings (`em`, `%`).
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseCssLength } from "./token_value.ts";
 *
 * deepStrictEqual(["16px", "10.5pt", "1.5em"].map(parseCssLength), [
 *   { points: 12, paper: false },
 *   { points: 10.5, paper: true },
 *   undefined,
 * ]);
 * ```
 */
export function parseCssLength(text: string): CssLength | undefined {
  const [, amount = "", unit = ""] = /^\s*([+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))(px|pt|pc|in|cm|mm|q|rem)\s*$/i
    .exec(text) ?? [];
  const points = POINTS.get(unit.toLowerCase());
  if (points === undefined) return undefined;
  return { points: Number(amount) * points, paper: PAPER.has(unit.toLowerCase()) };
}

/** Parses a factor of the font size: `1.5`, `150%`, `1.5em`. Undefined for other values. */
export function parseFactor(text: string): number | undefined {
  const [, amount = "", unit = ""] = /^\s*(\d{1,4}(?:\.\d{0,9})?|\.\d{1,9})(%|em)?\s*$/i.exec(text) ?? [];
  if (amount === "") return undefined;
  return unit === "%" ? Number(amount) / 100 : Number(amount);
}

/** Parses a weight, rounded to hundreds; undefined for other values. */
export function parseWeight(text: string): number | undefined {
  const named = weightOfName(text);
  if (named !== undefined) return named;
  const number = /^\s*\d{3,4}\s*$/.test(text) ? Number(text) : undefined;
  return number === undefined || number < 50 || number > 1000
    ? undefined
    : Math.min(900, Math.max(100, Math.round(number / 100) * 100));
}

const GENERIC: ReadonlyMap<string, FontStack["generic"]> = new Map([
  ["sans-serif", "sans"],
  ["ui-sans-serif", "sans"],
  ["system-ui", "sans"],
  ["ui-rounded", "sans"],
  ["serif", "serif"],
  ["ui-serif", "serif"],
  ["monospace", "mono"],
  ["ui-monospace", "mono"],
]);

/** Names that are no family: generic families, and words that stand for the font of the operating system. */
const NO_FAMILY = new Set([
  ...GENERIC.keys(),
  ...["cursive", "fantasy", "math", "emoji", "fangsong", "inherit", "initial", "unset", "revert", "none", "normal"],
  ...["-apple-system", "blinkmacsystemfont", ".applesystemuifont", "apple color emoji", "segoe ui emoji"],
  ...["segoe ui symbol", "segoe ui historic", "noto color emoji"],
]);

/** Families of the interfaces and terminals of operating systems. */
const SYSTEM_FAMILIES = new Set([
  ...["san francisco", "menlo", "monaco", "consolas", "liberation mono", "lucida console", "andale mono"],
  "bitstream vera sans mono",
]);
/** Starts of the names of such families that have many forms. */
const SYSTEM_START = /^(?:\.?sf ?(?:mono|ns|pro|ui|compact)|segoe ui\b)/i;

const MAX_FAMILIES = 24;

/**
 * Reads a font stack of CSS. Undefined if the text is none. A stack that starts with the font of the operating system
 * names no font of a brand, so its families are left out. A family without others is a choice.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseFontStack } from "./token_value.ts";
 *
 * deepStrictEqual(parseFontStack('"Acme Sans", Arial, sans-serif'), { families: ["Acme Sans", "Arial"], generic: "sans" });
 * deepStrictEqual(parseFontStack("system-ui, Roboto"), { families: [], generic: "sans" });
 * ```
 */
export function parseFontStack(text: string): FontStack | undefined {
  const names = splitStack(text);
  if (names === undefined) return undefined;
  const generic = names.map((name) => GENERIC.get(name.toLowerCase())).find((each) => each !== undefined);
  const isNamed = (name: string) => !NO_FAMILY.has(name.toLowerCase()) && (names.length === 1 || !isSystem(name));
  const [first = ""] = names;
  return { families: isNamed(first) ? names.filter(isNamed) : [], ...generic === undefined ? {} : { generic } };
}

function isSystem(family: string): boolean {
  return SYSTEM_START.test(family) || SYSTEM_FAMILIES.has(plainFamily(family).toLowerCase());
}

/** A family as CSS writes it: in quotes, or as words. */
const FAMILY = /^(?:"([^"]{1,100})"|'([^']{1,100})'|([^\s"',;(){}][^"',;(){}]{0,99}))$/;

/** A part between commas; names in quotes can have commas. */
const PART = /(?:"[^"]{0,100}"|'[^']{0,100}'|[^,"'])+/g;

function splitStack(text: string): string[] | undefined {
  if (/[^,]/.test(text.replaceAll(PART, ""))) return undefined; // a quote that nothing closes
  const names: string[] = [];
  for (const [part] of text.matchAll(PART).take(MAX_FAMILIES)) {
    const [, double, single, plain] = FAMILY.exec(part.trim()) ?? [];
    const name = (double ?? single ?? plain)?.trim().replaceAll(/\s+/g, " ");
    if (name === undefined || name === "") return undefined;
    names.push(name);
  }
  return names.length === 0 ? undefined : names;
}
