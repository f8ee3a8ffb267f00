/** The wait before a second attempt, at most, in milliseconds; each further one may wait twice as long. */
export const RETRY_BASE_MS = 1000;

/** The longest wait between two attempts, in milliseconds. */
export const MAX_RETRY_MS = 10 * 60 * 1000;

/**
 * How long to wait after the `tries`-th attempt has failed, in whole milliseconds. Anything between nothing and the
 * doubling bound ("full jitter"), so that events that failed together do not come back together.
 *
 * @param tries Attempts so far, from 1.
 * @param random Gives a number from 0 up to 1, 1 excluded.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { retryDelay } from "./retry_delay.ts";
 *
 * strictEqual(retryDelay(1, () => 0.5), 500);
 * strictEqual(retryDelay(3, () => 0.5), 2000);
 * ```
 */
export function retryDelay(tries: number, random: () => number): number {
  const bound = Math.min(MAX_RETRY_MS, RETRY_BASE_MS * 2 ** (Math.max(1, tries) - 1));
  return Math.floor(random() * bound);
}
