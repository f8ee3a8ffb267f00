import { isoTime } from "../event_json.ts";
import type { EventState, InboxStatus } from "../inbox.ts";
import { workProblem, type WorkState } from "../server/health.ts";

/** Facts that only the server knows. */
export interface ServerFacts {
  /** The present time in epoch milliseconds. */
  readonly now: number;
  /** Milliseconds since its start, by a monotonic clock. */
  readonly uptime: number;
  /** State of the workers. */
  readonly work: WorkState;
  /** Why the server is degraded besides its inbox and its workers; null if it is not. */
  readonly otherProblem?: string | null | undefined;
  /** URL for deliveries: `http://127.0.0.1:8080/webhook`. */
  readonly endpoint: string;
  /** Where events are stored, for display: a file path or a queue's address. */
  readonly place: string;
  /** Command that sends a sample to this server. */
  readonly sampleCommand: string;
}

/** State of a server and its inbox, for the admin page. */
export interface ServerStatusJson {
  status: "ok" | "degraded";
  /** Why the server is degraded. */
  problem: string | null;
  /** The server's current time, ISO 8601 in UTC. */
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

/** Converts a status to its JSON form. */
export function serverStatusJson(status: InboxStatus, facts: ServerFacts): ServerStatusJson {
  const { endpoint, place, sampleCommand, now, uptime } = facts;
  const problem = status.problem ?? workProblem(status, facts.work, now) ?? facts.otherProblem ?? null;
  return {
    ...{ status: problem === null ? "ok" : "degraded", problem, now: isoTime(now) },
    uptime: Math.floor(uptime / 1000),
    counts: { ...status.counts },
    ...{ oldestWaitingAt: isoTime(status.oldestWaitingAt), lastEventAt: isoTime(status.lastEventAt) },
    ...{ endpoint, place, sampleCommand },
  };
}
