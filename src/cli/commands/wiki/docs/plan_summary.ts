import { countNoun } from "../../../../base/count_noun.ts";
import type { Difference, PlannedAction } from "../../../../sync/sync_report.ts";
import { EXIT_CODE, type ExitCode } from "../../../../console/exit_code.ts";

/** Number of differences by kind. */
interface PlanCounts {
  /** Differences that a run would resolve. */
  readonly actions: Readonly<Record<Exclude<PlannedAction, "nothing">, number>>;
  readonly conflicts: number;
  readonly problems: number;
  /** Files with the text of an older version, which a person must resolve. */
  readonly reverted: number;
  /** Differences that wait for another run. */
  readonly waiting: number;
}

/** Counts the differences of a plan. Conflicts, problems and reverted files do not count as actions. */
export function countPlan(differences: readonly Difference[]): PlanCounts {
  const isReverted = ({ kind, action }: Difference) => kind === "reverted-here" && action === "nothing";
  const plain = differences.filter((each) => {
    return each.kind !== "conflict" && each.kind !== "problem" && !isReverted(each);
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
    reverted: differences.filter(isReverted).length,
    waiting: count("nothing"),
  };
}

/** Converts the summary of a plan to JSON. */
export function planSummaryJson({ actions, conflicts, problems, reverted, waiting }: PlanCounts) {
  return { event: "summary", dryRun: true, actions, conflicts, problems, reverted, waiting };
}

/** Formats the summary of a plan: `Would pull 3, push 1; 1 conflict; 2 local changes wait for --push`. */
export function planSummaryText(
  { actions, conflicts, problems, reverted, waiting }: PlanCounts,
  push: boolean,
): string {
  const done = Object.entries(actions).filter(([, count]) => count > 0).map(([action, count]) => `${action} ${count}`);
  const parts = [
    done.length === 0 ? "" : `Would ${done.join(", ")}`,
    conflicts === 0 ? "" : countNoun(conflicts, "conflict"),
    problems === 0 ? "" : countNoun(problems, "problem"),
    reverted === 0 ? "" : `${reverted} reverted here`,
    waitingText(waiting, push),
  ].filter((part) => part !== "");
  return `${parts.length === 0 ? "Everything is in sync" : parts.join("; ")}\n`;
}

/** Returns exit code 1 if a person must act. */
export function planExitCode({ conflicts, problems, reverted }: PlanCounts): ExitCode {
  return conflicts + problems + reverted > 0 ? EXIT_CODE.failed : EXIT_CODE.ok;
}

/**
 * Describes how many local changes, including removals, are not in the wiki yet; returns an empty text if there are
 * none.
 */
export function waitingText(count: number, push: boolean): string {
  if (count === 0) return "";
  return `${countNoun(count, "local change")} ${count === 1 ? "waits" : "wait"}${push ? "" : " for --push"}`;
}
