/**
 * Renders a number with its noun.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { countNoun } from "./count_noun.ts";
 *
 * strictEqual(countNoun(1, "page"), "1 page");
 * strictEqual(countNoun(2, "page"), "2 pages");
 * strictEqual(countNoun(0, "entry", "entries"), "0 entries");
 * ```
 */
export function countNoun(count: number, noun: string, plural: string = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
