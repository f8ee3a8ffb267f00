import { hasCommentMarkers } from "./comment_markers.ts";
import { restoreMarkers } from "./restore_markers.ts";

/** How far blocks are looked for behind the last one that was found. */
const WINDOW = 20;
/** The share of words that two blocks have in common when one was made of the other by an edit. */
const ALIKE = 0.5;

/**
 * Puts the marks of inline comments in blocks that were edited back around their text: first in the block that is most
 * like the one they were in, then in all that was written in the place of these blocks, as where a paragraph was split.
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

/** Which block was made of which, in their order. */
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
