import { escapeText, quote, truncate } from "../../../../base/text.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import { uniqueIssues } from "../../../../base/issue.ts";
import type { ToolError } from "../../../../base/tool_error.ts";
import type { Context } from "../../../../console/context.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { writeIssues } from "../../../../console/output/issues_text.ts";
import { outputName, STANDARD_STREAM } from "../../../../console/read_input.ts";
import { exportReport, type ReportedBook } from "../../../../export/report/export_report.ts";
import type { RequestCounts } from "../../../../export/report/request_counts.ts";
import { lossText, mendText } from "../../../../export/report/loss_text.ts";
import type { UploadResult } from "../../../../export/upload/upload_file.ts";
import type { ExportFlags } from "./export_flags.ts";
import type { FormatReport, MadeBook } from "./export_format.ts";

/** A finished export. */
export interface FinishedExport extends MadeBook, FormatReport {
  /** Path of the file or of the folder, or `-`. */
  readonly output: string;
  readonly scope: ReportedBook["scope"];
  /** Paths of the signatures, and of the manifest that is signed; none by default. */
  readonly signed?: readonly string[] | undefined;
  /** What was attached to pages of the wiki; nothing by default. */
  readonly uploads?: readonly UploadResult[] | undefined;
  /** Why some files were not attached to their pages; undefined if all were. */
  readonly uploadError?: ToolError | undefined;
  /** Start and end, in epoch milliseconds. */
  readonly times: { readonly startedAt: number; readonly finishedAt: number };
  /** Requests to the wiki; undefined without one. */
  readonly requests?: RequestCounts | undefined;
  readonly wikiVersion?: string | undefined;
}

/** Writes the report about an export, and prints its result. */
export async function publishReport(made: FinishedExport, flags: ExportFlags, context: Context): Promise<void> {
  const { stdout, stderr } = context.io;
  const { output, book, files: [first], mends } = made;
  const report = await writeReport(made, flags, context);
  if (flags.json) return await stdout.write(jsonText(report));
  await writeIssues(issuesOf(made), context);
  await stderr.write(mendText(mends, first?.standards ?? []));
  await stderr.write(lossText(book.losses.all));
  const isTaken = output === STANDARD_STREAM || flags.report === STANDARD_STREAM;
  await (isTaken ? stderr : stdout).write(summaryText(made));
}

/** Writes the report about an export where `--report` names a place for it, and returns it. */
export async function writeReport(
  made: FinishedExport,
  { report: place, force = false }: ExportFlags,
  { io: { stdout }, files }: Context,
): Promise<ReturnType<typeof exportReport>> {
  const report = reportOf(made);
  if (place === STANDARD_STREAM) await stdout.write(jsonText(report));
  else if (place !== undefined) {
    await files.publishFile(place, new TextEncoder().encode(jsonText(report)), { replace: force });
  }
  return report;
}

/** Renders the report about an export, as `--report` writes it. */
export function reportText(made: FinishedExport): string {
  return jsonText(reportOf(made));
}

/** Returns the report about an export. */
export function reportOf(made: FinishedExport): ReturnType<typeof exportReport> {
  const { scope, book, files, isDivided, mends, pictures, times, requests, wikiVersion, uploads } = made;
  return exportReport({
    ...{
      title: book.title,
      scope,
      space: book.outline.space,
      entries: book.entries,
      pictures,
      times,
      mends,
      requests,
      wikiVersion,
      uploads,
    },
    macros: book.macros,
    losses: book.losses.all,
    unreadable: book.unreadable,
    issues: issuesOf(made),
    file: isDivided ? undefined : files[0],
    files: isDivided ? files : [],
  });
}

function issuesOf({ book, issues }: FinishedExport) {
  return uniqueIssues([...book.issues, ...issues]);
}

/** Renders the result of an export for people. */
function summaryText({ output, book, files, isDivided, facts, lines, ...rest }: FinishedExport): string {
  const { signed = [], uploads = [] } = rest;
  const noun = files[0]?.output.endsWith(".docx") === true ? "Word document" : "PDF";
  const signature = signed.length === 0 ? "" : `Signed: ${signed.map((path) => outputName(path)).join(", ")}\n`;
  const written = isDivided ? `${countNoun(files.length, noun)} to ${outputName(output)}` : outputName(output);
  const all = [`${countNoun(book.entries.length, "page")} of the wiki`, ...facts];
  return `Wrote ${written}: ${all.join(", ")}\n${lines}${signature}${uploadsText(uploads)}`;
}

/** Renders what was uploaded, for people. */
function uploadsText(uploads: readonly UploadResult[]): string {
  return uploads.map(({ pageId, name, ...rest }) => {
    const done = rest.result === "uploaded"
      ? "Uploaded"
      : rest.result === "unchanged"
      ? "Left unchanged"
      : "Not uploaded";
    const how = "version" in rest ? `version ${rest.version}` : escapeText(truncate(rest.reason, 300));
    return `${done}: ${quote(truncate(name, 120))} of page ${pageId}, ${how}\n`;
  }).join("");
}
