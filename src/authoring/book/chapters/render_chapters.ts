import type { Issue } from "../../../base/issue.ts";
import type { Root } from "../../../document/tree.ts";
import type { RenderedBook } from "../../../document/typst/book/book_chapter.ts";
import type { ImageResolver } from "../../../document/typst/book/rendering.ts";
import { TypstBook } from "../../../document/typst/book/typst_book.ts";
import type { ReadBook } from "../read_book.ts";
import type { BookChapters } from "./book_chapters.ts";
import { inFile } from "./book_file.ts";

/** A rendered book, and the findings of its rendering by the anchors of the chapters. */
export interface RenderedChapters {
  readonly book: RenderedBook;
  readonly issues: ReadonlyMap<string, readonly Issue[]>;
}

/** How chapters are rendered. */
export interface ChapterRendering {
  readonly resolveImage: ImageResolver;
  /** Adds to a finding what is known about its picture. */
  readonly explain: (issue: Issue) => Issue;
}

/** Renders the chapters of a book, one tree at a time. */
export function renderChapters(
  read: ReadBook,
  chapters: BookChapters,
  { resolveImage, explain }: ChapterRendering,
): RenderedChapters {
  const { facts: { meta }, entries } = read;
  const book = new TypstBook({ language: meta.language, knownAnchors: chapters.anchors, resolveImage });
  const issues = new Map<string, readonly Issue[]>();
  const names = new Map(entries.map(({ id, file }) => [id, file?.source.name ?? read.source.base]));
  let abstract: Root | undefined;
  for (const made of chapters.create()) {
    const { anchor, root, level, facts: { id, title } } = made.chapter;
    abstract ??= made.abstract;
    const { issues: rendered } = book.addChapter({
      ...{ anchor, root, level, title },
      ...(made.isUnnumbered ? { unnumbered: true } : {}),
    });
    issues.set(anchor, [...made.issues, ...inFile(rendered.map(explain), names.get(id) ?? "")]);
  }
  return { book: book.finish(meta, abstract), issues };
}
