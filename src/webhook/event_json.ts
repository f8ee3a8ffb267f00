import type { Attempt, EventRecord, EventState, EventSummary, ListedEvent } from "./inbox.ts";
import { type LaneHead, routeOf, sourceOf } from "./lane.ts";
import type { WebhookEvent } from "./webhook_event.ts";

/** JSON form of an event, the same in every command and on the admin page. */
export interface EventSummaryJson {
  id: string;
  state: EventState;
  /** ISO 8601 in UTC. */
  receivedAt: string;
  attempts: number;
  /** ISO 8601 in UTC. */
  retryAt: string | null;
  /** What it waits behind in its lane, if it waits and is not the first. */
  waitsBehind: LaneHeadJson | null;
  /** ISO 8601 in UTC. */
  finishedAt: string | null;
  /** Reason of the last attempt. */
  reason: string | null;
  /** Route that the event is for; null for an event that needs none. */
  route: string | null;
  /** Identifier of the event that was routed. */
  source: string | null;
  /** Payload (webhooks, section 2.2); has the type `unreadable` if it is damaged. */
  event: ListedEvent;
}

/** JSON form of the event that others of its lane wait behind. */
export interface LaneHeadJson {
  id: string;
  state: LaneHead["state"];
  /** When its next attempt is due, ISO 8601 in UTC. */
  until: string | null;
}

/** JSON form of an event with its attempts. */
export interface EventRecordJson extends EventSummaryJson {
  history: AttemptJson[];
  /** Events of its routes, oldest first. */
  routes: RouteJson[];
}

/** JSON form of an event of a route, without its payload. */
export type RouteJson = Omit<EventSummaryJson, "event" | "receivedAt" | "source">;

/** JSON form of an attempt. */
export interface AttemptJson {
  number: number;
  /** ISO 8601 in UTC. */
  startedAt: string;
  /** ISO 8601 in UTC. */
  endedAt: string;
  outcome: Attempt["outcome"];
  reason: string;
  exitCode: number | null;
  output: string;
  outputCut: boolean;
}

/** Converts a summary to its JSON form. */
export function eventSummaryJson(summary: EventSummary): EventSummaryJson {
  const { id, state, event, receivedAt, attempts, retryAt, waitsBehind, finishedAt, reason } = summary;
  return {
    ...{ id, state, receivedAt: isoTime(receivedAt), attempts },
    retryAt: isoTime(retryAt),
    waitsBehind: waitsBehind === undefined ? null : { ...waitsBehind, until: isoTime(waitsBehind.until) },
    finishedAt: isoTime(finishedAt),
    ...{ reason: reason ?? null, route: routeOf(event) ?? null, source: sourceOf(event) ?? null },
    event: payloadOf(event),
  };
}

/** Converts a record, and the events of its routes, to their JSON form. */
export function recordJson(record: EventRecord, routes: readonly EventSummary[] = []): EventRecordJson {
  return {
    ...eventSummaryJson(record),
    history: record.history.map(attemptJson),
    routes: routes.map((summary) => {
      const { event: _, receivedAt: _arrival, source: _source, ...facts } = eventSummaryJson(summary);
      return facts;
    }),
  };
}

/** Returns the payload without what only the inbox adds to it. */
export function payloadOf(event: WebhookEvent): WebhookEvent;
export function payloadOf(event: ListedEvent): ListedEvent;
export function payloadOf(event: ListedEvent): ListedEvent {
  const { route: _, source: _source, ...payload }: ListedEvent & { route?: string; source?: string } = event;
  return payload;
}

function attemptJson({ number, startedAt, endedAt, outcome, reason, exitCode, output, outputCut }: Attempt) {
  const times = { startedAt: isoTime(startedAt), endedAt: isoTime(endedAt) };
  return { number, ...times, outcome, reason, exitCode: exitCode ?? null, output, outputCut };
}

/** Renders epoch milliseconds as ISO 8601 in UTC; null for an unknown time. */
export function isoTime(milliseconds: number): string;
export function isoTime(milliseconds: number | undefined): string | null;
export function isoTime(milliseconds: number | undefined): string | null {
  return milliseconds === undefined ? null : new Date(milliseconds).toISOString();
}
