import { changeLightness, clamp, formatRgb, mix, parseHex, type Rgb } from "./color_math.ts";

import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import type { Theme } from "./theme.ts";
import { readPercent, roundPoints } from "../ooxml/units.ts";
import { readBaseColor } from "./base_color.ts";

/** A color of a drawing. */
export interface DrawingColor {
  /** `#rrggbb`. */
  readonly color: string;
  /** From 0 to 1. */
  readonly opacity: number;
}

/** Reads a color of DrawingML with its modifiers, from an element such as `a:srgbClr` or `a:schemeClr`. */
export function readDrawingColor(element: OoxmlElement, theme: Theme): DrawingColor | undefined {
  const base = element.name === "a:schemeClr" ? theme.color(element.get("val") ?? "") : readBaseColor(element);
  let rgb = parseHex(base?.slice(1));
  if (rgb === undefined) return undefined;
  let opacity = 1;
  for (const { name, attributes } of element.children) {
    const share = readPercent(attributes.get("val"), 1000);
    if (share === undefined) continue;
    if (name === "a:alpha") opacity = clamp(share);
    else rgb = CHANGES.get(name)?.(rgb, share) ?? rgb;
  }
  return { color: formatRgb(rgb), opacity: roundPoints(opacity) };
}

const WHITE: Rgb = [1, 1, 1];
const BLACK: Rgb = [0, 0, 0];

const CHANGES: ReadonlyMap<string, (rgb: Rgb, share: number) => Rgb> = new Map([
  ["a:lumMod", (rgb, share) => changeLightness(rgb, (lightness) => lightness * share)],
  ["a:lumOff", (rgb, share) => changeLightness(rgb, (lightness) => lightness + share)],
  ["a:tint", (rgb, share) => mix(rgb, WHITE, clamp(share))],
  ["a:shade", (rgb, share) => mix(rgb, BLACK, clamp(share))],
]);
