import type { WordBook } from "../../../document/word/word_book.ts";
import type { Root } from "../../../document/tree.ts";

/** Maximum number of places of a template that get blocks; the others get their text. */
const MAX_PLACES = 100;

/** Blocks of a document for places of their own in its template. */
export class PlacedBlocks {
  readonly #book: WordBook;
  /** Numbers of the blocks in the order of their places, by placeholder. */
  readonly #waiting = new Map<string, number[]>();
  #count = 0;

  /** Renders blocks with a book. */
  constructor(book: WordBook) {
    this.#book = book;
  }

  /** Renders the blocks of a placeholder for its next place, whose width is in twentieths of a point. */
  add(key: string, root: Root, width: number | undefined): void {
    if (this.#count === MAX_PLACES) return;
    const number = this.#count++;
    this.#book.addPlaced({ root, anchor: `placed-${number}`, level: 0, title: "" }, width);
    this.#waiting.set(key, [...this.#waiting.get(key) ?? [], number]);
  }

  /** Returns the number of the blocks for the next place of a placeholder; undefined if it gets none. */
  take(key: string): number | undefined {
    return this.#waiting.get(key)?.shift();
  }
}
