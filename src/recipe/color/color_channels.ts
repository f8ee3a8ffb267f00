/** Red, green, blue and alpha, from 0 to 1. */
export type ColorChannels = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads the channels of `#rrggbb` or `#rrggbbaa`. */
export function readChannels(hex: string): ColorChannels {
  const channel = (at: number) => at < hex.length ? Number.parseInt(hex.slice(at, at + 2), 16) / 255 : 1;
  return [channel(1), channel(3), channel(5), channel(7)];
}

/** Converts an sRGB channel to linear light, from 0 to 1. */
export function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
