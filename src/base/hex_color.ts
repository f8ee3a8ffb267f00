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
