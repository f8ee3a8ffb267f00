import { closest, distance } from "./levenshtein.ts";
import { asciiLowerCase } from "./text.ts";

/** Maximum length of a name to compare; longer names are no misspellings. */
const MAX_LENGTH = 64;

/**
 * Returns the word that a misspelled name most likely means: at most a third of its letters differ. Undefined if no
 * word is that close.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { nearestName } from "./nearest_name.ts";
 *
 * strictEqual(nearestName("colour", ["size", "color"]), "color");
 * strictEqual(nearestName("weight", ["size", "color"]), undefined);
 * ```
 */
export function nearestName(name: string, words: readonly string[]): string | undefined {
  if (name.length > MAX_LENGTH || words.length === 0) return undefined;
  const same = words.find((word) => asciiLowerCase(word) === asciiLowerCase(name)) ??
    words.find((word) => isSwapped(word, name));
  if (same !== undefined) return same;
  const lower = asciiLowerCase(name);
  const nearest = words[words.map(asciiLowerCase).indexOf(closest(lower, words.map(asciiLowerCase)))] ?? "";
  return distance(lower, asciiLowerCase(nearest)) <= allowance(Math.min(name.length, nearest.length))
    ? nearest
    : undefined;
}

/** Renders the hint "Did you mean …?"; undefined without a name. */
export function didYouMean(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `Did you mean ${name}?`;
}

/** Returns whether the names differ only by two swapped adjacent letters, which count as one mistake. */
function isSwapped(word: string, name: string): boolean {
  if (word.length !== name.length) return false;
  const at = [...word].findIndex((letter, i) => letter !== name[i]);
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2) === word;
}

function allowance(length: number): number {
  return Math.max(1, Math.min(3, Math.floor(length / 3)));
}
