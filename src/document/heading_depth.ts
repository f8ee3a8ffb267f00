import type { Heading } from "./tree.ts";

const DEPTHS = [1, 2, 3, 4, 5, 6] as const;

/**
 * Returns the depth of a heading of a level: those below 6 are shown as 6.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { headingDepth } from "./heading_depth.ts";
 *
 * deepStrictEqual([0, 2, 9].map(headingDepth), [1, 2, 6]);
 * ```
 */
export function headingDepth(level: number): Heading["depth"] {
  return DEPTHS[Math.min(Math.max(Math.trunc(level), 1), DEPTHS.length) - 1] ?? 6;
}
