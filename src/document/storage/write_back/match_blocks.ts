import { diffArrays } from "diff";

/** Beyond so many differences only what begins and ends alike is matched: the time grows with their square. */
const MAX_DIFFERENCES = 2000;

/**
 * Finds what two sequences have in common, in order (their longest common subsequence), as pairs of indices.
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
