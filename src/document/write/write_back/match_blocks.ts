import { diffArrays } from "diff";

/** With more differences than this, matches only the common start and end: the time is quadratic in their number. */
const MAX_DIFFERENCES = 2000;

/**
 * Finds the longest common subsequence of two sequences, as pairs of indexes.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { matchBlocks } from "./match_blocks.ts";
 *
 * deepStrictEqual([...matchBlocks(["a", "b", "c"], ["a", "x", "c"])], [[0, 0], [2, 2]]);
 * ```
 */
export function matchBlocks(
  before: readonly string[],
  after: readonly string[],
  maxDifferences = MAX_DIFFERENCES,
): Map<number, number> {
  const changes = diffArrays([...before], [...after], { maxEditLength: maxDifferences });
  if (changes === undefined) return matchEnds(before, after);
  const pairs = new Map<number, number>();
  let i = 0;
  let j = 0;
  for (const { added, removed, value } of changes) {
    if (added) j += value.length;
    else if (removed) i += value.length;
    else for (let n = 0; n < value.length; n++) pairs.set(i++, j++);
  }
  return pairs;
}

function matchEnds(before: readonly string[], after: readonly string[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) pairs.set(start, start++);
  for (let n = 1; n <= shorter - start && before.at(-n) === after.at(-n); n++) {
    pairs.set(before.length - n, after.length - n);
  }
  return pairs;
}
