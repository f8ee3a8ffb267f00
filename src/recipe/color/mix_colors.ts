import { formatHexColor, readChannels } from "../../base/hex_color.ts";
import { toLinear } from "../../base/contrast_ratio.ts";

/**
 * Mixes two colors in Oklab, as the compiler does: `percent` of the first, the rest of the second. Both are `#rrggbb`
 * or `#rrggbbaa`.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { mixColors } from "./mix_colors.ts";
 *
 * strictEqual(mixColors("#000000", "#ffffff", 50), "#636363");
 * ```
 */
export function mixColors(first: string, second: string, percent: number): string {
  if (percent === 100) return first;
  const [a, b] = [toOklab(first), toOklab(second)];
  return toHex(mapFour(a, (value, i) => (value * percent + b[i] * (100 - percent)) / 100));
}

/** Three components and alpha, from 0 to 1. */
type Four = readonly [number, number, number, number];

function mapFour([a, b, c, d]: Four, change: (value: number, i: 0 | 1 | 2 | 3) => number): Four {
  return [change(a, 0), change(b, 1), change(c, 2), change(d, 3)];
}

function toOklab(hex: string): Four {
  const channels = readChannels(hex);
  const [red, green, blue] = [toLinear(channels[0]), toLinear(channels[1]), toLinear(channels[2])];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    channels[3],
  ];
}

function toHex([lightness, a, b, alpha]: Four): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    ...alpha < 1 ? [alpha] : [],
  ];
  return formatHexColor(channels.map((value) => value * 255));
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
