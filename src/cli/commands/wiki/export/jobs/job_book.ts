import { withDiagrams } from "../../../../../authoring/diagrams/with_diagrams.ts";
import { LossesRefusedError } from "../../../../../authoring/book/gather_book.ts";
import { outlineBook } from "../../../../../authoring/book/outline_book.ts";
import type { ExportSpool } from "../../../../../authoring/book/spool/export_spool.ts";
import { withBuild } from "../../../../../authoring/engine_choice.ts";
import { type EarlierPdfs, NO_EARLIER_PDFS } from "../../../../../authoring/typeset/earlier_pdfs.ts";
import { present } from "../../../../../base/present.ts";
import { ToolError } from "../../../../../base/tool_error.ts";
import { sha256Hex } from "../../../../../base/sha256.ts";
import type { Context } from "../../../../../console/context.ts";
import { joinPath, pathWithin } from "../../../../../host/files/file_path.ts";
import type { BookStamp, StampedFile } from "../../../../../webhook/exports/book_stamp.ts";
import { incompleteExport } from "../../../../../webhook/exports/live_books.ts";
import { bookPages } from "../../../../deno/live_export/book_contents.ts";
import { NotingSource } from "../../../../deno/live_export/used_pages.ts";
import { checkFlags } from "../check_flags.ts";
import { createEarlierPdfs } from "../earlier_files.ts";
import { isUploaded } from "../check_upload.ts";
import type { ExportFlags } from "../export_flags.ts";
import type { ExportFormat, MadeBook } from "../export_format.ts";
import { withoutSlash } from "../export_name.ts";
import { type ExportTarget, requestOf } from "../export_target.ts";
import type { FinishedExport } from "../publish_report.ts";
import { type ExportTask, finishExport, refusedExport, withFormat } from "../write_export.ts";
import { checkUploadPages, findUploadPlace } from "../upload_place.ts";
import { bookEdition } from "./book_edition.ts";
import { type JobPlace, readBookFile, readJobStamp, writeJobStamp } from "./job_stamps.ts";
import { digestFolder } from "./folder_content.ts";
import type { RenderedFile } from "../../../pdf_template/render/each/each_job.ts";
import { assertMarkdown, makeMarkdownBook } from "./markdown_book.ts";
import { type BookState, reasonOfFiles, reasonToMake } from "./reason_to_make.ts";
import type { PlannedFolder } from "./planned_folder.ts";
import { countFiles, type PlannedFiles } from "./planned_files.ts";
import type { PlannedBook } from "./parse_jobs.ts";

/** What the books of a run share. */
export interface JobRoom {
  readonly context: Context;
  /** Folder of the job file, where books without an output are. */
  readonly folder: string;
  /** Whether books are made even if nothing has changed, in place of whatever has their names. */
  readonly force: boolean;
  /** Whether no book is made. */
  readonly isDry: boolean;
  /** Receives the name of each step. */
  readonly step: (text: string) => void;
  /** Whether a book that lacks something because the wiki failed is an error; otherwise, its stamp says so. */
  readonly refusesIncomplete?: boolean | undefined;
  /** Opens what a book is made of. */
  readonly openTarget: (book: PlannedBook) => Promise<JobTarget>;
}

/** Pages of a book, with the place for their intermediate files. */
export interface JobTarget extends AsyncDisposable {
  readonly target: ExportTarget;
  readonly spool: ExportSpool;
  /** Whether the wiki has failed at something that books then lack. */
  readonly isBroken: () => boolean;
}

/** What was done about a book. */
export interface BookOutcome {
  readonly result: "made" | "unchanged" | "planned";
  /** Why, for people. */
  readonly reason: string;
  /** Path of the file or the folder. */
  readonly output: string;
  /** Files that it would have, if it is planned. */
  readonly files?: PlannedFiles | undefined;
  /** The book, if it was made of a folder of Markdown. */
  readonly rendered?: RenderedFile | undefined;
  /** The book, if it was made of pages. */
  readonly finished?: FinishedExport | undefined;
  /** Whether it lacks something because the wiki failed. */
  readonly isIncomplete?: boolean | undefined;
}

/** Error for a book that its losses prevent, with what a report tells about it. */
export class JobLossesError extends LossesRefusedError {
  /** What was read. */
  readonly refused: FinishedExport;

