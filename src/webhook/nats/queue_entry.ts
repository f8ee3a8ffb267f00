import * as v from "valibot";
import { present } from "../../base/present.ts";
import type { Attempt, AttemptResult, Claim, EventState, EventSummary, Settlement } from "../inbox.ts";
import type { StoredEvent } from "../export_request.ts";
import {
  orMissing,
  readStored,
  STORED_ATTEMPT,
  STORED_EVENT,
  STORED_REQUIREMENT,
  STORED_TIME,
} from "../stored_shapes.ts";
import { settledEvent } from "../settled_events.ts";

/** Stored record of an event and its state. */
export interface QueueEntry
  extends
    Omit<Claim<StoredEvent>, "attempt" | "tries">,
    Pick<EventSummary, "attempts" | "retryAt" | "finishedAt" | "reason">,
    Pick<Settlement, "holdsLane"> {
  /** Place of its message in the stream of events. */
  readonly seq: number;
  /** Number of times it was replayed. */
  readonly generation: number;
  /** Token of its lane. */
  readonly lane: string;
  /** State; never `running`, which only marks show. */
  readonly state: Exclude<EventState, "running">;
  /** Number of attempts since it was accepted or last replayed, not counting interrupted ones. */
  readonly tries: number;
  /** Whether it is dead and keeps its lane closed; false once its lane was opened, absent if it never held it. */
  readonly holdsLane?: boolean | undefined;
  /** The attempt that led to this entry; only in the history. */
  readonly attempt?: Attempt | undefined;
  /** The events of routes that were stored since the entry before. */
  readonly routes?: readonly RoutedPlace[] | undefined;
}

/** Where the event of a route is stored. */
export type RoutedPlace = Pick<QueueEntry, "id" | "seq">;

