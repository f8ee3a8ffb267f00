import { countNoun } from "../../../../base/count_noun.ts";
import type { ChangeKind, SyncSummary } from "../../../../sync/sync_report.ts";
import { EXIT_CODE, type ExitCode } from "../../../../console/exit_code.ts";
import { CHANGE_KINDS } from "./change_view.ts";
import { waitingText } from "./waiting_text.ts";

/** Converts the summary of a run to JSON. */
export function syncSummaryJson({ counts, pages, conflicts, waiting }: SyncSummary) {
  return {
    event: "summary",
    counts: Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, counts[kind] ?? 0])),
    ...{ pages, conflicts, waiting },
  };
}

/** Formats the summary of a run: `12 pulled, 1 conflict; 3 local changes wait for --push`. */
export function summaryText({ counts, conflicts, waiting }: SyncSummary, push: boolean): string {
  const done = CHANGE_KINDS
    .map((kind) => [kind, kind === "conflict" ? conflicts : counts[kind] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => doneText(kind, count));
  const parts = [done.join(", "), waitingText(waiting, push)].filter((part) => part !== "");
  return `${parts.length === 0 ? "Everything is in sync" : parts.join("; ")}\n`;
}

/** Returns exit code 1 if a person must act. */
export function summaryExitCode({ counts, conflicts }: SyncSummary): ExitCode {
  return conflicts > 0 || (counts.failed ?? 0) > 0 || (counts.reverted ?? 0) > 0 ? EXIT_CODE.failed : EXIT_CODE.ok;
}

function doneText(kind: ChangeKind, count: number): string {
  return kind === "conflict" ? countNoun(count, "conflict") : `${count} ${kind}`;
}
