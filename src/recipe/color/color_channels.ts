/** Red, green, blue and alpha, from 0 to 1. */
export type ColorChannels = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads the channels of `#rrggbb` or `#rrggbbaa`. */
export function readChannels(hex: string): ColorChannels {
  const channel = (at: number) => at < hex.length ? Number.parseInt(hex.slice(at, at + 2), 16) / 255 : 1;
  return [channel(1), channel(3), channel(5), channel(7)];
}
