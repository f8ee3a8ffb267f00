import { keepsColor, mixOnto, readCssColor } from "../base/css/color.ts";
import { WIKI_COLORS } from "./wiki_colors_table.ts";

/** Color of paper, which is below a color unless a ground is. */
export const PAPER = "#ffffff";

const VARIABLE = /^\s*var\(\s*--([\w-]+)\s*(?:,(.*))?\)\s*$/i;
const MAX_DEPTH = 8;

/**
 * Reads a color as it is shown, opaque: in any notation of CSS, or a `var()` of the wiki's design or with a fallback. One
 * with alpha is mixed with the ground below it. Undefined if it is none, or keeps the color around it.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, strictEqual } from "node:assert/strict";
 * import { shownColor } from "./shown_color.ts";
 *
 * deepStrictEqual(["rgb(255, 86,48)", "rgba(255, 0, 0, 0.1)", "var(--own, #216E4E)", "url(x)"].map((text) => shownColor(text)), [
 *   "#ff5630",
 *   "#ffe6e6",
 *   "#216e4e",
 *   undefined,
 * ]);
 * strictEqual(shownColor("rgb(0 0 0 / 50%)", "#0000ff"), "#000080");
 * ```
 */
export function shownColor(written: string, ground: string = PAPER): string | undefined {
  const color = readCssColor(resolveVariable(written));
  return color === undefined || color[3] === 0 ? undefined : mixOnto(color, ground);
}

/** Tests whether a color keeps the one around it, as `inherit`, `currentColor` and `transparent` do. */
export function keepsShownColor(written: string): boolean {
  return keepsColor(resolveVariable(written));
}

/** Returns the value or the fallback of a `var()`; empty without both. */
function resolveVariable(written: string): string {
  let text = written;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const [, variable, fallback = ""] = VARIABLE.exec(text) ?? [];
    if (variable === undefined) return text;
    text = WIKI_COLORS.get(variable.toLowerCase()) ?? fallback;
  }
  return text;
}
