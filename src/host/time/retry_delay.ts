/** The wait before a second attempt, at most, in milliseconds; each further one may wait four times as long. */
const RETRY_BASE_MS = 1000;

/** The longest wait between two attempts, in milliseconds. */
export const MAX_RETRY_MS = 10 * 60 * 1000;

/**
 * How long to wait after the `tries`-th attempt has failed, in whole milliseconds. Anything between half of the growing
 * bound and all of it: what is down for a minute gets time to come back, and events that failed together do not come back together.
 *
 * @param tries Attempts so far, from 1.
 * @param random Gives a number from 0 up to 1, 1 excluded.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { retryDelay } from "./retry_delay.ts";
 *
 * strictEqual(retryDelay(1, () => 0.5), 750);
 * strictEqual(retryDelay(3, () => 0), 8000);
 * ```
 */
export function retryDelay(tries: number, random: () => number): number {
  const bound = Math.min(MAX_RETRY_MS, RETRY_BASE_MS * 4 ** (Math.max(1, tries) - 1));
  return bound / 2 + Math.floor(random() * bound / 2);
}
