import type { Settlement } from "../inbox.ts";
import type { RunResult } from "./attempt_runner.ts";

/** Rules that decide about another attempt. */
export interface RetryRules {
  /** Number of attempts after which an event is dead. */
  readonly maxAttempts: number;
  /** Returns the delay after the `tries`-th attempt, in milliseconds. */
  readonly backoff: (tries: number) => number;
}

/**
 * Decides the state of an event after its `tries`-th attempt. An interrupted attempt does not count, and the event may
 * run again at once.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { judgeAttempt } from "./judge_attempt.ts";
 *
 * const times = { startedAt: 1000, endedAt: 2000 };
 * const attempt = { ...times, outcome: "failed", reason: "exit code 3", output: "", outputCut: false } as const;
 * const rules = { maxAttempts: 2, backoff: () => 500 };
 * strictEqual(judgeAttempt(attempt, 1, rules).retryAt, 2500);
 * strictEqual(judgeAttempt(attempt, 2, rules).state, "dead");
 * ```
 */
export function judgeAttempt(result: RunResult, tries: number, { maxAttempts, backoff }: RetryRules): Settlement {
  const { notBefore = 0, ...attempt } = result;
  if (attempt.outcome === "done") return { state: "done", attempt };
  if (attempt.outcome === "interrupted") return { state: "waiting", attempt };
  if (tries >= maxAttempts) return { state: "dead", attempt };
  return { state: "waiting", retryAt: Math.max(notBefore, attempt.endedAt + backoff(tries)), attempt };
}
