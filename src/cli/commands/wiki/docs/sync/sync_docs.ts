import type { ChangeKind, Difference, PlannedAction, SyncSummary } from "../../../../../sync/sync_report.ts";
import type { Context } from "../../../../../console/context.ts";
import type { DocsConfig } from "../../../../../console/docs_host.ts";
import { EXIT_CODE, type ExitCode } from "../../../../../console/exit_code.ts";
import { jsonLine } from "../../../../../console/output/json_text.ts";
import { startProgress } from "../../../../../console/output/progress.ts";
import { createPaint } from "../../../../../console/output/style.ts";
import { plannedJson, planText } from "../plan_view.ts";
import { CHANGE_KINDS, failureIssue } from "../change_view.ts";
import { differenceFromHere } from "../path_from_here.ts";
import { RunReport } from "../run_report.ts";
import { readSyncRequest, type SyncFlags, type SyncRequest } from "./sync_request.ts";
import { present } from "../../../../../base/present.ts";
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
function syncSummaryJson({ counts, pages, conflicts, waiting, lastFailure }: SyncSummary) {
  return {
    event: "summary",
    counts: Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, counts[kind] ?? 0])),
    ...{ pages, conflicts, waiting },
    ...present({ lastFailure }),
  };
}

/** Formats the summary of a run: `12 pulled, 1 conflict; 3 local changes wait for --push`. */
function summaryText({ counts, conflicts, waiting, lastFailure }: SyncSummary, push: boolean): string {
  const done = CHANGE_KINDS
    .map((kind) => [kind, kind === "conflict" ? conflicts : counts[kind] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => doneText(kind, count));
  const failure = lastFailure === undefined ? "" : `the last run failed: ${lastFailure}`;
  const parts = [done.join(", "), waitingText(waiting, push), failure].filter((part) => part !== "");
  return `${parts.length === 0 ? "Everything is in sync" : parts.join("; ")}\n`;
}

/** Returns exit code 1 if a person must act. */
function summaryExitCode({ counts, conflicts, lastFailure }: SyncSummary): ExitCode {
  return lastFailure !== undefined || conflicts > 0 || (counts.failed ?? 0) > 0 || (counts.reverted ?? 0) > 0
    ? EXIT_CODE.failed
    : EXIT_CODE.ok;
}

function doneText(kind: ChangeKind, count: number): string {
  return kind === "conflict" ? countNoun(count, "conflict") : `${count} ${kind}`;
}

/** Number of differences by kind. */
interface PlanCounts {
  /** Differences that a run would resolve. */
  readonly actions: Readonly<Record<Exclude<PlannedAction, "nothing">, number>>;
  readonly conflicts: number;
  readonly problems: number;
  /** Files and pages that are left out. */
  readonly skipped: number;
  /** Files with the text of an older version, which a person must resolve. */
  readonly reverted: number;
  /** Differences that wait for another run. */
  readonly waiting: number;
}

/** Counts the differences of a plan. Conflicts, problems, and reverted and skipped files do not count as
 * actions. */
function countPlan(differences: readonly Difference[]): PlanCounts {
  const isReverted = ({ kind, action }: Difference) => kind === "reverted-here" && action === "nothing";
  const plain = differences.filter((each) => {
    return each.kind !== "conflict" && each.kind !== "problem" && each.kind !== "skipped" && !isReverted(each);
  });
  const count = (action: PlannedAction) => plain.filter((each) => each.action === action).length;
  return {
    actions: {
      ...{ pull: count("pull"), merge: count("merge"), push: count("push"), create: count("create") },
      ...{ move: count("move"), follow: count("follow"), trash: count("trash"), keep: count("keep") },
      ...{ delete: count("delete"), restore: count("restore"), download: count("download"), upload: count("upload") },
    },
    conflicts: differences.filter(({ kind }) => kind === "conflict").length,
    problems: differences.filter(({ kind }) => kind === "problem").length,
    skipped: differences.filter(({ kind }) => kind === "skipped").length,
    reverted: differences.filter(isReverted).length,
    waiting: count("nothing"),
  };
}

/** Converts the summary of a plan to JSON. */
function planSummaryJson({ actions, conflicts, problems, reverted, skipped, waiting }: PlanCounts) {
  return { event: "summary", dryRun: true, actions, conflicts, problems, reverted, skipped, waiting };
}

/** Formats the summary of a plan: `Would pull 3, push 1; 1 conflict; 2 local changes wait for --push`. */
function planSummaryText(
  { actions, conflicts, problems, reverted, skipped, waiting }: PlanCounts,
  push: boolean,
): string {
  const done = Object.entries(actions).filter(([, count]) => count > 0).map(([action, count]) => `${action} ${count}`);
  const parts = [
    done.length === 0 ? "" : `Would ${done.join(", ")}`,
    conflicts === 0 ? "" : countNoun(conflicts, "conflict"),
    problems === 0 ? "" : countNoun(problems, "problem"),
    reverted === 0 ? "" : `${reverted} reverted here`,
    skipped === 0 ? "" : `${skipped} skipped`,
    waitingText(waiting, push),
  ].filter((part) => part !== "");
  return `${parts.length === 0 ? "Everything is in sync" : parts.join("; ")}\n`;
}

/** Returns exit code 1 if a person must act. */
function planExitCode({ conflicts, problems, reverted }: PlanCounts): ExitCode {
  return conflicts + problems + reverted > 0 ? EXIT_CODE.failed : EXIT_CODE.ok;
}

/**
 * Describes how many local changes, including removals, are not in the wiki yet; returns an empty text if there are
 * none.
 */
function waitingText(count: number, push: boolean): string {
  if (count === 0) return "";
  return `${countNoun(count, "local change")} ${count === 1 ? "waits" : "wait"}${push ? "" : " for --push"}`;
}
