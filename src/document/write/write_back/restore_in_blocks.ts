import { hasCommentMarkers } from "./comment_markers.ts";
import { restoreMarkers } from "./restore_markers.ts";

/** Number of blocks to search after the last match. */
const WINDOW = 20;
/** Minimum share of common words for a block to count as an edit of another. */
const ALIKE = 0.5;

/**
 * Restores the markers of inline comments in edited blocks: first in the block that is most similar to the original
 * one, then in everything that replaced these blocks, for example after a paragraph was split.
 */
export function restoreInBlocks(
  pristine: readonly string[],
  written: readonly string[],
  { isText }: { isText: boolean },
): readonly string[] {
  if (!pristine.some(hasCommentMarkers)) return written;
  const isOneText = isText && pristine.length === 1 && written.length === 1;
  if (isOneText) return restoreMarkers(pristine.join(""), written, true);
  const restored = [...written];
  for (const [i, j] of pairAlike(pristine, written)) {
    restored.splice(j, 1, ...restoreMarkers(pristine[i] ?? "", [written[j] ?? ""], false));
  }
  return restoreMarkers(pristine.join(""), restored, false);
}

/** Pairs original and edited blocks, in order. */
function pairAlike(before: readonly string[], after: readonly string[]): [number, number][] {
  const words = before.map(wordsOf);
  const pairs: [number, number][] = [];
  let from = 0;
  for (const [j, block] of after.entries()) {
    const edited = wordsOf(block);
    const scores = words.slice(from, from + WINDOW).map((written) => likeness(written, edited));
    const best = Math.max(...scores);
    if (best < ALIKE) continue;
    const i = from + scores.indexOf(best);
    pairs.push([i, j]);
    from = i + 1;
  }
  return pairs;
}

function wordsOf(xhtml: string): Set<string> {
  return new Set(xhtml.replace(/<[^>]*>/g, " ").match(/[\p{L}\p{M}\p{N}]+/gu));
}

function likeness(a: Set<string>, b: Set<string>): number {
  return a.intersection(b).size / Math.max(a.size, b.size, 1);
}
