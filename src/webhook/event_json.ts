import type { Attempt, EventRecord, EventState, EventSummary, LaneHead, ListedEvent } from "./inbox.ts";

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
}

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
    retryAt: retryAt === undefined ? null : isoTime(retryAt),
    waitsBehind: waitsBehind === undefined ? null : laneHeadJson(waitsBehind),
    finishedAt: finishedAt === undefined ? null : isoTime(finishedAt),
    ...{ reason: reason ?? null, event },
  };
}

function laneHeadJson({ id, state, until }: LaneHead): LaneHeadJson {
  return { id, state, until: until === undefined ? null : isoTime(until) };
}

/** Converts a record to its JSON form. */
export function recordJson(record: EventRecord): EventRecordJson {
  return { ...eventSummaryJson(record), history: record.history.map(attemptJson) };
}

function attemptJson({ number, startedAt, endedAt, outcome, reason, exitCode, output, outputCut }: Attempt) {
  const times = { startedAt: isoTime(startedAt), endedAt: isoTime(endedAt) };
  return { number, ...times, outcome, reason, exitCode: exitCode ?? null, output, outputCut };
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
