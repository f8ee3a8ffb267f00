import { type ColorChannels, formatHexColor, readChannels } from "../../base/hex_color.ts";
import { contrastRatio, luminanceOf } from "../../base/contrast_ratio.ts";

/**
 * Returns the contrast ratio of two colors (WCAG 2), from 1 to 21. Both are `#rrggbb` or `#rrggbbaa`. Blends a
 * transparent color with the background, and a transparent background with white.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { contrastOf } from "./contrast.ts";
 *
 * strictEqual(contrastOf("#000000", "#ffffff"), 21);
 * strictEqual(contrastOf("#ffffff00", "#123456"), 1);
 * ```
 */
export function contrastOf(color: string, behind: string): number {
  const paper = drawOn(readChannels(behind), [1, 1, 1, 1]);
  return contrastRatio(luminanceOf(drawOn(readChannels(color), paper)), luminanceOf(paper));
}

/** Checks whether black has a higher contrast to the color than white. */
export function isLight(color: string): boolean {
  return contrastOf("#000000", color) > contrastOf("#ffffff", color);
}

/** Blends a color with an opaque background: `#rrggbb`. */
export function flattenColor(color: string, behind: string): string {
  const channels = drawOn(readChannels(color), drawOn(readChannels(behind), [1, 1, 1, 1]));
  return formatHexColor(channels.slice(0, 3).map((each) => each * 255));
}

function drawOn([red, green, blue, alpha]: ColorChannels, [r, g, b]: ColorChannels): ColorChannels {
  const mix = (above: number, below: number) => above * alpha + below * (1 - alpha);
  return [mix(red, r), mix(green, g), mix(blue, b), 1];
}
