import { structuredPatch } from "diff";

/** Lines to insert into a text, or to put in the place of others. */
export interface LineChange {
  /** Number of the line before them; 0 for the start of the text. */
  readonly after: number;
  /** Number of lines behind it that they replace. */
  readonly replaced: number;
  readonly lines: readonly string[];
}

/**
 * Lists the changes between two versions of a text, the last one first: when they are made in this order, none moves
 * the place of another.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { listChangedLines } from "./changed_lines.ts";
 *
 * deepStrictEqual(listChangedLines("a\nb\n", "a\nnew\nb\n"), [{ after: 1, replaced: 0, lines: ["new"] }]);
 * ```
 */
export function listChangedLines(before: string, after: string): LineChange[] {
  const { hunks } = structuredPatch("", "", before, after, undefined, undefined, { context: 0 });
  return hunks.map(({ oldStart, oldLines, lines }) => ({
    after: oldStart - 1,
    replaced: oldLines,
    lines: lines.flatMap((line) => line.startsWith("+") ? [line.slice(1).replace(/\r$/, "")] : []),
  })).reverse();
}
