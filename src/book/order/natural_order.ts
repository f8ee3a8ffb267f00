import { byCodeUnits } from "../../base/order.ts";

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
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [left, right] = [digitsAt(a, i), digitsAt(b, j)];
    const order = left !== "" && right !== "" ? compareNumbers(left, right) : a.charCodeAt(i) - b.charCodeAt(j);
    if (order !== 0) return order;
    i += Math.max(1, left.length);
    j += Math.max(1, right.length);
  }
  // `01` and `1` have the same value.
  return (a.length - i) - (b.length - j) || byCodeUnits(a, b);
}

function digitsAt(text: string, start: number): string {
  let end = start;
  while (end < text.length && isDigit(text.charCodeAt(end))) end++;
  return text.slice(start, end);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Compares digits of any length. */
function compareNumbers(a: string, b: string): number {
  const [left, right] = [a.replace(/^0+/, ""), b.replace(/^0+/, "")];
  return left.length - right.length || byCodeUnits(left, right);
}
