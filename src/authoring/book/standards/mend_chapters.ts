import { BookFix, type BookMend } from "../../../export/standards/fix_book.ts";
import type { DecorationFacts } from "../../../export/standards/decoration_rule.ts";
import { parseChapter } from "../read_chapters.ts";

/** Chapters after they were mended for a standard. */
export interface MendedChapters {
  /** Each chapter as JSON. */
  readonly chapters: readonly string[];
  /** What was changed, in the order of the book. */
  readonly mends: readonly BookMend[];
}

/** Mends the chapters of a book, given as JSON, where no meaning has to be guessed. */
export function mendChapters(texts: readonly string[], facts: DecorationFacts): MendedChapters {
  const fix = new BookFix(facts);
  const mends: BookMend[] = [];
  const chapters = texts.map((text) => {
    const { chapter, mends: own } = fix.fix(parseChapter(text));
    mends.push(...own);
    return own.length === 0 ? text : JSON.stringify(chapter);
  });
  return { chapters, mends };
}
