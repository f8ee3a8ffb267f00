import { openExportTemplate } from "../../../../authoring/export/open_export_template.ts";
import { overridePages } from "../../../../authoring/export/override_pages.ts";
import { LossesRefusedError } from "../../../../authoring/export/gather_book.ts";
import { ExportSpool } from "../../../../authoring/export/spool/export_spool.ts";
import { spoolPath } from "../../../../authoring/export/spool/spool_path.ts";
import { openTemplate } from "../../../../authoring/typeset/open_template.ts";
import { InterruptedError, RefusedError, UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import { computePayloadSha256 } from "../../../../pack/payload_sha256.ts";
import { safeName } from "../../../../sync/layout/safe_name.ts";
import { checkFlags } from "./check_flags.ts";
import type { ExportFlags, ExportRun } from "./export_flags.ts";
import type { ExportTarget } from "./opened_export.ts";
import { withoutSlash } from "./export_name.ts";
import { makeFile } from "./make_file.ts";
import { makeFolder } from "./make_folder.ts";
import { publishReport, writeReport } from "./publish_report.ts";

const RESUME = "Run the same command with --resume to go on with what it has read.";

/** Exports pages, and writes the PDF or the PDFs and the report. */
export async function writeExport(target: ExportTarget, flags: ExportFlags, run: ExportRun): Promise<void> {
  const { context } = run;
  const { files, environment, clock } = context;
  await checkFlags(flags, context);
  const { template, digest } = await openCovered(flags, context);
  const { output = STANDARD_STREAM } = flags;
  const named = output === STANDARD_STREAM ? `${safeName(target.name)}.pdf` : withoutSlash(output);
  const place = spoolPath(named, environment.windows);
  using folder = await files.openSpool(place, { resume: flags.resume === true });
  const spool = new ExportSpool(folder, target.origin);
  const startedAt = clock.now().getTime();
  const make = flags.splitBy === undefined ? makeFile : makeFolder;
  try {
    const made = await make({ target, template, spool }, flags, run);
    const times = { startedAt, finishedAt: clock.now().getTime() };
    await publishReport({ ...made, scope: target.scope.kind, digest, times }, flags, context);
  } catch (error) {
    if (error instanceof LossesRefusedError) {
      const times = { startedAt, finishedAt: clock.now().getTime() };
      const made = { ...error.read, scope: target.scope.kind, digest, times };
      await writeReport({ ...made, ...{ output: named, mends: [], files: [], isDivided: false } }, flags, context);
    }
    // What was read is of use for another run only if this one was cut off, or could not write.
    const isFinal = error instanceof UsageError || error instanceof RefusedError;
    if (isFinal || !spool.isUsed && flags.resume !== true) folder.remove();
    else if (context.signal.aborted && spool.isUsed) throw new InterruptedError({ hint: RESUME });
    throw error;
  }
  folder.remove();
}

async function openCovered({ template: name, cover }: ExportFlags, context: Context) {
  const opened = await openTemplate(await openExportTemplate(name, context), context);
  const { template } = opened;
  const covered = { ...opened, template: overridePages(template, { cover }) };
  return { template: covered, digest: await computePayloadSha256(template.files) };
}
