import { CALLOUT_WORDS, type CalloutKind } from "./callout_words_table.ts";

const MAX_NAME = 120;

/**
 * Returns the kind of a callout style, by the words of its name; undefined if they do not match.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { calloutKind } from "./callout_kind.ts";
 *
 * strictEqual(calloutKind("CalloutWarning"), "warning");
 * strictEqual(calloutKind("Hinweis-Kasten"), "note");
 * strictEqual(calloutKind("Tipping point"), undefined);
 * ```
 */
export function calloutKind(name: string): CalloutKind | undefined {
  const words = name.slice(0, MAX_NAME).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase()
    .split(/[^\p{L}\p{M}]+/u).filter((word) => word !== "");
  const all = new Set([...words, words.join(" ")]);
  return CALLOUT_WORDS.find(([, known]) => known.some((word) => all.has(word)))?.[0];
}
