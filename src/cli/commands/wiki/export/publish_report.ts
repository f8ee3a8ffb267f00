import type { Context } from "../../../../console/context.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { writeIssues } from "../../../../console/output/issues_text.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import type { exportReport } from "../../../../export/report/export_report.ts";
import type { ExportFlags } from "./export_flags.ts";
import {
  exportIssuesOf,
  exportLossText,
  exportMendText,
  exportReportOf,
  exportSummaryText,
  type MadeExport,
} from "./export_summary.ts";

/** Writes the report about an export, and prints its result. */
export async function publishReport(made: MadeExport, flags: ExportFlags, context: Context): Promise<void> {
  const { stdout, stderr } = context.io;
  const report = exportReportOf(made);
  await writeReport(report, flags, context);
  if (flags.json) return await stdout.write(jsonText(report));
  await writeIssues(exportIssuesOf(made), context);
  await stderr.write(exportMendText(made));
  await stderr.write(exportLossText(made));
  const isTaken = made.output === STANDARD_STREAM || flags.report === STANDARD_STREAM;
  await (isTaken ? stderr : stdout).write(exportSummaryText(made));
}

/** Writes the report about an export where `--report` names a place for it. */
export async function writeReport(
  report: ReturnType<typeof exportReport>,
  { report: place, force = false }: ExportFlags,
  { io: { stdout }, files }: Context,
): Promise<void> {
  if (place === undefined) return;
  const text = jsonText(report);
  if (place === STANDARD_STREAM) await stdout.write(text);
  else await files.publishFile(place, new TextEncoder().encode(text), { replace: force });
}
