import { withBuild } from "../../../../authoring/engine_choice.ts";
import { LossesRefusedError } from "../../../../authoring/book/gather_book.ts";
import { readDemands } from "../../../../authoring/standards/standard_demands.ts";
import { isWordTemplate } from "../../../../authoring/word/is_word_template.ts";
import type { Context } from "../../../../console/context.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import type { ReadChapters } from "../../../../authoring/book/read_chapters.ts";
import { readAltTexts, writeAltTexts } from "./alt_text_files.ts";
import { checkFlags } from "./check_flags.ts";
import type { ExportFlags } from "./export_flags.ts";
import type { ExportFormat, ExportOrder, MadeBook } from "./export_format.ts";
import { ExportOutput } from "./export_output.ts";
import { inExportSpool } from "./export_spool_place.ts";
import type { ExportTarget } from "./export_target.ts";
import { type FinishedExport, publishReport, writeReport } from "./publish_report.ts";

/** Exports pages as what the template is for, PDFs or a Word document, and writes it and the report. */
export async function writeExport(target: ExportTarget, flags: ExportFlags, outer: Context): Promise<void> {
  const context = withBuild(flags.engine, outer);
  if (flags.template !== undefined && await isWordTemplate(flags.template, context)) {
    const { WORD_FORMAT } = await import("./word_format.ts"); // with what only Word needs
    await writeAs(WORD_FORMAT, target, { flags, context });
  } else await writeAs((await import("./pdf_format.ts")).PDF_FORMAT, target, { flags, context });
}

async function writeAs<Opened extends AsyncDisposable, Made extends MadeBook>(
  format: ExportFormat<Opened, Made>,
  given: ExportTarget,
  { flags, context }: { readonly flags: ExportFlags; readonly context: Context },
): Promise<void> {
  await checkFlags(flags, format.kind, context);
  const target = { ...given, altTexts: await readAltTexts(flags.altTexts, context) };
  await using opened = await format.open(flags, context);
  const now = () => context.clock.now().getTime();
  const startedAt = now();
  const { scope: { kind: scope } } = target;
  await inExportSpool({ target, flags, ending: format.ending }, context, async ({ spool, named }) => {
    try {
      using output = new ExportOutput(format, flags, context);
      await output.open();
      const made = await makeBook(format, opened, { work: { target, spool }, flags, output, context });
      const { path } = output;
      const times = { startedAt, finishedAt: now() };
      const finished = { ...made, ...format.report(made, opened, path), output: path, scope, times };
      const signed = await publishSignatures(finished, { output, flags }, context);
      await output.publish();
      await publishReport({ ...finished, signed }, flags, context);
    } catch (error) {
      if (error instanceof LossesRefusedError) {
        const nothing = { files: [], isDivided: false, mends: [], issues: [], facts: [], lines: "" };
        const times = { startedAt, finishedAt: now() };
        await writeReport({ ...error.read, ...nothing, output: named, scope, times }, flags, context);
      }
      throw error;
    }
  });
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

async function makeBook<Opened extends AsyncDisposable, Made extends MadeBook>(
  format: ExportFormat<Opened, Made>,
  opened: Opened,
  { context, ...order }: Pick<ExportOrder, "work" | "flags" | "output"> & { readonly context: Context },
): Promise<Made> {
  const { pdfStandard, exportedAt } = order.flags;
  const demands = readDemands({ pdfStandard, documentDate: exportedAt }, context);
  await using progress = startProgress("Listing the pages", context);
  const onRead = (book: Pick<ReadChapters, "barePictures">) => writeAltTexts(book.barePictures, order.flags, context);
  return await format.make(opened, { ...order, demands, onRead, step: (text) => progress.step(text) });
}
