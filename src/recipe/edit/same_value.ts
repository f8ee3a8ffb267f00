import { isRecord } from "../../base/record.ts";

/**
 * Checks whether two values of plain data are equal; the order of fields does not matter.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { isSameValue } from "./same_value.ts";
 *
 * strictEqual(isSameValue({ a: 1, b: [2] }, { b: [2], a: 1 }), true);
 * strictEqual(isSameValue([1, 2], [2, 1]), false);
 * ```
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => isSameValue(item, b[i]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameValue(a[name], b[name]));
}
