import { isoTime } from "../event_json.ts";
import type { Inbox, InboxStatus } from "../inbox.ts";
import { countNoun } from "../../base/count_noun.ts";

/** Answer to `GET /health` (webhooks, section 4.2). */
interface HealthJson {
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
    const late = status === undefined ? null : workProblem(status, work(), now());
    const why = problem ?? late ?? rest?.problem ?? null;
    return {
      ...{ status: why === null ? "ok" : "degraded", uptime: Math.floor(uptime() / 1000) },
      ...{ waiting: status?.counts.waiting ?? 0, running: status?.counts.running ?? 0, dead: status?.counts.dead ?? 0 },
      ...{ oldestWaitingAge: age, problem: why },
      lastEventAt: isoTime(status?.lastEventAt),
      ...rest?.facts,
    };
  };
}

/** State of the workers, as far as the server knows. */
export interface WorkState {
  /** Whether this server hands events to a handler. */
  readonly serves: boolean;
  /** Whether attempts no longer finish. */
  readonly stuck: boolean;
  /** Whether all its workers are busy. */
  readonly busy: boolean;
  /** How long an event may be due before it must be claimed, in milliseconds. */
  readonly patienceMs: number;
  /** When the server started, epoch milliseconds; what was due before gets the same time from then. */
  readonly startedAt: number;
}

/** Minimum time that an event may be due, in milliseconds: a killed worker is noticed only after half a minute. */
const MIN_PATIENCE_MS = 2 * 60_000;

/** Returns how long an event may be due, given the time limit of attempts; both in milliseconds. */
export function patienceFor(attemptTimeoutMs = 0): number {
  return Math.max(MIN_PATIENCE_MS, 2 * attemptTimeoutMs);
}

/** Factor on that time while all workers are busy; beyond it, load alone is no explanation. */
const BUSY_FACTOR = 10;

/**
 * Returns what is wrong with the work on events at `now` (epoch milliseconds), as public text; null if nothing is. Of
 * several problems, the one that stops most comes first.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { workProblem } from "./health.ts";
 *
 * const status = {
 *   counts: { waiting: 3, running: 0, stored: 0, done: 0, dead: 0, filtered: 0, dropped: 0 },
 *   dueSince: 100_000,
 * };
 * const work = { serves: false, stuck: false, busy: false, patienceMs: 100_000, startedAt: 0 };
 * strictEqual(workProblem(status, work, 200_000), null);
 * strictEqual(workProblem(status, work, 200_001), "events are due, but no worker takes them");
 * strictEqual(
 *   workProblem({ ...status, served: true }, work, 200_001),
 *   "workers cannot keep up: 3 wait, oldest 100 s",
 * );
 * const unserved = [{ route: "chat", waiting: 3, dueSince: 100_000 }];
 * strictEqual(
 *   workProblem({ counts: status.counts, unserved }, work, 200_001),
 *   "3 events wait for route chat, which no worker serves",
 * );
 * ```
 */
export function workProblem(status: InboxStatus, work: WorkState, now: number): string | null {
  const { held, unreadable } = status;
  if (work.stuck) return "handlers do not finish";
  const late = lateProblem(status, work, now) ?? unservedProblem(status, work, now);
  if (late !== null) return late;
  if (held !== undefined) {
    return held === 1 ? "1 lane is held by a dead event" : `${held} lanes are held by dead events`;
  }
  if (unreadable === undefined) return null;
  return unreadable === 1 ? "an event cannot be read" : `${unreadable} events cannot be read`;
}

/** Returns why an event is due for too long; null if none is. */
function lateProblem({ counts, dueSince, served }: InboxStatus, work: WorkState, now: number): string | null {
  if (dueSince === undefined) return null;
  const { serves, busy, patienceMs, startedAt } = work;
  const allowedMs = serves && busy ? BUSY_FACTOR * patienceMs : patienceMs;
  if (now - Math.max(dueSince, startedAt) <= allowedMs) return null;
  if (!serves && served !== true) return "events are due, but no worker takes them";
  const { waiting } = counts;
  const seconds = Math.floor((now - dueSince) / 1000);
  return `workers cannot keep up: ${waiting} ${waiting === 1 ? "waits" : "wait"}, oldest ${seconds} s`;
}

/**
 * Returns which routes have waiting events that no worker takes at `now` (epoch milliseconds), as public text; null if
 * none has had one for longer than the patience, from the start of the server on: workers may be starting, too.
 */
function unservedProblem(
  { unserved = [] }: Pick<InboxStatus, "unserved">,
  { patienceMs, startedAt }: { readonly patienceMs: number; readonly startedAt: number },
  now: number,
): string | null {
  const late = unserved.filter(({ dueSince }) => now - Math.max(dueSince, startedAt) > patienceMs);
  if (late.length === 0) return null;
  const count = late.reduce((sum, { waiting }) => sum + waiting, 0);
  const names = late.map(({ route }) => route).join(", ");
  const routes = late.length === 1 ? `route ${names}` : `routes ${names}`;
  return `${countNoun(count, "event")} ${count === 1 ? "waits" : "wait"} for ${routes}, which no worker serves`;
}
