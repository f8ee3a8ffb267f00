import { uniqueIssues } from "../../../base/issue.ts";
import { quote, truncate } from "../../../base/text.ts";
import { RefusedError } from "../../../console/command_errors.ts";
import type { Context } from "../../../console/context.ts";
import type { DocumentMeta } from "../../../document/document_meta.ts";
import { bookDate, bookMeta, type BookMetaOptions } from "../../../export/book/book_meta.ts";
import { loadFonts } from "../../load_fonts.ts";
import type { RenderedDocument } from "../../typeset/rendered_document.ts";
import { checkJob, refuseContent } from "../../typeset/check_job.ts";
import type { ExportRequest } from "../export_request.ts";
import { overridePages } from "../override_pages.ts";
import { type BookParts, type BookTask, prepareBook, type PreparedBook } from "../prepare_book.ts";
import { LossesRefusedError } from "../gather_book.ts";
import { settleEvidence } from "../evidence/settle_evidence.ts";
import type { ReadChapters } from "../chapters_of_book.ts";
import { type BookSetting, jobOf, type PdfMeans, type PdfPart, typesetPart } from "../typeset_part.ts";
import type { BookEntry } from "../../../book/model/chapter.ts";
import { planFiles, type PlannedFile, type SplitUnit } from "./plan_files.ts";

/** A book to be divided. */
export interface SplitTask extends BookTask {
  readonly unit: SplitUnit;
  /** Returns a different name for each file; a name with slashes is a path. */
  readonly nameFiles: NameFiles;
  /** Receives each finished PDF with what is known about it, in the order of the book. */
  readonly keep: (name: string, pdf: Uint8Array, rendered: Omit<RenderedDocument, "pdf">) => Promise<void>;
}

/** Names the files of a book; `entries` are its pages in their order. */
export type NameFiles = (
  files: readonly Pick<PlannedFile, "title" | "keys">[],
  entries: readonly BookEntry[],
) => readonly string[];

/** Where a file is among those of its book. */
export interface FilePosition {
  /** Number of the file, from 1. */
  readonly number: number;
  /** Number of all files. */
  readonly count: number;
}

/** A finished PDF of a chapter or of a page, without its bytes. */
export interface ChapterFile {
  readonly name: string;
  readonly title: string;
  readonly pageIds: readonly string[];
  readonly rendered: Omit<RenderedDocument, "pdf">;
  readonly byteLength: number;
  /** Number of files that the PDF contains besides its pages. */
  readonly attached: number;
}

/** A finished book of several files. */
export interface SplitBook extends Pick<PreparedBook, "book" | "pictures" | "mends"> {
  readonly files: readonly ChapterFile[];
}

/**
 * Exports the pages of a scope as one PDF per chapter or per page, one after the other, with links between them. Of
 * chapters, the cover is in the first file and the closing page in the last one; a page has both, as if it was exported
 * alone.
 *
 * @throws {RefusedError} with the findings of all chapters when some cannot be typeset.
 * @throws {CompileError} when the compiler has no result.
 * @throws {ToolError} what the source throws.
 */
export async function exportFiles(task: SplitTask, parts: BookParts, context: Context): Promise<SplitBook> {
  const use = async (prepared: PreparedBook): Promise<SplitBook> => {
    const { book, pictures, mends } = prepared;
    return { book, pictures, mends, files: await typesetFiles(prepared, task, context) };
  };
  return await prepareBook({ ...task, use }, parts, context);
}

async function typesetFiles(
  { book, means, evidence, refuseLosses }: PreparedBook,
  { request, unit, nameFiles, keep }: SplitTask,
  context: Context,
): Promise<ChapterFile[]> {
  const last = evidence === undefined ? [] : [JSON.stringify(evidence())];
  const planned = planFiles([...book.chapters, ...last], {
    unit,
    nameFiles: (files) => nameFiles(files, book.entries),
  });
  const { template: { recipe }, fontFolders } = means.setting;
  const fonts = await loadFonts({ loaded: recipe, folders: fontFolders }, context);
  const done: ChapterFile[] = [];
  const refusals: RefusedError[] = [];
  for (const [i, file] of planned.entries()) {
    context.signal.throwIfAborted();
    const position = { number: i + 1, count: planned.length };
    const part = unit === "page" ? pagePart(file, book, request) : chapterPart(file, book, { request, position });
    const setting = unit === "page" ? means.setting : settingOf(means.setting, file, position);
    const isLast = position.number === position.count;
    const own = { ...means, setting: { ...setting, fonts }, archive: isLast ? means.archive : shownOnly(means) };
    try {
      if (refusals.length > 0) await checkJob(jobOf(part, own), context);
      else done.push(await typesetFile({ file, part, keep, evidence: isLast ? evidence : undefined }, own, context));
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      refusals.push(error);
    }
  }
  if (refusals.length > 0) throw refuseAll({ book, refuseLosses }, refusals);
  return done;
}

