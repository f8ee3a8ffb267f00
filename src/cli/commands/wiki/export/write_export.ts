import { truncate } from "../../../../base/text.ts";
import { assertOutputIsFree } from "../../../../authoring/assert_output.ts";
import { type BookTask, exportBook, type ExportedBook } from "../../../../authoring/export/export_book.ts";
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
import { RefusedError, UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { writeIssues } from "../../../../console/output/write_issues.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import type { BookEntry } from "../../../../export/model/chapter.ts";
import type { ExportScope, ExportSource } from "../../../../export/model/export_source.ts";
import { computePayloadSha256 } from "../../../../pack/payload_sha256.ts";
import { safeName } from "../../../../sync/layout/safe_name.ts";
import type { ExportFlags, ExportRun } from "./export_flags.ts";
import { exportLossText, exportReportOf, exportSummaryText, isNoLoss, type MadeExport } from "./export_summary.ts";

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
  const { files } = context;
  await checkOutputs(flags, context);
  const { template, digest } = await openCovered(flags, context);
  const { output = STANDARD_STREAM } = flags;
  const named = output === STANDARD_STREAM ? `${safeName(target.name)}.pdf` : output;
  const place = spoolPath(named, context.environment.windows);
  using folder = await files.openSpool(place, { resume: flags.resume === true });
  const spool = new ExportSpool(folder, target.origin);
  try {
    await makeExport({ target, template, digest, spool }, flags, run);
  } catch (error) {
    // What was read is of use for another run only if this one was cut off, or could not write.
    const isFinal = error instanceof UsageError || error instanceof RefusedError;
    if (isFinal || !spool.isUsed && flags.resume !== true) folder.remove();
    throw error;
  }
  folder.remove();
}

interface ExportWork {
  readonly target: ExportTarget;
  readonly template: OpenedTemplate;
  readonly digest: string;
  readonly spool: ExportSpool;
}

async function makeExport(work: ExportWork, flags: ExportFlags, run: ExportRun): Promise<void> {
  const { context } = run;
  const startedAt = context.clock.now().getTime();
  let output = flags.output ?? "";
  const exported = await exportWith(
    work,
    {
      flags,
      onOrdered: async (title, entries) => {
        if (flags.output !== undefined) return;
        output = `${nameOf(title, entries)}.pdf`;
        await checkOutputs({ ...flags, output }, context);
      },
    },
    run,
  );
  const { target: { scope: { kind: scope } }, digest } = work;
  const times = { startedAt, finishedAt: context.clock.now().getTime() };
  await publish({ output, scope, digest, exported, times }, flags, context);
}

/** Writes the PDF, then the report about it. */
async function publish(made: MadeExport, flags: ExportFlags, context: Context): Promise<void> {
  const { output, exported: { book, rendered } } = made;
  const { io: { stdout, stderr }, files } = context;
  if (output === STANDARD_STREAM) await stdout.write(rendered.pdf);
  else await files.publishFile(output, rendered.pdf, { replace: flags.force === true });
  const report = jsonText(exportReportOf(made));
  if (flags.report === STANDARD_STREAM) await stdout.write(report);
  else if (flags.report !== undefined) {
    await files.publishFile(flags.report, new TextEncoder().encode(report), { replace: true });
  }
  if (flags.json) return await stdout.write(report);
  await writeIssues([...book.issues, ...rendered.issues.filter(isNoLoss)], context);
  await stderr.write(exportLossText(made));
  const isTaken = output === STANDARD_STREAM || flags.report === STANDARD_STREAM;
  await (isTaken ? stderr : stdout).write(exportSummaryText(made));
}

async function exportWith(
  { target, template, spool }: ExportWork,
  { flags, onOrdered }: Pick<BookTask, "onOrdered"> & { readonly flags: ExportFlags },
  { engines, context }: ExportRun,
): Promise<ExportedBook> {
  await using progress = startProgress("Listing the pages", context);
  const step = (text: string) => progress.step(text);
  const { exportedAt, maxTime, maxMemory, fontPath: fontFolders } = flags;
  const demands = readDemands({ pdfStandard: flags.pdfStandard, documentDate: exportedAt }, context);
  const request = requestOf(target.scope, { ...flags, exportedAt: demands.timestamp });
  const setting = { template, demands, fontFolders, maxTime, maxMemory, step };
  const source = createSpooledSource(target.source, spool);
  const task = { request, setting, isStrict: flags.strict === true, onOrdered };
  return await exportBook(task, { source, spool, engines }, context);
}

async function openCovered({ template: name, cover }: ExportFlags, context: Context) {
  const opened = await openTemplate(await openExportTemplate(name, context), context);
  const { template } = opened;
  const covered: OpenedTemplate = { ...opened, template: overrideCover(template, cover) };
  return { template: covered, digest: await computePayloadSha256(template.files) };
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
  await checkReport(report, context);
  if (output === undefined || output === STANDARD_STREAM) return;
  assertOutputName(output, "pdf");
  await assertOutputIsFree({ output, force, example: "book.pdf" }, context);
  if (report === output) {
    throw new UsageError("--output and --report are the same file", { hint: "Choose another name for the report." });
  }
}

/** Rejects a report that cannot be written, before any work is done. An older report is replaced. */
async function checkReport(report: string | undefined, context: Context): Promise<void> {
  if (report === undefined || report === STANDARD_STREAM) return;
  if (report === "") throw new UsageError("--report is empty", { hint: "Give a file, or - for standard output." });
  await assertOutputIsFree({ output: report, force: true, example: "report.json" }, context);
}

/** Longest part of a title in the name of a file. */
const MAX_NAME = 80;

/** Returns the name of a PDF without extension: title and, for one page, its version. */
function nameOf(title: string, [first, ...others]: readonly BookEntry[]): string {
  const version = others.length === 0 && first !== undefined && first.facts.version > 0
    ? ` v${first.facts.version}`
    : "";
  // The version comes last, so that a long title does not push it out.
  return `${safeName(truncate(title, MAX_NAME))}${version}`;
}
