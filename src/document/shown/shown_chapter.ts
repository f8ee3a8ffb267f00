import type { DocumentMeta } from "../document_meta.ts";
import type { IssueLog } from "../issue_log.ts";
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

/** Blocks and what belongs to them alone. */
export interface ShownPart {
  readonly blocks: readonly ShownBlock[];
  /** Their notes by ID. */
  readonly notes: ReadonlyMap<string, ShownNote>;
  /** What is not shown as intended, so far: whatever spells the blocks adds its own warnings. */
  readonly log: IssueLog;
}

/** A chapter of a book, or a whole document. Its blocks begin with its heading. */
export interface ShownChapter extends ShownPart {
  /** Name of its start, unique over the book; empty for a document that is no book. */
  readonly anchor: string;
  /** Level of its heading, from 1; 0 for a chapter without one. */
  readonly level: number;
  /** Headings in order, without those inside of other blocks. */
  readonly headings: readonly ListedHeading[];
  /** Place to be set at its start, because it has no heading that sets it, and something may link to it. */
  readonly start?: PlaceName | undefined;
  /** Whether it shows nothing but its heading. */
  readonly isBare: boolean;
  /** Addresses of the pictures that it may show, each once and in its order. */
  readonly pictures: readonly string[];
}

/** A document that is no book: one chapter. */
export interface ShownDocument extends ShownChapter {
  readonly meta: DocumentMeta;
  /** Blocks before its text, whose notes and findings are those of the text. */
  readonly abstract: readonly ShownBlock[];
}

/** What a book shows besides its chapters, known once all of them are. */
export interface ShownEnd {
  /** Whether a divider ends the last chapter, where it is not among the blocks. */
  readonly isDivided: boolean;
  /** Names that links use for places that no chapter shows, by these places. */
  readonly unplaced: ReadonlyMap<string, string>;
  /** Text before the chapters; undefined without one. */
  readonly abstract: ShownPart | undefined;
}
