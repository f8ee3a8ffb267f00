/**
 * Returns whether a value is a JSON object: neither null nor an array.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { isRecord } from "./record.ts";
 *
 * deepStrictEqual([{}, [], null, "a"].map(isRecord), [true, false, false, false]);
 * ```
 */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
