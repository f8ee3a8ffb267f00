import { truncate } from "../../../../base/text.ts";
import { assertOutputIsFree } from "../../../../authoring/assert_output.ts";
import { exportBook, type ExportedBook } from "../../../../authoring/export/export_book.ts";
import type { ExportRequest } from "../../../../authoring/export/export_request.ts";
import { openExportTemplate } from "../../../../authoring/export/open_export_template.ts";
import { overrideCover } from "../../../../authoring/export/override_cover.ts";
import { ExportSpool } from "../../../../authoring/export/spool/export_spool.ts";
import { spoolPath } from "../../../../authoring/export/spool/spool_path.ts";
import { createSpooledSource } from "../../../../authoring/export/spool/spooled_source.ts";
import { assertOutputName } from "../../../../authoring/kinds/assert_output_name.ts";
import { readDemands } from "../../../../authoring/standards/standard_demands.ts";
import { openTemplate } from "../../../../authoring/typeset/open_template.ts";
import type { OpenedTemplate } from "../../../../authoring/typeset/typeset_job.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { writeIssues } from "../../../../console/output/write_issues.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import type { ExportScope, ExportSource } from "../../../../export/model/export_source.ts";
import { safeName } from "../../../../sync/layout/safe_name.ts";
import type { ExportFlags } from "./export_flags.ts";
import type { ExportRun } from "./export_from_wiki.ts";
import { exportReportOf, exportSummaryJson, exportSummaryText } from "./export_summary.ts";

/** Pages to export, and where they come from. */
export interface ExportTarget {
  readonly source: ExportSource;
  readonly scope: ExportScope;
  /** What the command line named. */
  readonly name: string;
  /** What distinguishes the source from others, such as the address of its wiki. */
  readonly origin: string;
}

/** Exports pages, and writes the PDF and the report. */
export async function writeExport(target: ExportTarget, flags: ExportFlags, run: ExportRun): Promise<void> {
  const { context } = run;
  const { io: { stdout }, files } = context;
  await checkOutputs(flags, context);
  const template = await openCovered(flags, context);
  const place = spoolPath(flags.output ?? `${safeName(target.name)}.pdf`, context.environment.windows);
  using folder = await files.openSpool(place, { resume: flags.resume === true });
  const exported = await exportWith({ target, template, spool: new ExportSpool(folder, target.origin) }, flags, run);
  const { rendered: { pdf }, book } = exported;
  const output = flags.output ?? `${nameOf(exported)}.pdf`;
  if (flags.output === undefined) await checkOutputs({ ...flags, output }, context);
  const isReplaced = { replace: flags.force === true };
  if (output === STANDARD_STREAM) await stdout.write(pdf);
  else await files.publishFile(output, pdf, isReplaced);
  const report = jsonText(exportReportOf(exported));
  if (flags.report === STANDARD_STREAM) await stdout.write(report);
  else if (flags.report !== undefined) {
    await files.publishFile(flags.report, new TextEncoder().encode(report), { replace: true });
  }
  folder.remove();
  if (flags.json) return await stdout.write(jsonText(exportSummaryJson(output, exported)));
  await writeIssues([...book.issues, ...exported.rendered.issues], context);
  const summary = exportSummaryText(output, exported);
  if (output === STANDARD_STREAM || flags.report === STANDARD_STREAM) await context.io.stderr.write(summary);
  else await stdout.write(summary);
}

interface ExportWork {
  readonly target: ExportTarget;
  readonly template: OpenedTemplate;
  readonly spool: ExportSpool;
}

async function exportWith(
  { target, template, spool }: ExportWork,
  flags: ExportFlags,
  { engines, context }: ExportRun,
): Promise<ExportedBook> {
  await using progress = startProgress("Listing the pages", context);
  const step = (text: string) => progress.step(text);
  const { exportedAt, maxTime, maxMemory, fontPath: fontFolders } = flags;
  const demands = readDemands({ pdfStandard: flags.pdfStandard, documentDate: exportedAt }, context);
  const request = requestOf(target.scope, { ...flags, exportedAt: demands.timestamp });
  const setting = { template, demands, fontFolders, maxTime, maxMemory, step };
  const source = createSpooledSource(target.source, spool);
  return await exportBook({ request, setting, isStrict: flags.strict === true }, { source, spool, engines }, context);
}

async function openCovered({ template, cover }: ExportFlags, context: Context): Promise<OpenedTemplate> {
  const opened = await openTemplate(await openExportTemplate(template, context), context);
  return { ...opened, template: overrideCover(opened.template, cover) };
}

function requestOf(scope: ExportScope, flags: ExportFlags): ExportRequest {
  const { depth, label = [], excludeLabel = [], excludeMode, title, exportedAt, concurrency, fetchExternal = [] } =
    flags;
  return {
    ...{ scope, depth, excludeMode, title, exportedAt, concurrency },
    labels: label,
    excludeLabels: excludeLabel,
    includeArchived: flags.includeArchived === true,
    history: flags.history === true,
    images: flags.images === false ? "none" : flags.images,
    externalHosts: fetchExternal,
  };
}

async function checkOutputs({ output, report, force = false, json }: ExportFlags, context: Context): Promise<void> {
  const { stdout } = context.io;
  if (output === "") throw new UsageError("--output is empty", { hint: "Give a file, or - for standard output." });
  const toStdout = [output === STANDARD_STREAM, report === STANDARD_STREAM, json === true].filter(Boolean).length;
  if (toStdout > 1) {
    throw new UsageError("Only one of --output -, --report - and --json can be used: each writes to standard output", {
      hint: "Write the others to files.",
    });
  }
  if (output === STANDARD_STREAM && stdout.isTerminal) {
    throw new UsageError("Cannot write a PDF to a terminal", { hint: "Write to a file or a pipe." });
  }
  if (output === undefined || output === STANDARD_STREAM) return;
  assertOutputName(output, "pdf");
  await assertOutputIsFree({ output, force, example: "book.pdf" }, context);
  if (report === output) {
    throw new UsageError("--output and --report are the same file", { hint: "Choose another name for the report." });
  }
}

/** Longest part of a title in the name of a file. */
const MAX_NAME = 80;

/** Returns the name of a PDF without extension: title and, for one page, its version. */
function nameOf({ book: { title, entries: [first, ...others] } }: ExportedBook): string {
  const version = others.length === 0 && first !== undefined && first.facts.version > 0
    ? ` v${first.facts.version}`
    : "";
  return safeName(`${truncate(title, MAX_NAME)}${version}`);
}
