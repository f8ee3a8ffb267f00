import type { Attempt, EventRecord, EventState, EventSummary, ListedEvent } from "./inbox.ts";

/** An event as programs see it: the same in every command and on the admin page. */
export interface EventSummaryJson {
  id: string;
  state: EventState;
  /** ISO 8601 in UTC. */
  receivedAt: string;
  attempts: number;
  /** ISO 8601 in UTC. */
  retryAt: string | null;
  /** ISO 8601 in UTC. */
  finishedAt: string | null;
  /** How the last attempt ended. */
  reason: string | null;
  /** The payload (webhooks, section 2.2); with the type `unreadable` where it is damaged. */
  event: ListedEvent;
}

/** An event with its attempts as programs see it. */
export interface EventRecordJson extends EventSummaryJson {
  history: AttemptJson[];
}

/** An attempt as programs see it. */
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

/** The JSON form of a summary. */
export function eventSummaryJson(summary: EventSummary): EventSummaryJson {
  const { id, state, event, receivedAt, attempts, retryAt, finishedAt, reason } = summary;
  return {
    ...{ id, state, receivedAt: isoTime(receivedAt), attempts },
    retryAt: retryAt === undefined ? null : isoTime(retryAt),
    finishedAt: finishedAt === undefined ? null : isoTime(finishedAt),
    ...{ reason: reason ?? null, event },
  };
}

/** The JSON form of a record. */
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
