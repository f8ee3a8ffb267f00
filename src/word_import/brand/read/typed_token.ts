import { isRecord } from "../../../base/record.ts";
import type { TokenValue } from "./brand_token.ts";
import { parseFontStack } from "./font_stack.ts";
import { parseColorValue } from "./color_value.ts";
import { readTokenValue } from "./token_value.ts";

/** A value of a design token, with the words for a part of a composite one. */
export interface NamedValue {
  readonly words: readonly string[];
  readonly value: TokenValue;
}

/** Type and name of a design token. */
export interface TokenType {
  /** In lower case without separators: `fontfamily`. */
  readonly type: string;
  readonly words: readonly string[];
}

/** Parts of a composite type style, and the words for them in names. */
const PARTS: readonly (readonly [part: string, words: readonly string[]])[] = [
  ["fontFamily", ["font", "family"]],
  ["fontSize", ["font", "size"]],
  ["fontWeight", ["font", "weight"]],
  ["lineHeight", ["line", "height"]],
];

/** Reads the value of a design token, without aliases; empty for kinds that recipes do not have. */
export function readTypedToken(value: unknown, { type, words }: TokenType): NamedValue[] {
  if (type === "typography" && isRecord(value)) {
    return PARTS.flatMap(([part, own]) => {
      return readTypedToken(value[part], { type: part.toLowerCase(), words: [...words, ...own] })
        .map((each) => ({ words: [...own, ...each.words], value: each.value }));
    });
  }
  const found = readOne(value, { type, words });
  return found === undefined ? [] : [{ words: [], value: found }];
}

function readOne(value: unknown, { type, words }: TokenType): TokenValue | undefined {
  if (isRecord(value)) return type === "color" ? readColorObject(value) : readDimension(value);
  if (/^fontfamil(?:y|ies)$/.test(type)) {
    const families: readonly unknown[] = Array.isArray(value) ? value : [value];
    const names = families.filter((family) => typeof family === "string");
    const stack = parseFontStack((names.length > 1 ? names.map(quoted) : names).join(","));
    return stack === undefined ? undefined : { kind: "font", stack };
  }
  if (typeof value === "number" && /^(?:fontsizes?|dimension|spacing|sizing|borderradius)$/.test(type)) {
    return { kind: "length", points: value * 0.75, paper: false };
  }
  if (typeof value === "number") return { kind: "text", text: String(value) };
  if (typeof value !== "string") return undefined;
  const found = readTokenValue(value, words);
  if (type === "color") return found?.kind === "color" ? found : undefined;
  return found?.kind === "text" && /^(?:fontsizes?|dimension)$/.test(type) && /^\d/.test(value)
    ? readTokenValue(`${value}px`, words) ?? found
    : found;
}

function quoted(family: string): string {
  return /["']/.test(family) ? family : `"${family}"`;
}

function readColorObject({ colorSpace, components, alpha = 1, hex }: Record<string, unknown>): TokenValue | undefined {
  if (alpha !== 1) return undefined;
  const css = typeof hex === "string" ? hex : cssOf(colorSpace, components);
  const found = css === undefined ? undefined : parseColorValue(css);
  return found === undefined ? undefined : { kind: "color", hex: found };
}

/** Color spaces that CSS writes as a function of their own. */
const FUNCTIONS = new Set(["hsl", "hwb", "lab", "lch", "oklab", "oklch"]);

function cssOf(space: unknown, components: unknown): string | undefined {
  if (typeof space !== "string" || !Array.isArray(components) || components.length !== 3) return undefined;
  const percents = space === "hsl" || space === "hwb";
  const parts = components.map((part: unknown, i) => {
    if (part === "none") return "none";
    return typeof part === "number" && Number.isFinite(part) ? `${part}${percents && i > 0 ? "%" : ""}` : undefined;
  });
  if (parts.includes(undefined) || !/^[a-z0-9-]{2,20}$/.test(space)) return undefined;
  return FUNCTIONS.has(space) ? `${space}(${parts.join(" ")})` : `color(${space} ${parts.join(" ")})`;
}

function readDimension({ value, unit }: Record<string, unknown>): TokenValue | undefined {
  if (typeof value !== "number" || typeof unit !== "string") return undefined;
  const found = readTokenValue(`${value}${unit}`, []);
  return found?.kind === "length" ? found : undefined;
}
