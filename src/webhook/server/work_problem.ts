import type { InboxStatus } from "../inbox.ts";

/** State of the workers, as far as the server knows. */
export interface WorkState {
  /** Whether attempts no longer finish. */
  readonly stuck: boolean;
  /** Whether all workers are busy. */
  readonly busy: boolean;
  /** How long an event may be due before it must be claimed, in milliseconds. */
  readonly patienceMs: number;
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
 * Returns what is wrong with the work on events at `now` (epoch milliseconds), as public text; null if nothing is. An
 * event that stays due means that its lane is blocked, no worker runs, or the workers cannot keep up.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { workProblem } from "./work_problem.ts";
 *
 * const counts = { waiting: 1, running: 0, stored: 0, done: 0, dead: 0, filtered: 0, dropped: 0 };
 * const work = { stuck: false, busy: false, patienceMs: 100_000 };
 * strictEqual(workProblem({ counts, dueSince: 100_000 }, work, 200_001), "events are due, but no worker takes them");
 * strictEqual(workProblem({ counts, dueSince: 100_001 }, work, 200_001), null);
 * ```
 */
export function workProblem(
  { dueSince, unreadable }: InboxStatus,
  { stuck, busy, patienceMs }: WorkState,
  now: number,
): string | null {
  if (stuck) return "handlers do not finish";
  const allowedMs = busy ? BUSY_FACTOR * patienceMs : patienceMs;
  if (dueSince !== undefined && now - dueSince > allowedMs) return "events are due, but no worker takes them";
  if (unreadable === undefined) return null;
  return unreadable === 1 ? "an event cannot be read" : `${unreadable} events cannot be read`;
}
