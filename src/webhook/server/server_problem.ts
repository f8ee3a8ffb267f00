import type { InboxStatus } from "../inbox.ts";

/** How the work on events stands, as far as a server knows. */
export interface WorkState {
  /** Whether attempts do not end any more. */
  readonly stuck: boolean;
  /** Whether everything that could take an event is at work. */
  readonly busy: boolean;
  /** How long an event may be due before somebody takes it, in milliseconds. */
  readonly patienceMs: number;
}

/** How long an event may be due at least, in milliseconds: a worker that was killed is missed after half a minute. */
const MIN_PATIENCE_MS = 2 * 60_000;

/** How long an event may be due where an attempt may take so long, in milliseconds. */
export function patienceFor(attemptTimeoutMs = 0): number {
  return Math.max(MIN_PATIENCE_MS, 2 * attemptTimeoutMs);
}

/** So many times longer an event may be due while every worker is busy: longer than that, work alone is no reason. */
const BUSY_FACTOR = 10;

/**
 * What is wrong with the work on events at a time in epoch milliseconds, for anybody; null where all is well. An event
 * that is due and not taken means that its lane stands still, that there is no worker, or that they cannot keep up.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { workProblem } from "./server_problem.ts";
 *
 * const counts = { waiting: 1, running: 0, done: 0, dead: 0, filtered: 0, dropped: 0 };
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
