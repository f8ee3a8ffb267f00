import type { Issue } from "../../base/issue.ts";
import type { Book } from "../../book/model/book.ts";
import type { Chapter } from "../../book/model/chapter.ts";
import type { TypstBookOptions } from "../../document/pens/typst/typst_book.ts";
import type { Root } from "../../document/tree.ts";
import { BookContent, type BookContentOptions, type BookEnd } from "../typeset/book_content.ts";
import type { TypesetContent } from "../typeset/typeset_job.ts";

/** How the chapters of a book are set. */
export interface ChapterSetting
  extends
    Pick<BookEnd, "pictures">,
    Pick<BookContentOptions, "take">,
    Omit<TypstBookOptions, "language" | "knownAnchors"> {
  /** Returns what standards refuse of a chapter. */
  readonly check: (chapter: Chapter) => readonly Issue[];
  /** Returns what standards refuse of the book as a whole. */
  readonly checkBook: (abstract: Root | undefined) => readonly Issue[];
  /** Receives each chapter that was set, with the paths of its pictures by their addresses. */
  readonly onSet?: (chapter: Chapter, images: readonly { readonly url: string; readonly path: string }[]) => void;
}

/** A book that was set. */
export interface SetBook {
  readonly content: TypesetContent;
  /** What had to be changed in the chapters. */
  readonly issues: readonly Issue[];
}

/** Sets a book for the compiler, one tree at a time. */
export function setBook(book: Book, { pictures, check, checkBook, onSet, ...options }: ChapterSetting): SetBook {
  const { meta, places, place } = book;
  const setting = new BookContent({ ...options, language: meta.language, knownAnchors: places, place });
  const issues: Issue[] = [];
  let abstract: Root | undefined;
  for (const chapter of book.chapters()) {
    abstract ??= chapter.abstract;
    const { images } = setting.add(chapter, check(chapter));
    issues.push(...chapter.issues ?? []);
    onSet?.(chapter, images);
  }
  const content = setting.finish({ meta, abstract, findings: checkBook(abstract), pictures });
  return { content, issues };
}
