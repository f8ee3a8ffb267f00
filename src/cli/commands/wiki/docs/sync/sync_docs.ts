import type { ChangeKind, SyncSummary } from "../../../../../sync/sync_report.ts";
import type { Context } from "../../../../../console/context.ts";
import type { DocsConfig } from "../../../../../console/docs_host.ts";
import { EXIT_CODE, type ExitCode } from "../../../../../console/exit_code.ts";
import { jsonLine } from "../../../../../console/output/json_text.ts";
import { startProgress } from "../../../../../console/output/progress.ts";
import { createPaint } from "../../../../../console/output/style.ts";
import { plannedJson, planText } from "../plan_view.ts";
import { CHANGE_KINDS, failureIssue } from "../change_view.ts";
import { countPlan, planExitCode, planSummaryJson, planSummaryText, waitingText } from "../plan_summary.ts";
import { differenceFromHere } from "../path_from_here.ts";
import { RunReport } from "../run_report.ts";
import { readSyncRequest, type SyncFlags, type SyncRequest } from "./sync_request.ts";
import { countNoun } from "../../../../../base/count_noun.ts";

/** Syncs a folder and a wiki as the flags specify; returns exit code 1 for conflicts and failures. */
export async function syncDocs(folder: string, flags: SyncFlags, context: Context): Promise<ExitCode> {
  const request = await readSyncRequest(folder, flags, context);
  const json = flags.json === true;
  if (request.kind === "watch") return await watch(request, json, context);
  await using progress = startProgress("Asking the wiki", context);
  const report = new RunReport({ folder, json, progress }, context);
  const { config } = request;
  if (request.kind === "plan") return await plan(config, { report, json }, context);
  return await flushedAfter(report, async () => {
    const summary = await context.docsHost.sync(config, report);
    return printSummary(summary, { report, json, push: config.options.push });
  });
}

interface ReportTarget {
  readonly report: RunReport;
  readonly json: boolean;
}

/** Syncs continuously, without a progress line, because the log is shown instead. */
async function watch(
  { config, warnings }: Extract<SyncRequest, { kind: "watch" }>,
  json: boolean,
  context: Context,
): Promise<ExitCode> {
  const report = new RunReport({ folder: config.folder, json, isEndless: true }, context);
  return await flushedAfter(report, async () => {
    for (const warning of warnings) report.issue(warning);
    const summary = await context.docsHost.watch(config, report);
    return printSummary(summary, { report, json, push: config.options.push });
  });
}

function printSummary(
  summary: SyncSummary,
  { report, json, push }: ReportTarget & { readonly push: boolean },
): ExitCode {
  report.print(json ? jsonLine(syncSummaryJson(summary)) : summaryText(summary, push));
  return summaryExitCode(summary);
}

async function plan(config: DocsConfig, { report, json }: ReportTarget, context: Context): Promise<ExitCode> {
  const { io: { stdout }, environment, docsHost } = context;
  const paint = createPaint(stdout, environment);
  return await flushedAfter(report, async () => {
    const differences = await docsHost.plan(config, report);
    for (const difference of differences) {
      const shown = differenceFromHere(config.folder, difference);
      if (json) report.print(jsonLine(plannedJson(difference)));
      else if (difference.kind === "problem") report.issue(failureIssue(shown));
      else report.print(planText(shown, paint));
    }
    const counts = countPlan(differences);
    report.print(json ? jsonLine(planSummaryJson(counts)) : planSummaryText(counts, config.options.push));
    return planExitCode(counts);
  });
}

/** Flushes the report, even if the work fails. */
async function flushedAfter(report: RunReport, work: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await work();
  } finally {
    await report.flush();
  }
}

/** Converts the summary of a run to JSON. */
function syncSummaryJson({ counts, pages, conflicts, waiting }: SyncSummary) {
  return {
    event: "summary",
    counts: Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, counts[kind] ?? 0])),
    ...{ pages, conflicts, waiting },
  };
}

/** Formats the summary of a run: `12 pulled, 1 conflict; 3 local changes wait for --push`. */
function summaryText({ counts, conflicts, waiting }: SyncSummary, push: boolean): string {
  const done = CHANGE_KINDS
    .map((kind) => [kind, kind === "conflict" ? conflicts : counts[kind] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => doneText(kind, count));
  const parts = [done.join(", "), waitingText(waiting, push)].filter((part) => part !== "");
  return `${parts.length === 0 ? "Everything is in sync" : parts.join("; ")}\n`;
}

/** Returns exit code 1 if a person must act. */
function summaryExitCode({ counts, conflicts }: SyncSummary): ExitCode {
  return conflicts > 0 || (counts.failed ?? 0) > 0 || (counts.reverted ?? 0) > 0 ? EXIT_CODE.failed : EXIT_CODE.ok;
}

function doneText(kind: ChangeKind, count: number): string {
  return kind === "conflict" ? countNoun(count, "conflict") : `${count} ${kind}`;
}
