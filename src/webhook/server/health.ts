import type { Inbox, InboxStatus } from "../inbox.ts";
import { workProblem, type WorkState } from "./work_problem.ts";

/** Answer to `GET /health` (webhooks, section 4.2). */
export interface HealthJson {
  /** `degraded` when events cannot be stored or handled, or {@linkcode workProblem} finds a problem. */
  status: "ok" | "degraded";
  /** Seconds since the start. */
  uptime: number;
  /** Events that wait for a handler. */
  waiting: number;
  /** Events that a handler works on. */
  running: number;
  /** Events that were given up. */
  dead: number;
  /** Seconds since the arrival of the oldest event that waits. */
  oldestWaitingAge: number | null;
  /** ISO 8601 in UTC. */
  lastEventAt: string | null;
  /** Why the status is degraded. */
  problem: string | null;
}

/** Additional facts and problems of a server. */
export interface MoreHealth {
  /** Facts to append to the answer. */
  readonly facts: Readonly<Record<string, string | number | null>>;
  /** Why these facts make the status degraded; null if they do not. */
  readonly problem: string | null;
}

/** What the health check reads. */
export interface HealthParts {
  readonly inbox: Inbox;
  /** Milliseconds since the start, by a monotonic clock. */
  readonly uptime: () => number;
  readonly now: () => number;
  /** State of the workers. */
  readonly work: () => WorkState;
  /** Returns more facts, if the server is part of something larger. */
  readonly more?: (() => MoreHealth) | undefined;
}

/** Maximum age of a cached inbox status, in milliseconds: monitors ask often, and counting is not free. */
const FRESH_MS = 500;

/** Creates the health check. */
export function createHealth({ inbox, uptime, now, work, more }: HealthParts): () => Promise<HealthJson> {
  let last: { readonly at: number; readonly status: Promise<InboxStatus | undefined> } | undefined;
  const read = () => {
    if (last === undefined || Math.abs(now() - last.at) > FRESH_MS) {
      last = { at: now(), status: inbox.status().catch(() => undefined) };
    }
    return last.status;
  };
  return async () => {
    const status = await read();
    const age = status?.oldestWaitingAt === undefined ? null : Math.max(0, now() - status.oldestWaitingAt) / 1000;
    // This answer is public. The exact error may name a file or a server, so it goes to the log only.
    const isKept = status !== undefined && status.problem === undefined;
    const problem = isKept ? null : "events cannot be stored at the moment";
    const rest = more?.();
    const why = problem ?? (status === undefined ? null : workProblem(status, work(), now())) ?? rest?.problem ??
      null;
    return {
      ...{ status: why === null ? "ok" : "degraded", uptime: Math.floor(uptime() / 1000) },
      ...{ waiting: status?.counts.waiting ?? 0, running: status?.counts.running ?? 0, dead: status?.counts.dead ?? 0 },
      ...{ oldestWaitingAge: age, problem: why },
      lastEventAt: status?.lastEventAt === undefined ? null : new Date(status.lastEventAt).toISOString(),
      ...rest?.facts,
    };
  };
}
