import { withBuild } from "../../../../authoring/engine_choice.ts";
import { LossesRefusedError } from "../../../../authoring/book/gather_book.ts";
import { readDemands } from "../../../../authoring/standards/standard_demands.ts";
import { isWordTemplate } from "../../../../authoring/word/is_word_template.ts";
import type { Context } from "../../../../console/context.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import type { OrderedChapters } from "../../../../authoring/book/order_chapters.ts";
import type { ReadChapters } from "../../../../authoring/book/read_chapters.ts";
import { readAltTexts, writeAltTexts } from "./alt_text_files.ts";
import { checkFlags } from "./check_flags.ts";
import type { ExportFlags } from "./export_flags.ts";
import type { ExportFormat, ExportOrder, MadeBook } from "./export_format.ts";
import { ExportOutput } from "./export_output.ts";
import { inExportSpool } from "./export_spool_place.ts";
import type { ExportTarget } from "./export_target.ts";
import { type FinishedExport, publishReport, writeReport } from "./publish_report.ts";
import { openUpload } from "./upload_export.ts";

/** Exports pages as what the template is for, PDFs or a Word document, and writes it and the report. */
export async function writeExport(target: ExportTarget, flags: ExportFlags, outer: Context): Promise<void> {
  const context = withBuild(flags.engine, outer);
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
  await inExportSpool({ target, flags, ending: format.ending }, context, async ({ spool, named }) => {
    try {
      const finished = await withProgress(
        (step) => finishExport({ format, opened }, { work: { target, spool }, flags, step, startedAt }, context),
        context,
      );
      await publishReport(finished, flags, context);
    } catch (error) {
      if (!(error instanceof LossesRefusedError)) throw error;
      await writeReport(refusedExport(error, { output: named, target, startedAt }, context), flags, context);
      throw error;
    }
  });
}

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
  /** Receives the finished book before it is written, and its title and its pages as they were listed. */
  readonly beforePublish?: ((finished: FinishedExport, listed: ListedBook) => Promise<void>) | undefined;
}

/** Makes a book and writes it. @throws {LossesRefusedError} when it has losses and none are allowed. */
export async function finishExport<Opened extends AsyncDisposable, Made extends MadeBook>(
  { format, opened }: { readonly format: ExportFormat<Opened, Made>; readonly opened: Opened },
  { work, flags, step, startedAt, beforePublish }: ExportTask,
  context: Context,
): Promise<FinishedExport> {
  using output = new ExportOutput(format, flags, context);
  await output.open();
  const { pdfStandard, exportedAt } = flags;
  const demands = readDemands({ pdfStandard, documentDate: exportedAt }, context);
  const target = { ...work.target, altTexts: await readAltTexts(flags.altTexts, context) };
  const onRead = (book: Pick<ReadChapters, "barePictures">) => writeAltTexts(book.barePictures, flags, context);
  const upload = await openUpload({ target, flags, format }, context);
  let listed: ListedBook = { title: "", entries: [] };
  const onOrdered: ExportOutput["onOrdered"] = async (title, entries) => {
    listed = { title, entries };
    await output.onOrdered(title, entries);
  };
  const { keep } = output;
  const order = { work: { ...work, target }, flags, demands, step, onRead, output: { onOrdered, keep } };
  const made = await format.make(opened, order);
  const { path } = output;
  const scope = kindOf(work.target);
  const times = { startedAt, finishedAt: context.clock.now().getTime() };
  const wiki = await wikiFacts(work.target, made);
  const finished = { ...made, ...format.report(made, opened, path), output: path, scope, times, ...wiki };
  const signed = await publishSignatures(finished, { output, flags }, context);
  await beforePublish?.(finished, listed);
  await output.publish();
  if (upload !== undefined) step("Uploading");
  const uploads = await upload?.(finished);
  return { ...finished, signed, uploads, requests: work.target.countRequests?.() };
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
