import type { MoreHealth } from "../../webhook/server/health.ts";

/** Health of polls, as `/health` shows it. */
export interface PollHealth {
  /** Number of consecutive failed polls. */
  readonly pollErrors: number;
  /** Error of the last poll; null if it succeeded, and before the first. Contains no secrets. */
  readonly lastPollError: string | null;
  /** Time of the last successful poll, ISO 8601 in UTC. */
  readonly lastPollAt: string | null;
  /** Time of the next poll, ISO 8601 in UTC; null during a poll. */
  readonly nextPollAt: string | null;
}

/** Health before the first poll. */
export const NO_POLL: PollHealth = { pollErrors: 0, lastPollError: null, lastPollAt: null, nextPollAt: null };

/** Returns the additional health of a server that syncs a folder. */
export function moreHealth(polls: PollHealth): MoreHealth {
  return { facts: { ...polls }, problem: polls.pollErrors > 0 ? "the wiki cannot be reached at the moment" : null };
}
