import { exportBook } from "../../../../authoring/export/export_book.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import { checkOutput } from "./check_flags.ts";
import type { ExportFlags, ExportRun } from "./export_flags.ts";
import type { MadeExport } from "./export_summary.ts";
import { type OpenedExport, orderOf } from "./opened_export.ts";
import { exportName } from "./export_name.ts";

/** What an export made, before it is known how long it took. */
export type MadeFiles = Omit<MadeExport, "scope" | "digest" | "times">;

/** Exports pages as one PDF, and writes it. */
export async function makeFile(work: OpenedExport, flags: ExportFlags, run: ExportRun): Promise<MadeFiles> {
  const { context } = run;
  const { io: { stdout }, files } = context;
  let { output = "" } = flags;
  const exported = await exportWith(work, {
    flags,
    onTitle: async (name) => {
      if (flags.output !== undefined) return;
      output = `${name}.pdf`;
      await checkOutput({ ...flags, output }, "pdf", context);
    },
  }, run);
  const { book, pictures, mends, attached, rendered: { pdf, ...rendered } } = exported;
  if (output === STANDARD_STREAM) await stdout.write(pdf);
  else await files.publishFile(output, pdf, { replace: flags.force === true });
  const pageIds = book.entries.map(({ facts }) => facts.id);
  const file = { output, title: book.title, pageIds, rendered, byteLength: pdf.length, attached };
  return { ...{ output, book, pictures, mends }, files: [file], isDivided: false };
}

async function exportWith(
  work: OpenedExport,
  { flags, onTitle }: { readonly flags: ExportFlags; readonly onTitle: (name: string) => Promise<void> },
  run: ExportRun,
) {
  await using progress = startProgress("Listing the pages", run.context);
  const { task, parts } = orderOf(work, { flags, step: (text) => progress.step(text) }, run);
  const onOrdered = (...book: Parameters<typeof exportName>) => onTitle(exportName(...book));
  return await exportBook({ ...task, onOrdered }, parts, run.context);
}
