/** Words of names that say nothing about the use of a value. */
const EMPTY = new Set([
  ...["color", "colors", "colour", "colours", "clr", "theme", "themes", "token", "tokens", "semantic", "semantics"],
  ...["sys", "global", "globals", "alias", "default", "base", "value", "values", "core", "palette", "root"],
  "rest", // of a control that nobody points at
]);

/** Minimum part of the names that share a first word for it to count as the name of the system. */
const SHARED = 0.8;
const MIN_NAMES = 4;

/**
 * Creates a function that returns the words of a name that have a meaning, joined by spaces. Leaves out the first word
 * if nearly all names share it, such as that of a design system.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { createPlainWords } from "./plain_words.ts";
 *
 * const names = [["bs", "primary"], ["bs", "body", "color"], ["bs", "blue"], ["bs", "body", "bg"]];
 * strictEqual(createPlainWords(names)(["bs", "body", "color"]), "body");
 * ```
 */
export function createPlainWords(names: readonly (readonly string[])[]): (words: readonly string[]) => string {
  const counts = new Map<string, number>();
  for (const [first = ""] of names) counts.set(first, (counts.get(first) ?? 0) + 1);
  const [shared, count = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const prefix = names.length >= MIN_NAMES && count >= SHARED * names.length ? shared : undefined;
  return (words) => {
    const own = words.length > 1 && words[0] === prefix ? words.slice(1) : words;
    return own.filter((word) => !EMPTY.has(word)).join(" ");
  };
}
