import { TextPlaces } from "../../../recipe/edit/text_places.ts";
import type { Evidence } from "../../../docx/facts/tally/text_facts.ts";
import { BRAND_LIMITS } from "../limits.ts";
import type { BrandToken, TokenList } from "./brand_token.ts";
import { readCustomProperties } from "./read_custom_properties.ts";
import { createResolver, type Resolve, splitWords } from "./resolve_aliases.ts";
import { readTokenValue } from "./token_value.ts";

/**
 * Reads the custom properties of a style sheet, with the values that they refer to.
 *
 * @throws {BrandError} `too-many-tokens`.
 */
export function readCss(css: string, file: string): TokenList {
  const properties = readCustomProperties(css);
  const places = new TextPlaces(css);
  const resolve = createResolver<string>((name, next) => {
    const value = properties.get(name)?.value;
    return value === undefined ? undefined : replaceVariables(value, next);
  });
  const tokens: BrandToken[] = [];
  const [lost, others]: [Evidence[], Evidence[]] = [[], []];
  for (const { name, offset } of properties.values()) {
    const evidence: Evidence = { kind: "token", name, count: 1, file, ...places.at(offset) };
    const words = splitWords([name]);
    const text = resolve(name);
    const value = text === undefined ? undefined : readTokenValue(text, words);
    if (value !== undefined) tokens.push({ words, value, evidence });
    else (text === undefined ? lost : others).push(evidence);
  }
  return { tokens, lost, others, modes: [] };
}

const MAX_FALLBACKS = 16;

/** Replaces every `var()` by its value or its fallback; undefined if one has neither, or the result is too long. */
function replaceVariables(value: string, resolve: Resolve<string>, level = 0): string | undefined {
  let [text, from] = ["", 0];
  for (;;) {
    const start = value.slice(from).search(/\bvar\(/i);
    if (start === -1) break;
    const open = from + start + "var(".length;
    const end = findClose(value, open);
    if (end === -1 || level > MAX_FALLBACKS) return undefined;
    const inner = value.slice(open, end);
    const comma = inner.indexOf(",");
    const name = (comma === -1 ? inner : inner.slice(0, comma)).trim();
    const fallback = comma === -1 ? undefined : inner.slice(comma + 1).trim();
    const found = resolve(name) ??
      (fallback === undefined ? undefined : replaceVariables(fallback, resolve, level + 1));
    if (found === undefined) return undefined;
    text += value.slice(from, from + start) + found;
    if (text.length > BRAND_LIMITS.valueLength) return undefined;
    from = end + 1;
  }
  const whole = text + value.slice(from);
  return whole.length > BRAND_LIMITS.valueLength ? undefined : whole;
}

/** Returns the offset of the parenthesis that closes the one before `from`; -1 if it is missing. */
function findClose(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text.charAt(at) === "(") depth++;
    else if (text.charAt(at) === ")" && --depth === 0) return at;
  }
  return -1;
}
