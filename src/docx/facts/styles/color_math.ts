import { formatHexColor } from "../../../base/hex_color.ts";

/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [number, number, number];

/** Reads six hex digits; undefined for anything else. */
export function parseHex(text: string | undefined): Rgb | undefined {
  if (text === undefined || !/^[0-9A-Fa-f]{6}$/.test(text)) return undefined;
  const channel = (at: number) => parseInt(text.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

/** Formats a color as `#rrggbb` in lower case; clamps channels to 0 to 1. */
export function formatRgb(rgb: Rgb): string {
  return formatHexColor(rgb.map((value) => value * 255));
}

/** Clamps a number to 0 to 1. */
export function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/**
 * Returns a color with its lightness (of hue, saturation and lightness) changed.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { changeLightness, formatRgb } from "./color_math.ts";
 *
 * strictEqual(formatRgb(changeLightness([1, 0, 0], (lightness) => lightness / 2)), "#800000");
 * ```
 */
export function changeLightness(rgb: Rgb, change: (lightness: number) => number): Rgb {
  const { hue, saturation, lightness } = toHsl(rgb);
  return fromHsl({ hue, saturation, lightness: clamp(change(lightness)) });
}

/** Mixes two colors: `share` of `over`, the rest of `under`. */
export function mix(over: Rgb, under: Rgb, share: number): Rgb {
  const at = (i: 0 | 1 | 2) => over[i] * share + under[i] * (1 - share);
  return [at(0), at(1), at(2)];
}

/** Color as hue in sixths of the color wheel, and saturation and lightness from 0 to 1. */
export interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

/** Converts a color to hue, saturation and lightness. */
export function toHsl([red, green, blue]: Rgb): Hsl {
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const lightness = (max + min) / 2;
  const range = max - min;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  // The divisor of a color very close to black rounds to zero.
  const saturation = Math.min(1, range / (1 - Math.abs(2 * lightness - 1)));
  if (max === red) return { hue: ((green - blue) / range + 6) % 6, saturation, lightness };
  const hue = max === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return { hue, saturation, lightness };
}

/** Converts hue, saturation and lightness to a color. */
export function fromHsl({ hue, saturation, lightness }: Hsl): Rgb {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue * 2) % 12;
    return lightness - spread * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return [channel(0), channel(8), channel(4)];
}
