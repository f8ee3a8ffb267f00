import { withDiagrams } from "../../../../authoring/diagrams/with_diagrams.ts";
import { withBuild } from "../../../../authoring/engine_choice.ts";
import { LossesRefusedError } from "../../../../authoring/book/gather_book.ts";
import { type EarlierPdfs, NO_EARLIER_PDFS } from "../../../../authoring/typeset/earlier_pdfs.ts";
import { readDemands } from "../../../../authoring/standards/standard_demands.ts";
import { isWordTemplate } from "../../../../authoring/word/is_word_template.ts";
import { InterruptedError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import type { OrderedChapters } from "../../../../authoring/book/order_chapters.ts";
import type { ReadChapters } from "../../../../authoring/book/chapters_of_book.ts";
import { readAltTexts, writeAltTexts } from "./alt_text_files.ts";
import { checkFlags } from "./check_flags.ts";
import type { ExportFlags } from "./export_flags.ts";
import type { ExportFormat, ExportOrder, MadeBook } from "./export_format.ts";
import { ExportOutput } from "./export_output.ts";
import { inExportSpool } from "./export_spool_place.ts";
import type { ExportTarget } from "./export_target.ts";
import { type FinishedExport, publishReport, writeReport } from "./publish_report.ts";
import { uploadBook } from "./upload_export.ts";
import { checkUploadPages, findUploadPlace } from "./upload_place.ts";

/** Exports pages as what the template is for, PDFs or a Word document, and writes it and the report. */
export async function writeExport(target: ExportTarget, flags: ExportFlags, outer: Context): Promise<void> {
  const context = await withDiagrams(flags, withBuild(flags.engine, outer));
  await withFormat(flags.template, context, (format) => writeAs(format, target, { flags, context }));
}

/** Does something with any format. */
type FormatUse<Result> = <Opened extends AsyncDisposable, Made extends MadeBook>(
  format: ExportFormat<Opened, Made>,
) => Promise<Result>;

/** Passes on the format that a template is for. */
export async function withFormat<Result>(
  template: string | undefined,
  context: Context,
  use: FormatUse<Result>,
): Promise<Result> {
  if (template === undefined || !await isWordTemplate(template, context)) {
    return await use((await import("./pdf_format.ts")).PDF_FORMAT);
  }
  return await use((await import("./word_format.ts")).WORD_FORMAT); // with what only Word needs
}

async function writeAs<Opened extends AsyncDisposable, Made extends MadeBook>(
  format: ExportFormat<Opened, Made>,
  target: ExportTarget,
  { flags, context }: { readonly flags: ExportFlags; readonly context: Context },
): Promise<void> {
  await checkFlags(flags, format.kind, context);
  await using opened = await format.open(flags, context);
  const startedAt = context.clock.now().getTime();
  const { uploadError } = await inExportSpool({ target, flags, ending: format.ending }, context, async (place) => {
    const { spool, named } = place;
    let isWritten = false;
    const onWritten = () => void (isWritten = true);
    const task = { work: { target, spool }, flags, startedAt, onWritten };
    try {
      const finished = await withProgress(
        (step) => finishExport({ format, opened }, { ...task, step }, context),
        context,
      );
      await publishReport(finished, flags, context);
      return finished;
    } catch (error) {
      if (context.signal.aborted && isWritten && flags.force !== true) throw new InterruptedError({ hint: WRITTEN });
      if (!(error instanceof LossesRefusedError)) throw error;
      await writeReport(refusedExport(error, { output: named, target, startedAt }, context), flags, context);
      throw error;
    }
  });
  if (uploadError !== undefined) throw uploadError;
}

/** Hint of an export that was interrupted after its book was written. */
const WRITTEN =
  "Run the same command with --resume and --force: the book is written, but its report or its upload is missing.";

/** Returns what the report says of the wiki; asks for its version only if it rendered macros. */
async function wikiFacts({ countRequests, findVersion }: ExportTarget, { book: { macros } }: MadeBook) {
  const hasRendered = macros.some(({ stage }) => stage === "live");
  return { wikiVersion: hasRendered ? await findVersion?.() : undefined, requests: countRequests?.() };
}

async function withProgress<Result>(
  work: (step: (text: string) => void) => Promise<Result>,
  context: Context,
): Promise<Result> {
  await using progress = startProgress("Listing the pages", context);
  return await work((text) => progress.step(text));
}

/** A book before its pages are read. */
type ListedBook = Pick<OrderedChapters, "title" | "entries">;

/** A book to make and to write. */
export interface ExportTask extends Pick<ExportOrder, "work" | "flags" | "step"> {
  /** Start, in epoch milliseconds. */
  readonly startedAt: number;
  /** Receives the finished book before it is written, its title and pages as they were listed, and a note about it. */
  readonly beforePublish?: ((finished: FinishedExport, listed: ListedBook, note: unknown) => Promise<void>) | undefined;
  /** Called when the book is written. */
  readonly onWritten?: (() => void) | undefined;
  /** A book of one file that an earlier run made; undefined if none is looked for. */
  readonly earlier?: EarlierPdfs | undefined;
  /** Whether files of a divided book are made again that an earlier run made of the same. */
  readonly isAnew?: boolean | undefined;
}

/** Makes a book and writes it. @throws {LossesRefusedError} when it has losses and none are allowed. */
export async function finishExport<Opened extends AsyncDisposable, Made extends MadeBook>(
  { format, opened }: { readonly format: ExportFormat<Opened, Made>; readonly opened: Opened },
  task: ExportTask,
  context: Context,
): Promise<FinishedExport> {
  const { work, flags, step, startedAt, beforePublish, onWritten } = task;
  using output = new ExportOutput(format, flags, context);
  await output.open();
  const { pdfStandard, exportedAt } = flags;
  const demands = readDemands({ pdfStandard, documentDate: exportedAt }, context);
  const target = { ...work.target, altTexts: await readAltTexts(flags.altTexts, context) };
  const onRead = (book: Pick<ReadChapters, "barePictures">) => writeAltTexts(book.barePictures, flags, context);
  const place = await findUploadPlace(target, flags);
  let listed: ListedBook = { title: "", entries: [] };
  const onOrdered: ExportOutput["onOrdered"] = async (title, entries) => {
    listed = { title, entries };
    if (place !== undefined) await checkUploadPages(entries, place, flags);
    await output.onOrdered(title, entries);
  };
  const { keep } = output;
  const earlier = flags.splitBy === undefined ? task.earlier : task.isAnew === true ? NO_EARLIER_PDFS : output.earlier;
  const order = {
    ...{ work: { ...work, target }, flags, demands, step, onRead, output: { onOrdered, keep } },
    earlier: flags.sign === undefined ? earlier : undefined, // whoever can write to the folder does not sign
  };
  const made = await format.make(opened, order);
  const { path } = output;
  const scope = kindOf(work.target);
  const times = { startedAt, finishedAt: context.clock.now().getTime() };
  const wiki = await wikiFacts(work.target, made);
  const finished = { ...made, ...format.report(made, opened, path), output: path, scope, times, ...wiki };
  const signed = await publishSignatures(finished, { output, flags }, context);
  await beforePublish?.(finished, listed, output.note);
  await output.publish();
  onWritten?.();
  if (place !== undefined) step("Uploading");
  const uploaded = place && await uploadBook({ made: finished, flags, format }, place, context);
  const { uploads, error: uploadError } = uploaded ?? {};
  return { ...finished, signed, uploads, uploadError, requests: work.target.countRequests?.() };
}

/** Returns what a report tells about a book that was refused for its losses. */
export function refusedExport(
  { read }: LossesRefusedError,
  { output, target, startedAt }: {
    readonly output: string;
    readonly target: Pick<ExportTarget, "scopes" | "countRequests">;
    readonly startedAt: number;
  },
  { clock }: Context,
): FinishedExport {
  const nothing = { files: [], isDivided: false, mends: [], issues: [], facts: [], lines: "" };
  const times = { startedAt, finishedAt: clock.now().getTime() };
  return { ...read, ...nothing, output, scope: kindOf(target), times, requests: target.countRequests?.() };
}

/** Returns the kind of the target of an export, or that there are several. */
function kindOf({ scopes: [first, ...others] }: Pick<ExportTarget, "scopes">): FinishedExport["scope"] {
  return first === undefined || others.length > 0 ? "several" : first.kind;
}

/** Signs the book, if that is wanted, and writes the signatures before it, so that no book is without them. */
async function publishSignatures(
  finished: FinishedExport,
  { output: { file: book }, flags }: { readonly output: ExportOutput; readonly flags: ExportFlags },
  context: Context,
): Promise<readonly string[]> {
  const { sign: key, force: replace = false } = flags;
  if (key === undefined) return [];
  const { signExport } = await import("./sign_export.ts");
  const files = await signExport(finished, { key, book, flags }, context);
  for (const { path, bytes } of files) await context.files.publishFile(path, bytes, { replace });
  return files.map(({ path }) => path);
}
