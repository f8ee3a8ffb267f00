import type { Claim, Settlement } from "../inbox.ts";
import type { RunResult } from "./attempt_runner.ts";

/** Rules that decide when a failing event is given up, and what follows. */
export interface RetryRules {
  /** How long a failing event is retried, in milliseconds since its first attempt failed. */
  readonly retryForMs: number;
  /** Number of attempts after which an event is dead, even if it could be retried longer. */
  readonly maxAttempts?: number | undefined;
  /** Whether a dead event keeps the later ones of its lane waiting. */
  readonly holdDead: boolean;
}

/** Rules with the delays between the attempts. */
export interface RetryPlan extends RetryRules {
  /** Returns the delay after the `tries`-th attempt, in milliseconds. */
  readonly backoff: (tries: number) => number;
}

/** Counts of a claim that decide about another attempt. */
export type ClaimTries = Pick<Claim, "tries" | "failingSince">;

/**
 * Decides the state of an event after an attempt. The last attempt is made when the time for retries ends, or later if
 * the receiver asked to wait longer. An interrupted attempt does not count, and the event may run again at once.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { judgeAttempt } from "./judge_attempt.ts";
 *
 * const times = { startedAt: 1000, endedAt: 2000 };
 * const attempt = { ...times, outcome: "failed", reason: "exit code 3", output: "", outputCut: false } as const;
 * const plan = { retryForMs: 60_000, maxAttempts: 2, holdDead: false, backoff: () => 500 };
 * strictEqual(judgeAttempt(attempt, { tries: 1 }, plan).retryAt, 2500);
 * strictEqual(judgeAttempt(attempt, { tries: 2, failingSince: 1000 }, plan).state, "dead");
 * ```
 */
export function judgeAttempt(result: RunResult, claim: ClaimTries, plan: RetryPlan): Settlement {
  const { notBefore = 0, ...attempt } = result;
  if (attempt.outcome === "done") return { state: "done", attempt };
  if (attempt.outcome === "interrupted") return { state: "waiting", attempt };
  if (isLastAttempt(claim, plan, attempt.startedAt)) return { ...deadBy(plan), attempt };
  const { endedAt } = attempt;
  const leftMs = Math.max(0, (claim.failingSince ?? endedAt) + plan.retryForMs - endedAt);
  const retryAt = endedAt + Math.min(plan.backoff(claim.tries), leftMs);
  return { state: "waiting", retryAt: Math.max(notBefore, retryAt), attempt };
}

/** Returns whether no attempt follows one that starts at `startedAt` (epoch milliseconds) and fails. */
export function isLastAttempt(
  { tries, failingSince = Infinity }: ClaimTries,
  { maxAttempts = Infinity, retryForMs }: RetryRules,
  startedAt: number,
): boolean {
  return tries >= maxAttempts || startedAt >= failingSince + retryForMs;
}

/** Returns the state of an event that is given up. */
export function deadBy({ holdDead }: Pick<RetryRules, "holdDead">): Pick<Settlement, "state" | "holdsLane"> {
  return holdDead ? { state: "dead", holdsLane: true } : { state: "dead" };
}
