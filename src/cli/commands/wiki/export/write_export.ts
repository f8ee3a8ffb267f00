import { LossesRefusedError } from "../../../../authoring/book/gather_book.ts";
import { isWordTemplate } from "../../../../authoring/word/open_word_template.ts";
import type { Context } from "../../../../console/context.ts";
import { checkFlags } from "./check_flags.ts";
import type { ExportFlags } from "./export_flags.ts";
import type { ExportFormat, MadeBook } from "./export_format.ts";
import { inExportSpool } from "./export_spool_place.ts";
import type { ExportTarget } from "./export_target.ts";
import { publishReport, writeReport } from "./publish_report.ts";

/** Exports pages as what the template is for, PDFs or a Word document, and writes it and the report. */
export async function writeExport(target: ExportTarget, flags: ExportFlags, context: Context): Promise<void> {
  if (flags.template !== undefined && await isWordTemplate(flags.template, context)) {
    const { WORD_FORMAT } = await import("./word_format.ts"); // with what only Word needs
    await writeAs(WORD_FORMAT, target, { flags, context });
  } else await writeAs((await import("./pdf_format.ts")).PDF_FORMAT, target, { flags, context });
}

async function writeAs<Opened extends AsyncDisposable, Made extends MadeBook>(
  format: ExportFormat<Opened, Made>,
  target: ExportTarget,
  { flags, context }: { readonly flags: ExportFlags; readonly context: Context },
): Promise<void> {
  await checkFlags(flags, format.kind, context);
  await using opened = await format.open(flags, context);
  const now = () => context.clock.now().getTime();
  const startedAt = now();
  const { scope: { kind: scope } } = target;
  await inExportSpool({ target, flags, ending: format.ending }, context, async ({ spool, named }) => {
    try {
      const made = await format.make(opened, { target, spool }, flags);
      const times = { startedAt, finishedAt: now() };
      await publishReport({ ...made, ...format.report(made, opened), scope, times }, flags, context);
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
