import type { Issue } from "../../base/issue.ts";
import { RefusedError } from "../../console/command_errors.ts";
import type { Root } from "../../document/tree.ts";
import type { Context } from "../../console/context.ts";
import { BookChapters } from "../book/chapters/book_chapters.ts";
import type { BookSource } from "../book/files/book_sources.ts";
import { type ReadBook, readBook } from "../book/read_book.ts";
import { DocumentImages } from "../pictures/document_images.ts";
import { type FieldUpdate, type FilledWord, fillWordTemplate } from "./fill_word_template.ts";
import type { WordTemplate } from "./open_word_template.ts";
import { loadWordPictures, type PictureToLoad } from "./word_pictures.ts";

/** How files are inserted in a template. */
export interface FillFromFilesOptions {
  readonly template: WordTemplate;
  /** Title of the document; default: its own, or the name of its folder. */
  readonly title?: string | undefined;
  /** IANA time zone of dates. */
  readonly timeZone: string;
  readonly updateFields?: FieldUpdate | undefined;
  /** Whether parts of code have colors. */
  readonly codeColors: boolean;
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
 * @throws {OfficeError} when LibreOffice shall number the pages of contents, and cannot.
 */
export async function fillFromFiles(
  source: BookSource,
  { template, title, timeZone, updateFields, codeColors, step }: FillFromFilesOptions,
  context: Context,
): Promise<FilledFromFiles> {
  const read = await readBook(source, { title, step }, context);
  if (read.isBroken) throw new RefusedError("Cannot create the document: the files have errors", read.issues);
  const chapters = new BookChapters(read);
  step("Loading pictures");
  const images = await loadImages(read, chapters, context);
  const pictures = await loadWordPictures(listUsable(chapters, images), context);
  step("Filling the template");
  const { meta } = read.facts;
  const issues: Issue[] = [...read.issues];
  const made = await fillWordTemplate({
    ...{
      template,
      pictures,
      timeZone,
      updateFields,
      codeColors,
      language: meta.language,
      knownAnchors: chapters.anchors,
    },
    facts: {
      title: meta.title,
      page: { version: Number(meta.version) || 0, labels: meta.keywords },
      creator: meta.authors[0] === undefined ? undefined : { name: meta.authors.join(", ") },
      ...{ modifier: undefined, exporter: undefined, exportedAt: undefined },
      space: { key: "", name: meta.space },
    },
    isOneChapter: read.entries.length === 1,
    chapters: chapters.create().map(({ chapter, isUnnumbered, issues: own, abstract }) => {
      issues.push(...own);
      const { anchor, level, facts: { title } } = chapter;
      // Templates have no place for it, so it opens the text.
      const root: Root = { ...chapter.root, children: [...abstract?.children ?? [], ...chapter.root.children] };
      return { anchor, root, level, title, ...(isUnnumbered ? { unnumbered: true as const } : {}) };
    }),
  }, context);
  return { ...made, title: meta.title, issues: [...issues, ...images.issues, ...made.issues] };
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
