import { countNoun } from "../../base/count_noun.ts";
import type { InboxStatus } from "../inbox.ts";

/** State of the workers, as far as the server knows. */
export interface WorkState {
  /** Whether this server hands events to a handler. */
  readonly serves: boolean;
  /** Whether attempts no longer finish. */
  readonly stuck: boolean;
  /** Whether all its workers are busy. */
  readonly busy: boolean;
  /** How long an event may be due before it must be claimed, in milliseconds. */
  readonly patienceMs: number;
  /** When the server started, epoch milliseconds; what was due before gets the same time from then. */
  readonly startedAt: number;
}

/** Minimum time that an event may be due, in milliseconds: a killed worker is noticed only after half a minute. */
const MIN_PATIENCE_MS = 2 * 60_000;

/** Returns how long an event may be due, given the time limit of attempts; both in milliseconds. */
export function patienceFor(attemptTimeoutMs = 0): number {
  return Math.max(MIN_PATIENCE_MS, 2 * attemptTimeoutMs);
}

/** Factor on that time while all workers are busy; beyond it, load alone is no explanation. */
const BUSY_FACTOR = 10;

/**
 * Returns what is wrong with the work on events at `now` (epoch milliseconds), as public text; null if nothing is. Of
 * several problems, the one that stops most comes first.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { workProblem } from "./work_problem.ts";
 *
 * const status = {
 *   counts: { waiting: 3, running: 0, stored: 0, done: 0, dead: 0, filtered: 0, dropped: 0 },
 *   dueSince: 100_000,
 * };
 * const work = { serves: false, stuck: false, busy: false, patienceMs: 100_000, startedAt: 0 };
 * strictEqual(workProblem(status, work, 200_000), null);
 * strictEqual(workProblem(status, work, 200_001), "events are due, but no worker takes them");
 * strictEqual(
 *   workProblem({ ...status, served: true }, work, 200_001),
 *   "workers cannot keep up: 3 wait, oldest 100 s",
 * );
 * const unserved = [{ route: "chat", waiting: 3, dueSince: 100_000 }];
 * strictEqual(
 *   workProblem({ counts: status.counts, unserved }, work, 200_001),
 *   "3 events wait for route chat, which no worker serves",
 * );
 * ```
 */
export function workProblem(status: InboxStatus, work: WorkState, now: number): string | null {
  const { held, unreadable } = status;
  if (work.stuck) return "handlers do not finish";
  const late = lateProblem(status, work, now) ?? unservedProblem(status, work, now);
  if (late !== null) return late;
  if (held !== undefined) {
    return held === 1 ? "1 lane is held by a dead event" : `${held} lanes are held by dead events`;
  }
  if (unreadable === undefined) return null;
  return unreadable === 1 ? "an event cannot be read" : `${unreadable} events cannot be read`;
}

/** Returns why an event is due for too long; null if none is. */
function lateProblem({ counts, dueSince, served }: InboxStatus, work: WorkState, now: number): string | null {
  if (dueSince === undefined) return null;
  const { serves, busy, patienceMs, startedAt } = work;
  const allowedMs = serves && busy ? BUSY_FACTOR * patienceMs : patienceMs;
  if (now - Math.max(dueSince, startedAt) <= allowedMs) return null;
  if (!serves && served !== true) return "events are due, but no worker takes them";
  const { waiting } = counts;
  const seconds = Math.floor((now - dueSince) / 1000);
  return `workers cannot keep up: ${waiting} ${waiting === 1 ? "waits" : "wait"}, oldest ${seconds} s`;
}

/**
 * Returns which routes have waiting events that no worker takes at `now` (epoch milliseconds), as public text; null if
 * none has had one for longer than the patience, from the start of the server on: workers may be starting, too.
 */
function unservedProblem(
  { unserved = [] }: Pick<InboxStatus, "unserved">,
  { patienceMs, startedAt }: { readonly patienceMs: number; readonly startedAt: number },
  now: number,
): string | null {
  const late = unserved.filter(({ dueSince }) => now - Math.max(dueSince, startedAt) > patienceMs);
  if (late.length === 0) return null;
  const count = late.reduce((sum, { waiting }) => sum + waiting, 0);
  const names = late.map(({ route }) => route).join(", ");
  const routes = late.length === 1 ? `route ${names}` : `routes ${names}`;
  return `${countNoun(count, "event")} ${count === 1 ? "waits" : "wait"} for ${routes}, which no worker serves`;
}
