/** The longest wait after polls that failed, in milliseconds; a longer interval stays. */
const MAX_BACKOFF_MS = 10 * 60 * 1000;

/** What the next wait depends on. */
export interface PollDelayFacts {
  /** Milliseconds between polls while all is well. */
  readonly intervalMs: number;
  /** Polls in a row that failed. */
  readonly errors: number;
  /** Whether only a person can help, so that asking often would only annoy the wiki. */
  readonly isHopeless: boolean;
}

/**
 * Milliseconds from the end of a poll to the next: the interval, doubled with each failure after the first, give or take
 * a tenth, so that many folders do not ask at the same time.
 *
 * @param random Gives a number from 0 up to 1, 1 excluded.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { pollDelay } from "./poll_delay.ts";
 *
 * strictEqual(pollDelay({ intervalMs: 60_000, errors: 0, isHopeless: false }, () => 0.5), 60_000);
 * strictEqual(pollDelay({ intervalMs: 60_000, errors: 3, isHopeless: false }, () => 0.5), 240_000);
 * ```
 */
export function pollDelay({ intervalMs, errors, isHopeless }: PollDelayFacts, random: () => number): number {
  const longest = Math.max(intervalMs, MAX_BACKOFF_MS);
  const delay = isHopeless ? longest : Math.min(longest, intervalMs * 2 ** Math.max(0, errors - 1));
  return Math.round(delay * (0.9 + random() * 0.2));
}
