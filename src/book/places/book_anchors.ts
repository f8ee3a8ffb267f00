import { chapterAnchor } from "./anchor_names.ts";
import type { PageAnchors } from "./page_anchors.ts";
import { PlaceIndex } from "./place_index.ts";

/** Places of all pages of a book. */
export class BookAnchors {
  readonly #pages = new Map<string, PlaceIndex>();
  readonly #names = new Set<string>();

  /** Lists the places of pages. */
  constructor(pages: Iterable<PageAnchors> = []) {
    for (const page of pages) this.add(page);
  }

  /** Number of places, those of the chapters included. */
  get size(): number {
    return this.#names.size;
  }

  /** Adds the places of a page. */
  add({ pageId, title, anchors }: PageAnchors): void {
    this.#pages.set(pageId, new PlaceIndex(title, anchors));
    this.#names.add(chapterAnchor(pageId));
    for (const { name } of anchors) this.#names.add(name);
  }

  /** Tests whether the book has a place with that name. */
  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** Finds a place within a page of the book by the part of an address after `#`. */
  find(pageId: string, fragment: string): string | undefined {
    return this.#pages.get(pageId)?.find(fragment);
  }
}