/** Mark of the worker that works on a lane. */
export interface RunningMark extends Pick<QueueEntry, "seq">, Pick<Claim, "attempt" | "tries" | "interruptions"> {
  /** Identifier of the inbox that claimed the event. */
  readonly owner: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** Stored message: its place and its bytes. */
export interface StoredBytes {
  /** Subject. */
  readonly subject: string;
  /** Place in its stream. */
  readonly seq: number;
  /** Content. */
  readonly data: Uint8Array;
}

/** Encodes a value as JSON bytes. */
export function encode(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Returns whether an event in this state is finished. */
export function isFinal(state: EventState): boolean {
  return state !== "waiting" && state !== "running";
}

/** Returns whether the message of an event stays at its place: the event is not finished, or keeps its lane closed. */
export function keepsMessage({ state, holdsLane }: QueueEntry): boolean {
  return !isFinal(state) || holdsLane === true;
}

/** Encodes the message that represents an event until it is finished. */
export function eventMessage(
  { event, receivedAt, required, notBefore }: Pick<QueueEntry, "event" | "receivedAt" | "required"> & {
    notBefore?: number | undefined;
  },
  more?: Pick<QueueEntry, "id"> & Partial<Pick<QueueEntry, "generation" | "attempts" | "reason">>,
): Uint8Array {
  return encode({ event, receivedAt, required, notBefore, ...more });
}

/** Reads {@linkcode eventMessage}; undefined for anything that an inbox does not write. */
export function readEventMessage({ subject, seq, data }: StoredBytes): QueueEntry | undefined {
  const message = readStored(EVENT_MESSAGE, data);
  if (message === undefined) return undefined;
  const { id = `n${seq}`, receivedAt, notBefore, ...rest } = message;
  return present({
    ...{ ...rest, id, seq, receivedAt, lane: subject.slice(subject.lastIndexOf(".") + 1), tries: 0, interruptions: 0 },
    ...{ state: "waiting" as const, retryAt: notBefore },
  });
}

/** Reads an entry; undefined for anything that an inbox does not write. */
export function readQueueEntry(data: Uint8Array): QueueEntry | undefined {
  return readStored(ENTRY, data);
}

/** Reads a mark; undefined for anything that an inbox does not write. */
export function readMark(data: Uint8Array): RunningMark | undefined {
  return readStored(MARK, data);
}

/** Returns whether a text is a valid event identifier; it becomes a part of subjects. */
export function isEventId(text: string): boolean {
  return /^n[1-9]\d{0,14}(?:-r[0-9a-f]{10})?$/.test(text);
}

/**
 * Returns the current entry of a message's event; undefined if the event was replayed since and another message
 * represents it.
 */
export function currentEntry(message: QueueEntry, last: QueueEntry | undefined): QueueEntry | undefined {
  if (last === undefined || last.generation < message.generation) return message;
  return last.generation > message.generation ? undefined : { ...last, seq: message.seq, lane: message.lane };
}

/** Builds the entry after an attempt whose worker disappeared. */
export function interruptedEntry(entry: QueueEntry, mark: RunningMark, endedAt: number): QueueEntry {
  const { attempt: number, tries, interruptions, startedAt } = mark;
  const reason = "its worker disappeared";
  const attempt = { number, startedAt, endedAt, outcome: "interrupted" as const, reason, output: "", outputCut: false };
  return {
    ...withoutTimes(entry),
    ...{ state: "waiting", attempts: number, tries: tries - 1, interruptions: interruptions + 1, reason, attempt },
  };
}

/** Builds the entry after a settled attempt. */
export function settledEntry(
  entry: QueueEntry,
  claim: Claim<StoredEvent>,
  settlement: Settlement,
  now: number,
): QueueEntry {
  const { attempt: number, tries } = claim;
  const { state, retryAt, attempt } = settlement;
  return {
    ...withoutTimes(entry),
    ...{ state, attempts: attempt === undefined ? entry.attempts : number },
    ...countTry(entry, tries, attempt),
    ...state === "dead" && settlement.holdsLane === true ? { holdsLane: true } : {},
    event: settledEvent(claim, settlement) ?? entry.event,
    ...state === "waiting" ? { retryAt } : { finishedAt: now },
    reason: attempt?.reason ?? entry.reason,
    attempt: attempt && { ...attempt, number },
  };
}

/** Counts an attempt; an interrupted one does not count. */
function countTry(
  { tries, failingSince }: QueueEntry,
  counted: number,
  attempt: AttemptResult | undefined,
): Pick<QueueEntry, "tries" | "failingSince"> {
  if (attempt === undefined || attempt.outcome === "interrupted") return { tries, failingSince };
  return { tries: counted, failingSince: attempt.outcome === "done" ? failingSince : failingSince ?? attempt.endedAt };
}

/** Copies an entry without the fields that depend on its state or belong to it alone. */
export function withoutTimes(entry: QueueEntry): QueueEntry {
  const { retryAt: _, finishedAt: _end, attempt: _attempt, routes: _routes, ...rest } = entry;
  return rest;
}

/** Converts an entry to its form in lists; a mark means that the event is running. */
export function summaryOf(entry: QueueEntry, mark?: RunningMark): EventSummary {
  const { id, event, receivedAt, attempts, retryAt, finishedAt, reason } = entry;
  return {
    ...{ id, state: mark === undefined ? entry.state : "running", event, receivedAt },
    attempts: mark?.attempt ?? attempts,
    retryAt: mark === undefined && entry.state === "waiting" ? retryAt : undefined,
    ...{ finishedAt, reason },
  };
}

const whole = v.pipe(v.number(), v.safeInteger());
const count = v.fallback(v.optional(v.pipe(whole, v.minValue(0)), 0), 0);

/** Event identifiers, which become a part of subjects. */
export const EVENT_ID = v.pipe(v.string(), v.check(isEventId));

const EVENT_MESSAGE = v.object({
  ...{ id: orMissing(EVENT_ID), event: STORED_EVENT, receivedAt: STORED_TIME },
  notBefore: orMissing(STORED_TIME),
  // Without its filter, an unwanted event would run.
  required: v.exactOptional(STORED_REQUIREMENT),
  ...{ generation: count, attempts: count, reason: orMissing(v.string()) },
});

const ENTRY = v.pipe(
  v.object({
    ...{ id: EVENT_ID, seq: whole, generation: whole, lane: v.string() },
    state: v.picklist(["waiting", "done", "dead", "filtered", "dropped"]),
    ...{ event: STORED_EVENT, receivedAt: v.pipe(STORED_TIME, v.safeInteger()) },
    required: v.exactOptional(STORED_REQUIREMENT),
    ...{ attempts: whole, tries: whole, interruptions: whole, failingSince: orMissing(STORED_TIME) },
    holdsLane: orMissing(v.boolean()),
    ...{ retryAt: v.exactOptional(STORED_TIME), finishedAt: v.exactOptional(STORED_TIME) },
    ...{ reason: v.exactOptional(v.string()), attempt: orMissing(STORED_ATTEMPT) },
    routes: orMissing(v.array(v.object({ id: EVENT_ID, seq: whole }))),
  }),
  v.transform((entry): QueueEntry => present(entry)),
);

const MARK = v.object({
  ...{ owner: v.string(), seq: whole, attempt: whole, tries: whole, interruptions: whole, startedAt: whole },
});
