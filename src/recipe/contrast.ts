/** Red, green, blue and how opaque, 0 to 1. */
type Channels = readonly [number, number, number, number];

/**
 * How clearly one colour stands out from another: the contrast ratio of WCAG 2, from 1 to 21. Both are `#rrggbb` or
 * `#rrggbbaa`; what is seen through is drawn on what is behind it, and that on white.
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
  const paper = drawOn(parse(behind), [1, 1, 1, 1]);
  const [a, b] = [luminance(drawOn(parse(color), paper)), luminance(paper)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Whether black stands out from the colour more than white does. */
export function isLight(color: string): boolean {
  return contrastOf("#000000", color) > contrastOf("#ffffff", color);
}

/** A colour as it is seen on another one: `#rrggbb`. */
export function flattenColor(color: string, behind: string): string {
  const channels = drawOn(parse(color), drawOn(parse(behind), [1, 1, 1, 1]));
  return `#${channels.slice(0, 3).map((each) => Math.round(each * 255).toString(16).padStart(2, "0")).join("")}`;
}

function parse(hex: string): Channels {
  const channel = (at: number) => at < hex.length ? Number.parseInt(hex.slice(at, at + 2), 16) / 255 : 1;
  return [channel(1), channel(3), channel(5), channel(7)];
}

function drawOn([red, green, blue, alpha]: Channels, [r, g, b]: Channels): Channels {
  const mix = (above: number, below: number) => above * alpha + below * (1 - alpha);
  return [mix(red, r), mix(green, g), mix(blue, b), 1];
}

function luminance([red, green, blue]: Channels): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
