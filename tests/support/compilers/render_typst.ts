import type { BookChapter } from "../../../src/document/book_chapter.ts";
import type { DocumentMeta } from "../../../src/document/document_meta.ts";
import type { ImageResolver } from "../../../src/document/pens/typst/start_pen.ts";
import { TypstBook, type TypstBookOptions } from "../../../src/document/pens/typst/typst_book.ts";
import type { ParsedDocument } from "../../../src/document/read/markdown/markdown.ts";
import { lowerDocument } from "../../../src/document/shown/lower_document.ts";
import { ShownBook, type ShownBookOptions } from "../../../src/document/shown/shown_book.ts";
import type { Root } from "../../../src/document/tree.ts";

/** Renders a document as Typst code; without a resolver, no images are there. */
export function renderTypst(document: ParsedDocument, { resolveImage }: { resolveImage?: ImageResolver } = {}) {
  const book = new TypstBook({ language: document.meta.language, resolveImage });
  const shown = lowerDocument(document, { hasPicture: (url) => resolveImage?.(url) !== undefined });
  return { ...book.addChapter(shown), ...book.finish(document.meta), issues: shown.log.issuesInOrder };
}

/** Options of what lowers and renders chapters for Typst. */
export type ChapterTypistOptions = TypstBookOptions & Omit<ShownBookOptions, "hasPicture">;

/** Lowers and renders the chapters of a book one by one. */
export class ChapterTypist {
  readonly #shown: ShownBook;
  readonly #book: TypstBook;

  constructor(options: ChapterTypistOptions) {
    this.#shown = new ShownBook({ ...options, hasPicture: (url) => options.resolveImage?.(url) !== undefined });
    this.#book = new TypstBook(options);
  }

  addChapter(chapter: BookChapter) {
    return this.#book.addChapter(this.#shown.chapter(chapter));
  }

  finish(meta: DocumentMeta, abstract?: Root) {
    const end = this.#shown.end(abstract);
    return { ...this.#book.finish(meta, end), unplaced: [...end.unplaced.values()] };
  }
}
