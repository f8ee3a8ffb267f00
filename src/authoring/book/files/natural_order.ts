import { byCodeUnits } from "../../../base/order.ts";

const PARTS = /\d+|\D+/g;

/**
 * Compares names by UTF-16 code units, but numbers in them by their values.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { inNaturalOrder } from "./natural_order.ts";
 *
 * deepStrictEqual(["10-x", "2-x", "B", "a"].sort(inNaturalOrder), ["2-x", "10-x", "B", "a"]);
 * ```
 */
export function inNaturalOrder(a: string, b: string): number {
  const [left, right] = [a.match(PARTS) ?? [], b.match(PARTS) ?? []];
  for (const [i, part] of left.entries()) {
    const other = right[i];
    if (other === undefined) return 1;
    const order = isNumber(part) && isNumber(other) ? compareNumbers(part, other) : byCodeUnits(part, other);
    if (order !== 0) return order;
  }
  // `01` and `1` have the same value.
  return left.length - right.length || byCodeUnits(a, b);
}

function isNumber(part: string): boolean {
  return /^\d/.test(part);
}

/** Compares digits of any length. */
function compareNumbers(a: string, b: string): number {
  const [left, right] = [a.replace(/^0+/, ""), b.replace(/^0+/, "")];
  return left.length - right.length || byCodeUnits(left, right);
}
