/** Maximum number of attempts per request. */
export const MAX_ATTEMPTS = 4;

/** Maximum time in milliseconds that a request waits at the wiki's demand. */
export const MAX_WAIT_MS = 60_000;

const FIRST_BACKOFF_MS = 500;

/** Returns the milliseconds before the next attempt: doubled with each attempt, half of it random. */
export function backoffDelay(attempt: number, random: number): number {
  return Math.round(FIRST_BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + random / 2));
}
