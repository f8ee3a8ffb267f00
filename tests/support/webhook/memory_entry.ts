import {
  type Attempt,
  type AttemptResult,
  EVENT_STATES,
  type EventState,
  type EventSummary,
  type InboxStatus,
  type Requirement,
  type UnservedRoute,
} from "../../../src/webhook/inbox.ts";
import type { StoredEvent } from "../../../src/webhook/export_request.ts";
import { routeOf } from "../../../src/webhook/lane.ts";

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
export function countStates(count: (state: EventState) => number): InboxStatus["counts"] {
  const counts = { waiting: 0, running: 0, stored: 0, done: 0, dead: 0, filtered: 0, dropped: 0 };
  for (const state of EVENT_STATES) counts[state] = count(state);
  return counts;
}

/** Converts an event to its form in lists. */
export function summaryOf(
  { id, state, event, receivedAt, attempts, retryAt, finishedAt, history }: Entry,
): EventSummary {
  const reason = history.at(-1)?.reason;
  return { id, state, event, receivedAt, attempts, retryAt, finishedAt, reason };
}

/** Counts the waiting events of each route that is not among the served ones. */
export function countUnserved(entries: readonly Entry[], served: ReadonlySet<string>): UnservedRoute[] {
  const waiting = entries.filter(({ state }) => state === "waiting").map(({ event }) => routeOf(event));
  const counts = Map.groupBy(waiting, (route) => route);
  return [...counts].flatMap(([route, all]) => {
    return route === undefined || served.has(route) ? [] : [{ route, waiting: all.length }];
  });
}

/** Returns whether an event belongs to one of the routes, if any are given. */
export function isOfRoute(event: StoredEvent, routes: readonly string[] | undefined): boolean {
  const route = routeOf(event);
  return routes === undefined || route !== undefined && routes.includes(route);
}
