/** Maximum delay after failed polls, in milliseconds; a longer interval is not shortened. */
const MAX_BACKOFF_MS = 10 * 60 * 1000;

/** Facts that determine the next delay. */
export interface PollDelayFacts {
  /** Milliseconds between successful polls. */
  readonly intervalMs: number;
  /** Number of polls in a row that failed. */
  readonly errors: number;
  /** Whether a retry cannot succeed without a person, so that frequent polls would only burden the wiki. */
  readonly needsPerson: boolean;
}

/**
 * Returns the milliseconds from the end of a poll to the next: the interval, doubled with each failure after the first,
 * plus or minus 10%, so that many folders do not poll at the same time.
 *
 * @param random Returns a number from 0 up to 1, 1 excluded.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { pollDelay } from "./poll_delay.ts";
 *
 * strictEqual(pollDelay({ intervalMs: 60_000, errors: 0, needsPerson: false }, () => 0.5), 60_000);
 * strictEqual(pollDelay({ intervalMs: 60_000, errors: 3, needsPerson: false }, () => 0.5), 240_000);
 * ```
 */
export function pollDelay({ intervalMs, errors, needsPerson }: PollDelayFacts, random: () => number): number {
  const longest = Math.max(intervalMs, MAX_BACKOFF_MS);
  const delay = needsPerson ? longest : Math.min(longest, intervalMs * 2 ** Math.max(0, errors - 1));
  return Math.round(delay * (0.9 + random() * 0.2));
}
