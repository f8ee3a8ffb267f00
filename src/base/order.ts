/**
 * Compares strings by UTF-16 code units, independent of the locale.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { byCodeUnits } from "./order.ts";
 *
 * deepStrictEqual(["b", "B", "10", "9"].sort(byCodeUnits), ["10", "9", "B", "b"]);
 * ```
 */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
