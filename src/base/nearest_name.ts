import { closest, distance } from "./levenshtein.ts";
import { asciiLowerCase } from "./text.ts";

/** Longer names are not compared: nobody misspells one of ours into them. */
const MAX_LENGTH = 64;

/**
 * The word that a misspelt one was most likely meant to be: at most a third of its letters differ. Undefined when none
 * is that near.
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

/** Whether two neighbouring letters changed places, which counts as one slip and not as two. */
function isSwapped(word: string, name: string): boolean {
  if (word.length !== name.length) return false;
  const at = [...word].findIndex((letter, i) => letter !== name[i]);
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2) === word;
}

function allowance(length: number): number {
  return Math.max(1, Math.min(3, Math.floor(length / 3)));
}
