import { color, ColorNotation, serializeRGB } from "npm:@csstools/css-color-parser@4.2.8";
import { parseComponentValue } from "npm:@csstools/css-parser-algorithms@4.0.3";
import { formatHexColor, readChannels } from "../hex_color.ts";
import { tokenize } from "./tokens.ts";

/** Color with its channels from 0 to 255, and alpha from 0 to 1. */
export type CssColor = readonly [red: number, green: number, blue: number, alpha: number];

const MAX_LENGTH = 200;
/** Values that cannot be a color, so that the parser need not look at them. */
const COLOR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|[a-z-]{3,20}\(.*\))$/is;
/** Notations whose channels end at their limits; a color of another one becomes the nearest on screens. */
const CLIPPED: ReadonlySet<ColorNotation> = new Set([ColorNotation.RGB, ColorNotation.HSL, ColorNotation.HWB]);
/** Keywords that leave a color as it is around them; those of systems stand for the text and the page of a reader. */
const KEEPING = new Set([
  ...["inherit", "initial", "unset", "revert", "revert-layer", "auto", "currentcolor"],
  ...["canvas", "canvastext", "window", "windowtext", "buttontext"],
]);

/**
 * Reads a color in any notation of CSS Color 4 and 5 that does not depend on its surroundings, in the gamut of screens;
 * undefined for other texts, also for `currentColor`.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readCssColor } from "./color.ts";
 *
 * deepStrictEqual(["navy", "rgb(0 0 0 / 50%)", "oklch(0.7 0.2 240)", "url(x)"].map(readCssColor), [
 *   [0, 0, 128, 1],
 *   [0, 0, 0, 0.5],
 *   [0, 169, 247, 1],
 *   undefined,
 * ]);
 * ```
 */
export function readCssColor(text: string): CssColor | undefined {
  const css = text.trim();
  if (css.length > MAX_LENGTH || !COLOR.test(css)) return undefined;
  const component = parseComponentValue(tokenize({ css }));
  const found = component === undefined ? false : color(component);
  if (found === false) return undefined;
  const [red, green, blue, alpha = 1] =
    serializeRGB(found, !CLIPPED.has(found.colorNotation)).toString().match(/[\d.]+/g)?.map(Number) ?? [];
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue, alpha];
}

/** Tests for a color, or a value that leaves the color around it. */
export function isColorOrKeeps(text: string): boolean {
  return isKeeping(text) || readCssColor(text) !== undefined;
}

/**
 * Tests whether a value leaves the color around it: `inherit`, `currentColor`, a color of the reader's system, or one
 * that is fully transparent.
 */
export function keepsColor(text: string): boolean {
  return isKeeping(text) || readCssColor(text)?.[3] === 0;
}

function isKeeping(text: string): boolean {
  return KEEPING.has(text.trim().toLowerCase());
}

/**
 * Mixes a color with the opaque one below it, `#rrggbb`, as screens do.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { mixOnto } from "./color.ts";
 *
 * deepStrictEqual([mixOnto([255, 0, 0, 0.1], "#ffffff"), mixOnto([0, 0, 255, 1], "#ffffff")], ["#ffe6e6", "#0000ff"]);
 * ```
 */
export function mixOnto([red, green, blue, alpha]: CssColor, ground: string): string {
  const below = readChannels(ground);
  return formatHexColor([red, green, blue].map((value, i) => value * alpha + (below[i] ?? 0) * 255 * (1 - alpha)));
}
