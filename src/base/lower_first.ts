/**
 * Returns a text with a small first letter, as the part of a sentence.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { lowerFirst } from "./lower_first.ts";
 *
 * strictEqual(lowerFirst("Cannot read it"), "cannot read it");
 * ```
 */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
