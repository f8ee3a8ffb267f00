import { parseFontStack } from "./font_stack.ts";
import type { TokenValue } from "./brand_token.ts";
import { parseColorValue } from "./color_value.ts";
import { parseCssLength } from "./css_length.ts";

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
