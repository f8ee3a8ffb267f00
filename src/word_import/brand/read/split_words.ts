const MAX_WORDS = 16;

/**
 * Splits names into words in lower case: at everything that is no letter or digit, and where a capital follows a small
 * letter.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { splitWords } from "./split_words.ts";
 *
 * deepStrictEqual(splitWords(["--brand-fontFamily"]), ["brand", "font", "family"]);
 * deepStrictEqual(splitWords(["color", "primary/500"]), ["color", "primary", "500"]);
 * ```
 */
export function splitWords(names: readonly string[]): string[] {
  return names.flatMap((name) =>
    name.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2").split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== "").map((word) => word.toLowerCase())
  ).slice(0, MAX_WORDS);
}