  /** Creates an error from what was read. */
  constructor(cause: LossesRefusedError, refused: FinishedExport) {
    super(cause.read);
    this.refused = refused;
  }
}

/** Error for a book that was made but is not on all of its pages, with what a report tells about it. */
export class JobUploadError extends ToolError {
  /** The book. */
  readonly made: FinishedExport;

  /** Creates an error from that of the upload. */
  constructor(cause: ToolError, made: FinishedExport) {
    super(cause.code, cause.message, { hint: cause.hint, cause });
    this.made = made;
  }
}

/** Makes a book if anything that it depends on has changed. @throws {ToolError} */
export async function makeJobBook(book: PlannedBook, room: JobRoom): Promise<BookOutcome> {
  const context = await withDiagrams(book.flags, withBuild(book.flags.engine, room.context));
  return await withFormat(book.flags.template, context, async (format) => {
    const place = placeOf(book, format.ending, room);
    const template = await format.digest(book.flags, context);
    const { folder } = book;
    const content = folder && await digestFolder(folder.path, place.output, context);
    const stamp = await readJobStamp(place, context);
    const flags = { ...book.flags, output: place.output, force: room.force || stamp !== undefined };
    await checkFlags(flags, format.kind, context);
    const planned = { place, flags, template, content, stamp };
    if (folder?.isMarkdown === true) return await makeOfMarkdown(format, { ...planned, folder }, { ...room, context });
    await using opened = await room.openTarget(book);
    return await makeOfPages(format, { ...planned, opened }, { ...room, context });
  });
}

/** A book before it is known whether it must be made. */
interface PlannedMaking extends Pick<BookState, "flags" | "content" | "stamp"> {
  readonly place: JobPlace;
  /** Digest of the template. */
  readonly template: string;
}

async function makeOfMarkdown<Opened extends AsyncDisposable, Made extends MadeBook>(
  format: ExportFormat<Opened, Made>,
  { folder, template, ...planned }: PlannedMaking & { readonly folder: PlannedFolder },
  { context, force, isDry, step }: JobRoom,
): Promise<BookOutcome> {
  const { place, place: { output }, flags, content, stamp } = planned;
  const target = { scopes: [], origin: folder.path };
  const edition = await bookEdition({ flags, target, template }, context);
  if (isDry) await assertMarkdown(folder, context);
  const reason = await reasonOfFiles(place, { edition, stamp, content, force }, context);
  if (reason === undefined) return { result: "unchanged", reason: "nothing has changed", output };
  if (isDry) return { result: "planned", reason, output, files: countFiles([], flags) };
  const rendered = await makeMarkdownBook(format, { place, flags, folder, edition, content, step }, context);
  return { result: "made", reason, output, rendered };
}

async function makeOfPages<Opened extends AsyncDisposable, Made extends MadeBook>(
  format: ExportFormat<Opened, Made>,
  { template, opened, ...planned }: PlannedMaking & { readonly opened: JobTarget },
  { context, ...room }: JobRoom,
): Promise<BookOutcome> {
  const { place, place: { output }, flags, content, stamp } = planned;
  const { target } = opened;
  const edition = await bookEdition({ flags, target, template }, context);
  const files = room.isDry ? await assertFeasible(target, flags) : undefined;
  const state = { target, flags, edition, content, stamp, force: room.force };
  const reason = await reasonToMake(place, state, context);
  if (reason === undefined) return { result: "unchanged", reason: "nothing has changed", output };
  if (room.isDry) return { result: "planned", reason, output, files };
  const { step, refusesIncomplete = false } = room;
  const earlier = room.force ? NO_EARLIER_PDFS : earlierBook(stamp, place, context);
  const order = { place, flags, edition, content, opened, step, refusesIncomplete, earlier, isAnew: room.force };
  const finished = await makeBook(format, order, context);
  return { result: "made", reason, output, finished, isIncomplete: opened.isBroken() };
}

/** Counts the files of a book. Rejects one of no pages, and one that may not be uploaded, as its export would. */
async function assertFeasible(target: ExportTarget, flags: ExportFlags): Promise<PlannedFiles> {
  const place = await findUploadPlace(target, flags);
  const { entries } = await outlineBook(requestOf(target, flags), target.source);
  if (place !== undefined) await checkUploadPages(entries, place, flags);
  if (entries.length > 0) return countFiles(entries, flags);
  throw new ToolError("no-pages", "Cannot export the pages: no page is left", {
    hint: "Check the labels and the status of the pages.",
  });
}

