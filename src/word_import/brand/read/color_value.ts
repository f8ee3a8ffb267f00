import { formatHexColor } from "../../../base/hex_color.ts";
import { readCssColor } from "../../../base/css/color.ts";

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
  const [red, green, blue, alpha] = readCssColor(text) ?? [0, 0, 0, 0];
  return alpha < 1 ? undefined : formatHexColor([red, green, blue]);
}
