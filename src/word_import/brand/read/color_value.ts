import { formatHexColor } from "../../../base/hex_color.ts";
import { color, serializeRGB } from "@csstools/css-color-parser";
import { parseComponentValue } from "@csstools/css-parser-algorithms";
import { tokenize } from "@csstools/css-tokenizer";

const MAX_LENGTH = 200;
/** Values that cannot be a color, so that the parser need not look at them. */
const COLOR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|[a-z-]{3,20}\(.*\))$/is;

/**
 * Parses a color of CSS as `#rrggbb`: every notation of CSS Color 4 and mixes, in the gamut of screens. Undefined if the
 * value is no color, depends on its surroundings (`currentColor`), or is not opaque.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseColorValue } from "./color_value.ts";
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
  const css = text.trim();
  if (css.length > MAX_LENGTH || !COLOR.test(css)) return undefined;
  const component = parseComponentValue(tokenize({ css }));
  const found = component === undefined ? false : color(component);
  if (found === false) return undefined;
  const numbers = serializeRGB(found).toString().match(/[\d.]+/g)?.map(Number) ?? [];
  const [red, green, blue, alpha = 1] = numbers;
  if (red === undefined || green === undefined || blue === undefined || alpha < 1) return undefined;
  return formatHexColor([red, green, blue]);
}
