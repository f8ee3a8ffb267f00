import type { Issue } from "../../base/issue.ts";
import type { BookChapter } from "../../document/book_chapter.ts";
import type { Root } from "../../document/tree.ts";
import type { SourcePage } from "./source_page.ts";

/** A page in the order of the book. */
export interface BookEntry {
  readonly facts: SourcePage;
  /** Level of its heading, from 1; 0 for the page whose title is that of the book and whose text opens it. */
  readonly level: number;
}

/**
 * A page or file as part of a book. In its tree, all macros, links and pictures are resolved: headings have their final
 * levels; every anchor (`:anchor{name}`) is unique over the book; links are `#name` within the book or absolute
 * addresses; pictures have `attachment:<page id>/<encoded name>`, an `https:` or a `data:` address, or a path for files.
 */
export interface Chapter extends BookChapter {
  /** ID of its page in the wiki, or path of its file; all that is known of the chapter is found by it. */
  readonly key: string;
  /** Set for a chapter that the program makes itself: no page or file has its key. */
  readonly isWithoutPage?: true;
  /** Abstract of the file that opens the book. Formats without a place for it show it before the text. */
  readonly abstract?: Root | undefined;
  /** What had to be changed for the book, with the file. */
  readonly issues?: readonly Issue[];
}
