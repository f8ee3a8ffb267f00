import type { MoreHealth } from "../../webhook/server/health.ts";

/** How polls fare, as `/health` shows it. */
export interface PollHealth {
  /** Polls in a row that failed. */
  readonly pollErrors: number;
  /** What the last one failed of; null when it worked, and before the first. No secret is in it. */
  readonly lastPollError: string | null;
  /** When a poll last worked, ISO 8601 in UTC. */
  readonly lastPollAt: string | null;
  /** When the next one is due, ISO 8601 in UTC; null while one is under way. */
  readonly nextPollAt: string | null;
}

/** Before the first poll. */
export const NO_POLL: PollHealth = { pollErrors: 0, lastPollError: null, lastPollAt: null, nextPollAt: null };

/** What the health of a server says besides when it belongs to a synced folder. */
export function moreHealth(polls: PollHealth): MoreHealth {
  return { facts: { ...polls }, problem: polls.pollErrors > 0 ? "the wiki cannot be reached at the moment" : null };
}
