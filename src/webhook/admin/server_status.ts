import type { EventState, InboxStatus } from "../inbox.ts";
import { workProblem, type WorkState } from "../server/server_problem.ts";

/** What only the server knows about itself. */
export interface ServerFacts {
  /** The present time in epoch milliseconds. */
  readonly now: number;
  /** Milliseconds since its start, by a clock that nobody sets. */
  readonly uptime: number;
  /** How the work on events stands. */
  readonly work: WorkState;
  /** Where deliveries go: `http://127.0.0.1:8080/webhook`. */
  readonly endpoint: string;
  /** Where the events are kept, for people: the path of a file, the address of a queue. */
  readonly place: string;
  /** A command that sends a sample to it. */
  readonly sampleCommand: string;
}

/** A server with its inbox as the admin page sees it. */
export interface ServerStatusJson {
  status: "ok" | "degraded";
  /** Why it is degraded. */
  problem: string | null;
  /** ISO 8601 in UTC, to compare the other times with. */
  now: string;
  /** Seconds. */
  uptime: number;
  counts: Record<EventState, number>;
  /** ISO 8601 in UTC. */
  oldestWaitingAt: string | null;
  /** ISO 8601 in UTC. */
  lastEventAt: string | null;
  endpoint: string;
  place: string;
  sampleCommand: string;
}

/** The JSON form of a status. */
export function serverStatusJson(status: InboxStatus, facts: ServerFacts): ServerStatusJson {
  const { endpoint, place, sampleCommand, now, uptime } = facts;
  const problem = status.problem ?? workProblem(status, facts.work, now);
  return {
    ...{ status: problem === null ? "ok" : "degraded", problem, now: new Date(now).toISOString() },
    uptime: Math.floor(uptime / 1000),
    counts: { ...status.counts },
    ...{ oldestWaitingAt: isoTime(status.oldestWaitingAt), lastEventAt: isoTime(status.lastEventAt) },
    ...{ endpoint, place, sampleCommand },
  };
}

function isoTime(milliseconds: number | undefined): string | null {
  return milliseconds === undefined ? null : new Date(milliseconds).toISOString();
}
