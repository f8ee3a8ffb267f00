import { DOCUMENT_MEMORY_BYTES } from "../../../../authoring/document_limits.ts";
import { startEngine } from "../../../../authoring/engine_choice.ts";
import { LossesRefusedError } from "../../../../authoring/export/gather_book.ts";
import { openNamedTemplate } from "../../../../authoring/open_named_template.ts";
import { overridePages } from "../../../../authoring/export/override_pages.ts";
import { openTemplate } from "../../../../authoring/typeset/open_template.ts";
import { isWordTemplate } from "../../../../authoring/word/open_word_template.ts";
import type { Context } from "../../../../console/context.ts";
import { computePayloadSha256 } from "../../../../pack/payload_sha256.ts";
import { checkFlags } from "./check_flags.ts";
import type { ExportFlags } from "./export_flags.ts";
import { inExportSpool } from "./export_spool_place.ts";
import { exportReportOf } from "./export_summary.ts";
import { makeFile } from "./make_file.ts";
import { makeFolder } from "./make_folder.ts";
import type { ExportTarget } from "./opened_export.ts";
import { publishReport, writeReport } from "./publish_report.ts";

/** Exports pages as what the template is for, PDFs or a Word document, and writes it and the report. */
export async function writeExport(target: ExportTarget, flags: ExportFlags, context: Context): Promise<void> {
  if (flags.template !== undefined && await isWordTemplate(flags.template, context)) {
    const { writeWordExport } = await import("./write_word_export.ts"); // with what only Word needs
    return await writeWordExport(target, flags, context);
  }
  await checkFlags(flags, "pdf", context);
  await writePdfExport(target, { ...flags, maxMemory: flags.maxMemory ?? DOCUMENT_MEMORY_BYTES }, context);
}

/** Exports pages as PDFs. The compiler loads while the pages are fetched. */
async function writePdfExport(target: ExportTarget, flags: ExportFlags, context: Context): Promise<void> {
  await using engines = await startEngine(flags, context);
  const { template, digest } = await openCovered(flags, context);
  const { clock } = context;
  const startedAt = clock.now().getTime();
  const make = flags.splitBy === undefined ? makeFile : makeFolder;
  const facts = () => ({ scope: target.scope.kind, digest, times: { startedAt, finishedAt: clock.now().getTime() } });
  await inExportSpool({ target, flags, ending: ".pdf" }, context, async ({ spool, named }) => {
    try {
      const made = await make({ target, template, spool }, flags, { engines, context });
      await publishReport({ ...made, ...facts() }, flags, context);
    } catch (error) {
      if (error instanceof LossesRefusedError) {
        const nothing = { output: named, mends: [], files: [], isDivided: false };
        await writeReport(exportReportOf({ ...error.read, ...nothing, ...facts() }), flags, context);
      }
      throw error;
    }
  });
}

async function openCovered({ template: name, cover }: ExportFlags, context: Context) {
  const opened = await openTemplate(await openNamedTemplate(name, context), context);
  const { template } = opened;
  const covered = { ...opened, template: overridePages(template, { cover }) };
  return { template: covered, digest: await computePayloadSha256(template.files) };
}
