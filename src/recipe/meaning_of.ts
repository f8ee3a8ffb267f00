import { ELSEWHERE, MEANINGS, SAME_WORDS } from "./meanings_table.ts";

/** Maximum length of a name that is looked up. */
const MAX_LENGTH = 128;

/**
 * Returns the path in a recipe of what another tool calls so: a capability or an area of the design, or a field such as
 * `assets.logo`; undefined for unknown names.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { meaningOf } from "./meaning_of.ts";
 *
 * strictEqual(meaningOf("mainfont"), "typography.body.font");
 * strictEqual(meaningOf("colors.background"), "colors.paper");
 * strictEqual(meaningOf("titlepage-logo"), "assets.logo");
 * ```
 */
export function meaningOf(path: string): string | undefined {
  if (path.length > MAX_LENGTH) return undefined;
  const { paths, words } = meanings ??= indexMeanings();
  return paths.get(plain(path)) ?? (meaningWords(path).size > 1 ? words.get(wordKey(path)) : undefined);
}

/** Returns what to do instead of a name that has no counterpart in a recipe; undefined for other names. */
export function elsewhere(path: string): string | undefined {
  return path.length > MAX_LENGTH ? undefined : (nowhere ??= indexElsewhere()).get(plain(path));
}

/** Returns the words of a path with one word for each meaning: color and heading for `headingColour`. */
export function meaningWords(path: string): ReadonlySet<string> {
  if (path.length > MAX_LENGTH) return new Set();
  const joined = path.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase()
    .replace(/\b(line|letter)[-_ ](height|spacing|stretch)\b/g, "$1$2")
    .replace(/\b(title|cover|front|last)[-_ .]page\b/g, "$1page")
    .replace(/\b(heading|level)[-_ .]?([1-6])\b/g, "h$2");
  const words = new Set(joined.split(/[^a-z0-9]+/).filter((each) => each !== "").map(sameWord));
  if (words.size > 1 && ["size", "color", "weight", "style"].some((each) => words.has(each))) words.delete("font");
  return words;
}

/** Returns a text that two names with the same words share. */
export function wordKey(path: string): string {
  return [...meaningWords(path)].sort().join(" ");
}

function sameWord(word: string): string {
  return SAME_WORDS.get(word) ?? word;
}

function plain(path: string): string {
  return path.toLowerCase().replace(/[-_. ]+/g, "");
}

// Made on first use: a recipe without mistakes needs none.
let meanings: ReturnType<typeof indexMeanings> | undefined;
let nowhere: ReturnType<typeof indexElsewhere> | undefined;

function indexElsewhere(): ReadonlyMap<string, string> {
  return new Map([...ELSEWHERE].map(([name, text]) => [plain(name), text]));
}

function indexMeanings(): { readonly paths: ReadonlyMap<string, string>; readonly words: ReadonlyMap<string, string> } {
  const [paths, words] = [new Map<string, string>(), new Map<string, string>()];
  for (const [own, names] of Object.entries(MEANINGS)) {
    for (const name of names.split(", ")) {
      if (!paths.has(plain(name))) paths.set(plain(name), own);
      const key = wordKey(name);
      if (!words.has(key)) words.set(key, own);
    }
  }
  return { paths, words };
}
