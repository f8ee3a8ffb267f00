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

/** Capitalizes the first letter of a phrase to start a sentence. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
