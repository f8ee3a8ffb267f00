import type { AttemptResult, Claim, Inbox } from "../inbox.ts";
import type { AttemptRunner } from "./attempt_runner.ts";
import type { Enricher } from "./enrich_event.ts";
import type { RetryPlan } from "./judge_attempt.ts";
import { workClaim } from "./work_claim.ts";
import { type EventWorker, startWorkLoops } from "./work_loops.ts";
import type { Log } from "../../host/log/log.ts";

/** Part of an inbox that a worker uses. */
export type WorkInbox = Pick<Inbox, "claim" | "settle" | "noteProcess">;

/** Options of {@linkcode startWorker}. */
export interface WorkerOptions extends RetryPlan {
  /** Source of events. */
  readonly inbox: WorkInbox;
  /** Makes one attempt. */
  readonly runAttempt: AttemptRunner;
  /** Looks up facts that deliveries lack. */
  readonly enrich?: Enricher | undefined;
  /** Whether the runner itself checks facts that the filter needs but the event lacks; then no warning is logged. */
  readonly takesUndecided?: boolean;
  /** Maximum number of concurrent attempts. */
  readonly concurrency: number;
  /** Time limit of an attempt, in milliseconds; decides when a worker counts as stuck. */
  readonly attemptTimeoutMs: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Log of problems. */
  readonly log: Log;
  /** Counts attempts. */
  readonly metrics?: { attempt(outcome: AttemptResult["outcome"], seconds: number): void };
  /** Called when an event is claimed or settled. */
  readonly onActivity?: () => void;
  /** Waits until the time has passed or the signal is aborted; default: the system's timers. */
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Starts a worker for the events of the wiki. */
export function startWorker({ runAttempt, enrich, takesUndecided = false, ...options }: WorkerOptions): EventWorker {
  const work = { ...options, runAttempt, enrich, takesUndecided };
  return startWorkLoops<Claim>({ ...options, work: (claim, run) => workClaim(claim, work, run) });
}
