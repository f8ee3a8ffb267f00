/** Maximum delay before the second attempt in milliseconds; it grows fourfold with each further attempt. */
const RETRY_BASE_MS = 1000;

/** Maximum delay between two attempts in milliseconds, 10 minutes. */
export const MAX_RETRY_MS = 10 * 60 * 1000;

/**
 * Returns the delay after a failed attempt in milliseconds: a random value between half of the growing maximum and the
 * maximum. The growth gives a failed service time to recover; the randomness spreads events that failed together.
 *
 * @param tries Number of attempts so far, from 1.
 * @param random Returns a number from 0 to 1, 1 excluded.
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
