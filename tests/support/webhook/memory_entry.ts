import { type LaneHead, routeOf } from "../../../src/webhook/lane.ts";
import {
  type Attempt,
  type AttemptResult,
  EVENT_STATES,
  type EventQuery,
  type EventState,
  type EventSummary,
  type InboxStatus,
  type Requirement,
  type UnservedRoute,
} from "../../../src/webhook/inbox.ts";
import type { StoredEvent } from "../../../src/webhook/export_request.ts";

/** Event of a memory inbox. */
export interface Entry {
  readonly id: string;
  readonly receivedAt: number;
  readonly required: Requirement | undefined;
  readonly lane: string;
  readonly history: Attempt[];
  event: StoredEvent;
  state: EventState;
  place: number;
  attempts: number;
  tries: number;
  interruptions: number;
  failingSince: number | undefined;
  holdsLane: boolean;
  retryAt: number | undefined;
  finishedAt: number | undefined;
}

/** How an attempt ends whose worker dies. */
export const INTERRUPTED: Omit<AttemptResult, "startedAt" | "endedAt"> = {
  outcome: "interrupted",
  reason: "the worker ended",
  output: "",
  outputCut: false,
};

/** Counts events by state. */
function countStates(count: (state: EventState) => number): InboxStatus["counts"] {
  const counts = { waiting: 0, running: 0, stored: 0, done: 0, dead: 0, filtered: 0, dropped: 0 };
  for (const state of EVENT_STATES) counts[state] = count(state);
  return counts;
}

/** Converts an event to its form in lists. */
export function summaryOf(entry: Entry, heads: ReadonlyMap<string, Entry>, now: number): EventSummary {
  const { id, state, event, receivedAt, attempts, retryAt, finishedAt, history } = entry;
  const head = heads.get(entry.lane);
  const waitsBehind = state === "waiting" && head !== undefined && head !== entry ? laneHead(head, now) : undefined;
  return { id, state, event, receivedAt, attempts, retryAt, waitsBehind, finishedAt, reason: history.at(-1)?.reason };
}

function laneHead({ id, state, retryAt = 0 }: Entry, now: number): LaneHead {
  const until = state === "waiting" && retryAt > now ? retryAt : undefined;
  return { id, state: state === "waiting" || state === "running" ? state : "dead", until };
}

/** Returns the first event of each lane that others wait behind. */
export function headsOf(entries: Iterable<Entry>): Map<string, Entry> {
  const heads = new Map<string, Entry>();
  const all = [...entries];
  for (const entry of all.toSorted((a, b) => a.place - b.place)) {
    const open = entry.state === "waiting" || entry.state === "running" || entry.holdsLane;
    if (open && !heads.has(entry.lane)) heads.set(entry.lane, entry);
  }
  // One that was replayed must not overtake one of its lane that runs, nor run beside it.
  for (const entry of all) if (entry.state === "running") heads.set(entry.lane, entry);
  return heads;
}

/** Counts the waiting events of each route that is not among the served ones. */
function countUnserved(entries: readonly Entry[], served: ReadonlySet<string>): UnservedRoute[] {
  const waiting = Map.groupBy(entries.filter(({ state }) => state === "waiting"), ({ event }) => routeOf(event));
  return [...waiting].flatMap(([route, all]) => {
    if (route === undefined || served.has(route)) return [];
    return {
      route,
      waiting: all.length,
      dueSince: Math.min(...all.map(({ retryAt, receivedAt }) => retryAt ?? receivedAt)),
    };
  });
}

/** Returns whether an event belongs to one of the routes, if any are given. */
function isOfRoute(event: StoredEvent, routes: readonly string[] | undefined): boolean {
  const route = routeOf(event);
  return routes === undefined || route !== undefined && routes.includes(route);
}

/** Returns whether an event matches a query. */
export function isMatch({ state, event, receivedAt }: Entry, query: EventQuery): boolean {
  const { states, types, pages, routes, since = -Infinity, until = Infinity } = query;
  return (states?.includes(state) ?? true) && (types?.includes(event.eventType) ?? true) &&
    (pages?.includes(event.page?.id ?? "") ?? true) && isOfRoute(event, routes) &&
    receivedAt >= since && receivedAt < until;
}

/** Returns counts and times; `due` has since when events are due. */
export function statusOf(entries: readonly Entry[], due: readonly number[], routes: ReadonlySet<string>): InboxStatus {
  const waiting = entries.filter(({ state }) => state === "waiting").map(({ receivedAt }) => receivedAt);
  const held = entries.filter(({ holdsLane }) => holdsLane).length;
  const unserved = countUnserved(entries, routes);
  return {
    counts: countStates((state) => entries.filter((entry) => entry.state === state).length),
    ...waiting.length === 0 ? {} : { oldestWaitingAt: Math.min(...waiting) },
    ...held === 0 ? {} : { held },
    ...due.length === 0 ? {} : { dueSince: Math.min(...due) },
    lastEventAt: entries.length === 0 ? undefined : Math.max(...entries.map(({ receivedAt }) => receivedAt)),
    unserved: unserved.length === 0 ? undefined : unserved,
  };
}

/** Waits until something has changed, so many milliseconds have passed, or the signal is aborted. */
export async function changeOrTime(changed: Promise<void>, milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  const timer = Number.isFinite(milliseconds)
    ? setTimeout(wake, Math.min(Math.max(1, milliseconds), MAX_WAIT_MS))
    : undefined;
  signal.addEventListener("abort", wake, { once: true });
  await Promise.race([promise, changed]);
  signal.removeEventListener("abort", wake);
  clearTimeout(timer);
}

/** Timers cannot wait for ever; those who waited look again. */
const MAX_WAIT_MS = 60_000;
