/** Red, green and blue from 0 to 1; further channels do not count. */
type Channels = readonly [red: number, green: number, blue: number, ...others: number[]];

/** Converts an sRGB channel to linear light, from 0 to 1. */
export function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Returns the luminance of a color, from 0 to 1. */
export function luminanceOf([red, green, blue]: Channels): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/**
 * Returns the contrast ratio of two luminances (WCAG 2), from 1 to 21.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { contrastRatio, luminanceOf } from "./contrast_ratio.ts";
 *
 * strictEqual(contrastRatio(luminanceOf([0, 0, 0]), luminanceOf([1, 1, 1])), 21);
 * ```
 */
export function contrastRatio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
