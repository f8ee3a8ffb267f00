import type { DocumentMeta } from "../read/markdown/document_meta.ts";
import type { ShownBlock } from "./shown_block.ts";
import type { PlaceName } from "./shown_inline.ts";

/** A note at the foot of a page. Its references never form a loop. */
export interface ShownNote {
  readonly blocks: readonly ShownBlock[];
  /** Number of references to it in the chapter, at least 1. */
  readonly uses: number;
}

/** A heading as contents, bookmarks and other files know it. */
export interface ListedHeading {
  /** From 1 to 6. */
  readonly level: number;
  readonly text: string;
  readonly place: PlaceName;
  readonly isNumbered: boolean;
}

/** A chapter of a book, or a whole document. */
export interface ShownChapter {
  /** Its blocks, with its heading. */
  readonly blocks: readonly ShownBlock[];
  /** Its notes by their IDs. */
  readonly notes: ReadonlyMap<string, ShownNote>;
  /** Headings in order, without those inside of other blocks. */
  readonly headings: readonly ListedHeading[];
  /** Place to be set at its start, because it has no heading that sets it, and something may link to it. */
  readonly start?: PlaceName | undefined;
  /** Whether it shows nothing but its heading. */
  readonly isBare: boolean;
}

/** A document that is no book. */
export interface ShownDocument extends ShownChapter {
  readonly meta: DocumentMeta;
  readonly abstract: readonly ShownBlock[];
}
