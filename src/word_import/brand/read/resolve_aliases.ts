import { BRAND_LIMITS } from "../brand_facts.ts";

/** Function that returns the value of a name; undefined if it has none or its aliases lead in a circle. */
export type Resolve<T> = (name: string) => T | undefined;

/**
 * Creates a function that resolves each name once, so that the work is linear in the number of names. `expand` computes
 * a value and resolves the names in it with the function that it is given. Names in a circle, or in a chain that is
 * longer than the limit, have no value.
 */
export function createResolver<T>(expand: (name: string, resolve: Resolve<T>) => T | undefined): Resolve<T> {
  const known = new Map<string, { readonly value: T | undefined }>();
  const open = new Set<string>();
  const resolve: Resolve<T> = (name) => {
    const before = known.get(name);
    if (before !== undefined) return before.value;
    if (open.has(name) || open.size >= BRAND_LIMITS.chain) return undefined;
    open.add(name);
    const value = expand(name, resolve);
    open.delete(name);
    known.set(name, { value });
    return value;
  };
  return resolve;
}

const MAX_WORDS = 16;

/**
 * Splits names into words in lower case: at everything that is no letter or digit, and where a capital follows a small
 * letter.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { splitWords } from "./resolve_aliases.ts";
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
