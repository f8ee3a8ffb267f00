/**
 * Formats red, green, blue, and alpha if it is given, from 0 to 255, as `#rrggbb` or `#rrggbbaa`; rounds and clamps them.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { formatHexColor } from "./hex_color.ts";
 *
 * strictEqual(formatHexColor([0, 95.2, 255, 127.5]), "#005fff80");
 * ```
 */
export function formatHexColor(channels: readonly number[]): string {
  const digits = channels.map((each) => Math.round(Math.min(255, Math.max(0, each))).toString(16).padStart(2, "0"));
  return `#${digits.join("")}`;
}

/** Red, green, blue and alpha, from 0 to 1. */
export type ColorChannels = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads the channels of `#rrggbb` or `#rrggbbaa`. */
export function readChannels(hex: string): ColorChannels {
  const channel = (at: number) => at < hex.length ? Number.parseInt(hex.slice(at, at + 2), 16) / 255 : 1;
  return [channel(1), channel(3), channel(5), channel(7)];
}
