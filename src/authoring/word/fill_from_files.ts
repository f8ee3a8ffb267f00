import type { Issue } from "../../base/issue.ts";
import type { BookChapter } from "../../document/typst/book/book_chapter.ts";
import { RefusedError } from "../../console/command_errors.ts";
import type { Context } from "../../console/context.ts";
import { BookChapters } from "../book/chapters/book_chapters.ts";
import type { BookSource } from "../book/files/book_sources.ts";
import { type ReadBook, readBook } from "../book/read_book.ts";
import { DocumentImages } from "../pictures/document_images.ts";
import { type FilledWord, fillWordTemplate, type WordOrder } from "./fill_word_template.ts";
import type { WordTemplate } from "./open_word_template.ts";
import { loadWordPictures, type PictureToLoad } from "./word_pictures.ts";

/** How files are inserted in a template. */
export interface FillFromFilesOptions {
  readonly template: WordTemplate;
  /** Title of the document; default: its own, or the name of its folder. */
  readonly title?: string | undefined;
  /** IANA time zone of dates. */
  readonly timeZone: string;
  readonly step: (text: string) => void;
}

/** A filled template, with the title of the document. */
export interface FilledFromFiles extends FilledWord {
  readonly title: string;
}

/**
 * Fills a Word template with the files of a folder, or with several files, as one document.
 *
 * @throws {RefusedError} with all findings when the files cannot be read as documents.
 * @throws {FileError} when a file cannot be read, or there are too many.
 * @throws {DocxError} when the template cannot be filled.
 */
export async function fillFromFiles(
  source: BookSource,
  { template, title, timeZone, step }: FillFromFilesOptions,
  context: Context,
): Promise<FilledFromFiles> {
  const { order, createChapters, images, read } = await loadForWord(source, { title, step }, context);
  step("Filling the template");
  const issues: Issue[] = [...read.issues];
  const chapters = createChapters((own) => issues.push(...own));
  const made = await fillWordTemplate({ ...order, template, timeZone, chapters });
  return { ...made, title: order.facts.title, issues: [...issues, ...images.issues, ...made.issues] };
}

/** Files that are read for Word, in the order of the document. */
export interface FilesForWord {
  /** What the chapters need besides a template. */
  readonly order: Pick<WordOrder, "facts" | "language" | "knownAnchors" | "pictures">;
  readonly read: ReadBook;
  readonly images: DocumentImages;
  /** Creates the chapters one after the other, and gives the findings about each. Their trees are not kept. */
  readonly createChapters: (report: (issues: readonly Issue[]) => void) => Iterable<BookChapter>;
}

/**
 * Reads the files of a folder, or several files, as one document for Word.
 *
 * @throws {RefusedError} with all findings when the files cannot be read as documents.
 * @throws {FileError} when a file cannot be read, or there are too many.
 */
export async function loadForWord(
  source: BookSource,
  { title, step }: Pick<FillFromFilesOptions, "title" | "step">,
  context: Context,
): Promise<FilesForWord> {
  const read = await readBook(source, { title, step }, context);
  if (read.isBroken) throw new RefusedError("Cannot create the document: the files have errors", read.issues);
  const chapters = new BookChapters(read);
  step("Loading pictures");
  const images = await loadImages(read, chapters, context);
  const pictures = await loadWordPictures(listUsable(chapters, images), context);
  const { meta } = read.facts;
  return {
    order: { pictures, language: meta.language, knownAnchors: chapters.anchors, facts: factsOf(meta) },
    ...{ read, images },
    createChapters: (report) =>
      chapters.create().map(({ chapter, isUnnumbered, issues }) => {
        report(issues);
        const { anchor, root, level, facts: { title } } = chapter;
        return { anchor, root, level, title, ...(isUnnumbered ? { unnumbered: true as const } : {}) };
      }),
  };
}

function factsOf(meta: ReadBook["facts"]["meta"]): WordOrder["facts"] {
  return {
    title: meta.title,
    page: { version: Number(meta.version) || 0, labels: meta.keywords },
    creator: meta.authors[0] === undefined ? undefined : { name: meta.authors.join(", ") },
    ...{ modifier: undefined, exporter: undefined, exportedAt: undefined },
    space: { key: "", name: meta.space },
  };
}

async function loadImages(
  { source: { base: folder, roots } }: ReadBook,
  chapters: BookChapters,
  context: Context,
): Promise<DocumentImages> {
  const images = new DocumentImages({ folder, name: "", roots }, context);
  for (const url of chapters.listPictures()) images.expect(url);
  await images.load();
  return images;
}

function* listUsable(chapters: BookChapters, images: DocumentImages): Generator<PictureToLoad> {
  for (const url of chapters.listPictures()) {
    const path = images.find(url)?.path;
    const bytes = path === undefined ? undefined : images.files.get(path);
    if (path === undefined || bytes === undefined) continue;
    const ending = path.endsWith(".svg") ? "svg" : path.endsWith(".jpg") ? "jpg" : "png";
    yield { url, ending, read: () => Promise.resolve(bytes) };
  }
}
