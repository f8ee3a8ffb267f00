import { ToolError } from "../../../src/base/tool_error.ts";
import { openDocsFolder } from "../../../src/cli/inputs/open_docs_folder.ts";
import { createEngine } from "../../../src/sync/engine/create_engine.ts";
import { rememberScope } from "../../../src/sync/engine/scope.ts";
import type { SyncEngine } from "../../../src/sync/engine/sync_engine.ts";
import type { SyncChange, SyncSummary } from "../../../src/sync/sync_report.ts";
import { type CrashPoint, runUntilCrash } from "./crash_point.ts";
import { contextOf, partsOf, type RunOutcome, type RunPlan } from "./sync_runs.ts";
import type { SyncWorld } from "./sync_world.ts";

/** Options of a watching run, and the faults during it. */
export interface WatchPlan extends RunPlan {
  /** Rounds of polls, changed files and events. */
  readonly rounds: readonly Round[];
  /** Time that a file must be missing before its page is removed, in milliseconds. */
  readonly patienceMs: number;
}

/** Simultaneous changes and events. */
export interface Round {
  readonly runs: readonly ("all" | "local")[];
  /** Pages that events report, with versions if the events contain them. */
  readonly events: readonly { readonly id: string; readonly version?: number }[];
  /** Performs user actions before the round. */
  act(): void;
}

/** A stretch of time in which one engine in this process keeps both sides together. */
export async function watchHere(world: SyncWorld, plan: WatchPlan): Promise<RunOutcome> {
  const { wiki } = world;
  const start = wiki.requests.length;
  const changes: SyncChange[] = [];
  const ended = await runUntilCrash(plan.crashAt ?? Infinity, async (point) => {
    try {
      const summary = await keepUp(world, plan, { point, report: (change) => void changes.push(change) });
      return { summary, error: undefined, crashed: point.isDead, steps: point.steps };
    } catch (error) {
      return { summary: undefined, error, crashed: point.isDead, steps: point.steps };
    }
  });
  return { ...ended, changes, requests: wiki.requests.slice(start) };
}

interface Watched {
  readonly point: CrashPoint;
  readonly report: (change: SyncChange) => void;
}

async function keepUp(
  world: SyncWorld,
  plan: WatchPlan,
  { point, report }: Watched,
): Promise<SyncSummary | undefined> {
  const context = contextOf(world, plan, point);
  await using opened = await openDocsFolder(world.folder, true);
  const observer = { change: report, progress() {}, notice() {} };
  const { options, patienceMs } = plan;
  const parts = await partsOf(world, opened, { options, observer, context });
  rememberScope(opened.state, parts.scope);
  const engine = createEngine(parts, { patienceMs });
  let summary: SyncSummary | undefined;
  for (const round of plan.rounds) {
    point.outside(() => round.act());
    summary = await meet(engine, round) ?? summary;
  }
  return summary;
}

/** Runs everything concurrently. */
async function meet(engine: SyncEngine, { runs, events }: Round): Promise<SyncSummary | undefined> {
  const running = runs.map((what) => engine.run(what));
  const heard = events.map(({ id, version }) => engine.syncPage(id, version));
  const [ended, looked] = await Promise.all([Promise.allSettled(running), Promise.allSettled(heard)]);
  for (const outcome of ended) if (outcome.status === "rejected") throw outcome.reason;
  // Such an event comes again, or a poll does.
  const bug = looked.find((each) => each.status === "rejected" && !(each.reason instanceof ToolError));
  if (bug?.status === "rejected") throw bug.reason;
  const last = ended.at(-1);
  return last?.status === "fulfilled" ? last.value : undefined;
}
