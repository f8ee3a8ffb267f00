import { chapterAnchor } from "./anchor_names.ts";
import type { PlaceIndex } from "./place_index.ts";

/** Where a link leads. */
export interface LinkDestination {
  /** `#name` within the book, or an absolute address. */
  readonly url: string;
  /** Key of the chapter; undefined outside of the book. */
  readonly key?: string;
  /** Whether the chapter lacks the place that the link names, so that the link leads to its start. */
  readonly isLost?: boolean;
}

/** Places of all chapters of a book, by the keys of the chapters. */
export class BookIndex {
  readonly #chapters = new Map<string, PlaceIndex>();
  readonly #names = new Set<string>();

  /** Number of places, the starts of the chapters included. */
  get size(): number {
    return this.#names.size;
  }

  /** Adds a chapter; one without an index has a start alone. */
  add(key: string, index?: PlaceIndex): void {
    this.#names.add(chapterAnchor(key));
    if (index === undefined) return;
    this.#chapters.set(key, index);
    for (const name of index.names) this.#names.add(name);
  }

  /** Tests whether the book has a place with that name. */
  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** Returns the address of a label: that of a chapter, or else of the first one that has it. */
  findLabel(label: string, key: string): string | undefined {
    const chapters = [this.#chapters.get(key), ...this.#chapters.values()];
    for (const chapter of chapters) {
      const name = chapter?.findLabel(label);
      if (name !== undefined) return placeAddress(name);
    }
    return undefined;
  }

  /** Returns where a link to a chapter leads; `fragment` is the part of its address after `#`, decoded. */
  find(key: string, fragment: string): LinkDestination {
    const name = this.#chapters.get(key)?.find(fragment);
    if (name !== undefined) return { url: placeAddress(name), key };
    return { url: placeAddress(chapterAnchor(key)), key, isLost: fragment !== "" && fragment !== "top" };
  }
}

/** Returns the address of a place of the book. Programs decode the part of an address after the number sign. */
export function placeAddress(name: string): string {
  return `#${name.replaceAll("%", "%25")}`;
}
