import { closest, distance } from "fastest-levenshtein";

/** Longer words are not compared: nobody misspells one of ours into them. */
const MAX_LENGTH = 40;

/**
 * The word that a misspelt or foreign one was most likely meant to be, capitals aside: at most a third of its letters
 * differ. Undefined when none is that near.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { nearestWord } from "./nearest_word.ts";
 *
 * strictEqual(nearestWord("Warnung", ["info", "warning"]), "warning");
 * strictEqual(nearestWord("toc", ["info", "warning"]), undefined);
 * ```
 */
export function nearestWord(word: string, words: readonly string[]): string | undefined {
  if (word.length > MAX_LENGTH || words.length === 0) return undefined;
  const wanted = word.toLowerCase();
  const nearest = closest(wanted, words.map((each) => each.toLowerCase()));
  const allowed = Math.max(1, Math.floor(Math.max(wanted.length, nearest.length) / 3));
  // Two letters that changed places count as two, and are one slip.
  if (distance(wanted, nearest) > allowed && sorted(wanted) !== sorted(nearest)) return undefined;
  return words.find((each) => each.toLowerCase() === nearest);
}

function sorted(word: string): string {
  return [...word].sort().join("");
}
