/**
 * Returns the title of the candidates to look at first.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { firstTitle } from "./first_title.ts";
 *
 * deepStrictEqual([10, 1].map(firstTitle), ["Look at these 10 first", "Look at this one first"]);
 * ```
 */
export function firstTitle(count: number): string {
  return count === 1 ? "Look at this one first" : `Look at these ${count} first`;
}
