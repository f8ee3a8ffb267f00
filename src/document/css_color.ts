import { readCssColor } from "../base/css_color.ts";
import { formatHexColor } from "../base/hex_color.ts";
import { WIKI_COLORS } from "./wiki_colors_table.ts";

const MAX_LENGTH = 100;

/**
 * Parses a color of CSS as `#rrggbb`: hexadecimal digits, `rgb()`, `hsl()`, a name, or a `var()` of the wiki's design or
 * with a fallback. Undefined if it is none, or transparent.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseCssColor } from "./css_color.ts";
 *
 * strictEqual(parseCssColor("rgb(255, 86,48)"), "#ff5630");
 * strictEqual(parseCssColor("var(--own, #216E4E)"), "#216e4e");
 * strictEqual(parseCssColor("url(x)"), undefined);
 * ```
 */
export function parseCssColor(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const [, variable = "", fallback] = /^\s*var\(\s*--([\w-]+)\s*(?:,(.*))?\)\s*$/.exec(text) ?? [];
  const named = WIKI_COLORS.get(variable);
  if (named !== undefined) return named;
  const [red, green, blue, alpha] = readCssColor((fallback ?? text).trim()) ?? [0, 0, 0, 0];
  return alpha === 0 ? undefined : formatHexColor([red, green, blue]);
}
