import type { Claim, Inbox } from "../inbox.ts";
import type { RetryPlan } from "./judge_attempt.ts";
import { type ClaimWork, workClaim } from "./work_claim.ts";
import { type EventWorker, startWorkLoops, type WorkLoopOptions } from "./work_loops.ts";

/** Part of an inbox that a worker uses. */
export type WorkInbox = Pick<Inbox, "claim" | "settle" | "noteProcess">;

/** Options of {@linkcode startWorker}. */
export interface WorkerOptions
  extends
    Pick<ClaimWork, "runAttempt">,
    Partial<Pick<ClaimWork, "enrich" | "takesUndecided">>,
    RetryPlan,
    Omit<WorkLoopOptions<Claim>, "inbox" | "work"> {
  /** Source of events. */
  readonly inbox: WorkInbox;
}

/** Starts a worker for the events of the wiki. */
export function startWorker({ runAttempt, enrich, takesUndecided = false, ...options }: WorkerOptions): EventWorker {
  const work = { ...options, runAttempt, enrich, takesUndecided };
  return startWorkLoops<Claim>({ ...options, work: (claim, run) => workClaim(claim, work, run) });
}
