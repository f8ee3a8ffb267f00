import type { Context } from "../../../../console/context.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { writeIssues } from "../../../../console/output/write_issues.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
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
  const { io: { stdout, stderr }, files } = context;
  const report = jsonText(exportReportOf(made));
  if (flags.report === STANDARD_STREAM) await stdout.write(report);
  else if (flags.report !== undefined) {
    await files.publishFile(flags.report, new TextEncoder().encode(report), { replace: true });
  }
  if (flags.json) return await stdout.write(report);
  await writeIssues(exportIssuesOf(made), context);
  await stderr.write(exportMendText(made));
  await stderr.write(exportLossText(made));
  const isTaken = made.output === STANDARD_STREAM || flags.report === STANDARD_STREAM;
  await (isTaken ? stderr : stdout).write(exportSummaryText(made));
}
