import { diff3Merge } from "node-diff3";

/** Two edited versions of a text and the one that both come from, in blocks: paragraphs, headings, tables, macros. */
export interface BlockVersions {
  /** What both come from. */
  readonly base: readonly string[];
  /** The version here. */
  readonly local: readonly string[];
  /** The version in the wiki. */
  readonly remote: readonly string[];
}

/** A place that both sides changed, each in its own way. */
export interface BlockConflict {
  /** The blocks before, none where both put something in. */
  readonly base: readonly string[];
  /** Here; none where they were removed. */
  readonly local: readonly string[];
  /** In the wiki; none where they were removed. */
  readonly remote: readonly string[];
}

/** What came of a merge. */
export type BlockMerge =
  | { readonly kind: "merged"; readonly blocks: readonly string[] }
  | { readonly kind: "conflicts"; readonly conflicts: readonly BlockConflict[] };

/**
 * Merges two versions by whole blocks. A change of one side is taken, the same change of both sides is taken once, and
 * where the sides differ nothing is decided: every such place is given. Blocks are compared as they are.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { mergeBlocks } from "./merge_blocks.ts";
 *
 * const base = ["# Title", "One.", "Two."];
 * const merge = mergeBlocks({ base, local: ["# Title", "One!", "Two."], remote: ["# Title", "One.", "Two.", "Three."] });
 * deepStrictEqual(merge, { kind: "merged", blocks: ["# Title", "One!", "Two.", "Three."] });
 * ```
 */
export function mergeBlocks({ base, local, remote }: BlockVersions): BlockMerge {
  const regions = diff3Merge([...local], [...base], [...remote], { excludeFalseConflicts: true });
  const conflicts = regions.flatMap(({ conflict }): BlockConflict[] => {
    return conflict === undefined ? [] : [{ base: conflict.o, local: conflict.a, remote: conflict.b }];
  });
  if (conflicts.length > 0) return { kind: "conflicts", conflicts };
  return { kind: "merged", blocks: regions.flatMap(({ ok }) => ok ?? []) };
}
