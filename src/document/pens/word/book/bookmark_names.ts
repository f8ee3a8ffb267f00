/** Longest name of a bookmark in Word. */
const MAX_LENGTH = 40;
/** Start of all names: those with a line in front are hidden in Word, and the templates of authors have none of these. */
const START = "_c_";
/** Length that leaves room for a number. */
const MAX_STEM = 24;

/**
 * Names of bookmarks. The same place has the same name, and no two places have names that differ only in case.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { BookmarkNames } from "./bookmark_names.ts";
 *
 * const names = new BookmarkNames();
 * deepStrictEqual(["a b", "a-b", "a b"].map((place) => names.of(place)), ["_c_a_b", "_c_a_b_2", "_c_a_b"]);
 * ```
 */
export class BookmarkNames {
  readonly #byPlace = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #counts = new Map<string, number>();

  /** Returns the name for a place. */
  of(place: string): string {
    const found = this.#byPlace.get(place);
    if (found !== undefined) return found;
    const name = this.create(place);
    this.#byPlace.set(place, name);
    return name;
  }

  /** Returns an unused name that resembles a text. */
  create(text: string): string {
    const stem = START + text.normalize("NFKD").replace(/[^A-Za-z0-9]+/g, "_").slice(0, MAX_STEM).replace(/_$/, "");
    const key = stem.toLowerCase();
    let name = stem;
    let count = this.#counts.get(key) ?? 1;
    while (this.#taken.has(name.toLowerCase())) name = `${stem}_${++count}`.slice(0, MAX_LENGTH);
    this.#counts.set(key, count);
    this.#taken.add(name.toLowerCase());
    return name;
  }
}
