/**
 * Creates heading slugs like GitHub: lower case, without punctuation, spaces as hyphens, and a number after a slug that
 * was used before.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { Slugger } from "./slugger.ts";
 *
 * const slugger = new Slugger();
 * strictEqual(slugger.slug("What's new?"), "whats-new");
 * strictEqual(slugger.slug("What's new?"), "whats-new-1");
 * ```
 */
export class Slugger {
  readonly #given = new Map<string, number>();

  /** Returns the slug of the next heading with that text. */
  slug(text: string): string {
    const base = toSlug(text);
    let count = this.#given.get(base) ?? -1;
    let slug = base;
    do {
      count++;
      slug = count === 0 ? base : `${base}-${count}`;
    } while (count > 0 && this.#given.has(slug));
    this.#given.set(base, count);
    if (slug !== base) this.#given.set(slug, 0);
    return slug;
  }
}

/** Returns the slug of a text, without a number. */
export function toSlug(text: string): string {
  const slug = text.trim().toLowerCase().replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "").replaceAll(" ", "-");
  return slug === "" ? "section" : slug;
}