/** Returns where a book is. */
export async function jobPlaceOf(book: PlannedBook, room: Pick<JobRoom, "folder" | "context">): Promise<JobPlace> {
  return await withFormat(book.flags.template, room.context, ({ ending }) => {
    return Promise.resolve(placeOf(book, ending, room));
  });
}

function placeOf(
  { name, flags: { output, splitBy } }: PlannedBook,
  ending: string,
  { folder }: Pick<JobRoom, "folder">,
): JobPlace {
  const path = output ?? joinPath(folder, splitBy === undefined ? `${name}${ending}` : name);
  return { name, output: withoutSlash(path) };
}

interface BookOrder extends Pick<BookState, "flags" | "edition" | "content"> {
  readonly place: JobPlace;
  readonly opened: JobTarget;
  readonly step: (text: string) => void;
  readonly refusesIncomplete: boolean;
  /** The book as an earlier run made it, if it has one file. */
  readonly earlier: EarlierPdfs;
  /** Whether all files are made again. */
  readonly isAnew: boolean;
}

/** Returns access to the PDF that a stamp describes. */
function earlierBook(stamp: BookStamp | undefined, { output }: JobPlace, context: Context): EarlierPdfs {
  const notes = new Map(stamp?.note === undefined ? [] : [["", stamp.note]]);
  return createEarlierPdfs({ notes, read: (_, maxBytes) => readBookFile(output, maxBytes, context) });
}

async function makeBook<Opened extends AsyncDisposable, Made extends MadeBook>(
  format: ExportFormat<Opened, Made>,
  order: BookOrder,
  context: Context,
): Promise<FinishedExport> {
  const {
    place,
    flags,
    edition,
    content,
    opened: { target, spool, isBroken },
    step,
    refusesIncomplete,
    earlier,
    isAnew,
  } = order;
  await using opened = await format.open(flags, context);
  const source = new NotingSource(target.source);
  const noting = { ...target, source };
  const startedAt = context.clock.now().getTime();
  const beforePublish: ExportTask["beforePublish"] = async (finished, listed, note) => {
    if (refusesIncomplete && isBroken()) throw incompleteExport();
    const pages = bookPages(listed.entries, finished.book.entries);
    const contents = source.contentsOf({ title: listed.title, pages });
    const files = finished.isDivided ? stampedFiles(finished) : undefined;
    const sha256 = files === undefined ? finished.files[0]?.sha256 : await digestOf(files);
    const isIncomplete = isBroken() || isUploaded(flags); // until it is uploaded
    const stamp = {
      ...{ book: { scope: "job", id: place.name } as const, edition, ...contents, sha256: sha256 ?? "" },
      exportedAt: context.clock.now().toISOString(),
      ...present({ files, content, note, isIncomplete: isIncomplete ? true as const : undefined }),
    };
    await writeJobStamp(stamp, place, context);
  };
  try {
    const task = { work: { target: noting, spool }, flags, step, startedAt, beforePublish, earlier, isAnew };
    const finished = await finishExport({ format, opened }, task, context);
    if (finished.uploadError !== undefined) throw new JobUploadError(finished.uploadError, finished);
    if (isUploaded(flags) && !isBroken()) await completeStamp(place, context);
    return finished;
  } catch (error) {
    if (!(error instanceof LossesRefusedError)) throw error;
    throw new JobLossesError(error, refusedExport(error, { output: place.output, target, startedAt }, context));
  }
}

/** Notes that a book lacks nothing any more. */
async function completeStamp(place: JobPlace, context: Context): Promise<void> {
  const stamp = await readJobStamp(place, context);
  if (stamp === undefined) return;
  const { isIncomplete: _, ...complete } = stamp;
  await writeJobStamp(complete, place, context);
}

function stampedFiles({ files, output }: FinishedExport): StampedFile[] {
  return files.map((file) => ({ path: pathWithin(output, file.output), sha256: file.sha256 }));
}

async function digestOf(files: readonly StampedFile[]): Promise<string> {
  return await sha256Hex(new TextEncoder().encode(JSON.stringify(files)));
}
