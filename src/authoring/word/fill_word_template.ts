import type { Issue } from "../../base/issue.ts";
import type { BookChapter } from "../../document/typst/book/book_chapter.ts";
import { WordBook } from "../../document/word/book/word_book.ts";
import { showPlaceholder, type PlaceholderFacts } from "../../export/word/placeholder_values.ts";
import type { WordTemplate } from "./open_word_template.ts";
import type { LoadedWordPicture } from "./word_pictures.ts";

/** A document for a Word template. */
export interface WordOrder {
  readonly template: WordTemplate;
  readonly facts: Omit<PlaceholderFacts, "formatTime" | "template">;
  /** Chapters in their order; each tree is needed once. */
  readonly chapters: Iterable<BookChapter>;
  readonly knownAnchors: { has(name: string): boolean };
  /** Pictures by their addresses in the trees. */
  readonly pictures: ReadonlyMap<string, LoadedWordPicture>;
  /** BCP 47; empty for that of the template. */
  readonly language: string;
  /** IANA time zone of dates. */
  readonly timeZone: string;
}

/** A filled template. */
export interface FilledWord {
  readonly bytes: Uint8Array;
  /** Content that is not shown as intended, and placeholders without a value; warnings only. */
  readonly issues: readonly Issue[];
}