/** Returns what a file contains that does not end with the chapter about the book. */
function shownOnly({ archive }: PdfMeans): PdfMeans["archive"] {
  return archive && { ...archive, attachments: [] };
}

interface FileWork extends Pick<SplitTask, "keep"> {
  /** Makes the chapter about the book, which ends this file; undefined for others. */
  readonly evidence: PreparedBook["evidence"];
  readonly file: PlannedFile;
  readonly part: PdfPart;
}

async function typesetFile(work: FileWork, means: PdfMeans, context: Context): Promise<ChapterFile> {
  const { file: { name, title, keys }, part, keep, evidence } = work;
  const set = await settleEvidence(means.losses, evidence, (chapter) => {
    const chapters = chapter === undefined ? part.chapters : part.chapters.with(-1, chapter);
    return typesetPart({ ...part, chapters }, means, context);
  });
  const { rendered: { pdf, ...rendered }, attached } = set;
  await keep(name, pdf, rendered);
  return { name, title, pageIds: keys, rendered, byteLength: pdf.length, attached };
}

function pagePart(file: PlannedFile, book: ReadChapters, request: ExportRequest): PdfPart {
  const { title, chapters, addressOf } = file;
  return {
    ...{ chapters, name: title, places: book.places },
    meta: metaOf(file, book, { ...request, title }),
    links: { addressOf },
    tooLargeHint: "Choose --images screen, or divide the page in the wiki.",
  };
}

/** The first file has the facts of the whole book, and all files have its date. */
function chapterPart(
  file: PlannedFile,
  book: ReadChapters,
  { request, position: { number } }: { readonly request: ExportRequest; readonly position: FilePosition },
): PdfPart {
  const { title, chapters, chaptersBefore, addressOf } = file;
  const meta = number === 1
    ? bookMeta(book, { ...request, title: book.title, versions: book.versions }, book.facts)
    : metaOf(file, book, { ...request, title: `${title} – ${book.title}` });
  return {
    ...{ chapters, name: book.title },
    meta: { ...meta, date: bookDate(book.entries, request.exportedAt) },
    places: book.places,
    links: { addressOf, chaptersBefore },
    tooLargeHint: `Export the chapter ${quote(truncate(title, 80))} in parts, such as a page with --scope tree.`,
  };
}

/** Returns the facts about the pages of a file. */
function metaOf({ keys }: PlannedFile, book: ReadChapters, options: BookMetaOptions): DocumentMeta {
  const entries = book.entries.filter(({ facts }) => keys.includes(facts.id));
  return bookMeta({ outline: book.outline, entries }, options, book.facts);
}

/** Omits the cover behind the first file, the closing page before the last, and the contents of files with one page. */
function settingOf(setting: BookSetting, { keys }: PlannedFile, { number, count }: FilePosition): BookSetting {
  const { template } = setting;
  const omitted = {
    cover: number === 1 ? undefined : false,
    closing: number === count ? undefined : false,
    contents: number === 1 || keys.length > 1 ? undefined : false,
  };
  return { ...setting, template: { ...template, template: overridePages(template.template, omitted) } };
}

function refuseAll(
  { book, refuseLosses }: Pick<PreparedBook, "book" | "refuseLosses">,
  refusals: readonly RefusedError[],
): RefusedError {
  if (refusals.every((each) => each instanceof LossesRefusedError)) refuseLosses(); // now of all chapters
  return refuseContent(quote(truncate(book.title, 120)), uniqueIssues(refusals.flatMap((each) => each.issues)));
}
