import * as v from "valibot";
import { present } from "../../base/present.ts";
import type { Attempt, Claim, EventState, EventSummary, Requirement, Settlement } from "../inbox.ts";
import type { WebhookEvent } from "../webhook_event.ts";
import {
  orMissing,
  readStored,
  STORED_ATTEMPT,
  STORED_EVENT,
  STORED_REQUIREMENT,
  STORED_TIME,
} from "../stored_shapes.ts";

/** What is written down about an event: how it came, and where it is. */
export interface QueueEntry {
  /** Identifier. */
  readonly id: string;
  /** Where its message stands in the stream of events. */
  readonly seq: number;
  /** How often it was put back. */
  readonly generation: number;
  /** Token of its lane. */
  readonly lane: string;
  /** Where it is; never `running`, which only marks tell. */
  readonly state: Exclude<EventState, "running">;
  /** The event as it was stored last. */
  readonly event: WebhookEvent;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** What it must turn out to be about. */
  readonly required?: Requirement | undefined;
  /** Attempts so far. */
  readonly attempts: number;
  /** Attempts since it was accepted or put back, without those that were cut off. */
  readonly tries: number;
  /** Attempts since then whose worker died. */
  readonly interruptions: number;
  /** Epoch milliseconds of the next attempt, where it waits for one. */
  readonly retryAt?: number | undefined;
  /** Epoch milliseconds of its end. */
  readonly finishedAt?: number | undefined;
  /** How the last attempt ended. */
  readonly reason?: string | undefined;
  /** The attempt that led here; only in the history. */
  readonly attempt?: Attempt | undefined;
}

/** Who works on a lane. */
export interface RunningMark {
  /** The inbox that handed it out. */
  readonly owner: string;
  /** Where its message stands in the stream of events. */
  readonly seq: number;
  /** Numbers of the attempt. */
  readonly attempt: number;
  /** See {@linkcode QueueEntry.tries}, this one included. */
  readonly tries: number;
  /** See {@linkcode QueueEntry.interruptions}. */
  readonly interruptions: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** A message that was stored: its place and its bytes. */
export interface StoredBytes {
  /** Subject. */
  readonly subject: string;
  /** Place in its stream. */
  readonly seq: number;
  /** Content. */
  readonly data: Uint8Array;
}

/** Bytes for the wire. */
export function encode(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Whether nothing more happens to an event in this state of its own accord. */
export function isFinal(state: EventState): boolean {
  return state !== "waiting" && state !== "running";
}

/** The content of the message that stands for an event until its end. */
export function eventMessage(
  { event, receivedAt, required, done }: Pick<QueueEntry, "event" | "receivedAt" | "required"> & {
    done?: boolean | undefined;
  },
  replayed?: Pick<QueueEntry, "id" | "generation" | "attempts" | "reason">,
): Uint8Array {
  return encode({ event, receivedAt, required, ...done === true ? { done } : {}, ...replayed });
}

/** Reads {@linkcode eventMessage}; undefined for what no inbox wrote. */
export function readEventMessage({ subject, seq, data }: StoredBytes): QueueEntry | undefined {
  const message = readStored(EVENT_MESSAGE, data);
  if (message === undefined) return undefined;
  const { id = `n${seq}`, done, receivedAt, ...rest } = message;
  return present({
    ...{ ...rest, id, seq, receivedAt, lane: subject.slice(subject.lastIndexOf(".") + 1), tries: 0, interruptions: 0 },
    ...done === true ? { state: "done" as const, finishedAt: receivedAt } : { state: "waiting" as const },
  });
}

/** Reads an entry; undefined for what no inbox wrote. */
export function readQueueEntry(data: Uint8Array): QueueEntry | undefined {
  return readStored(ENTRY, data);
}

/** Reads a mark; undefined for what no inbox wrote. */
export function readMark(data: Uint8Array): RunningMark | undefined {
  return readStored(MARK, data);
}

/** Whether this can be the identifier of an event: it becomes a part of subjects. */
export function isEventId(text: string): boolean {
  return /^n[1-9]\d{0,14}$/.test(text);
}

/**
 * Where the event of a message is, by its last entry; undefined where the message is not the event's any more: it was put
 * back, and another message stands for it.
 */
export function currentEntry(message: QueueEntry, last: QueueEntry | undefined): QueueEntry | undefined {
  if (last === undefined || last.generation < message.generation) return message;
  return last.generation > message.generation ? undefined : { ...last, seq: message.seq, lane: message.lane };
}

/** An entry after an attempt whose worker went away. */
export function interruptedEntry(entry: QueueEntry, mark: RunningMark, endedAt: number): QueueEntry {
  const { attempt: number, tries, interruptions, startedAt } = mark;
  const reason = "its worker disappeared";
  const attempt = { number, startedAt, endedAt, outcome: "interrupted" as const, reason, output: "", outputCut: false };
  return {
    ...withoutTimes(entry),
    ...{ state: "waiting", attempts: number, tries: tries - 1, interruptions: interruptions + 1, reason, attempt },
  };
}

/** An entry after an attempt that was settled. */
export function settledEntry(
  entry: QueueEntry,
  { attempt: number, tries }: Claim,
  { state, retryAt, event, attempt }: Settlement,
  now: number,
): QueueEntry {
  return {
    ...withoutTimes(entry),
    ...{ state, attempts: number, tries: attempt?.outcome === "interrupted" ? tries - 1 : tries },
    event: event ?? entry.event,
    ...state === "waiting" ? { retryAt } : { finishedAt: now },
    reason: attempt?.reason ?? entry.reason,
    attempt: attempt && { ...attempt, number },
  };
}

/** An entry that only what is given applies to, besides what always does. */
export function withoutTimes({ retryAt: _, finishedAt: _end, attempt: _attempt, ...entry }: QueueEntry): QueueEntry {
  return entry;
}

/** What lists show of an entry; with the mark of the worker that has it, where there is one. */
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

/** Names that become a part of subjects. */
export const EVENT_ID = v.pipe(v.string(), v.check(isEventId));

const EVENT_MESSAGE = v.object({
  ...{ id: orMissing(EVENT_ID), event: STORED_EVENT, receivedAt: STORED_TIME, done: orMissing(v.boolean()) },
  // Without its filter the event would run although nobody may want it.
  required: v.exactOptional(STORED_REQUIREMENT),
  ...{ generation: count, attempts: count, reason: orMissing(v.string()) },
});

const ENTRY = v.pipe(
  v.object({
    ...{ id: EVENT_ID, seq: whole, generation: whole, lane: v.string() },
    state: v.picklist(["waiting", "done", "dead", "filtered", "dropped"]),
    ...{ event: STORED_EVENT, receivedAt: v.pipe(STORED_TIME, v.safeInteger()) },
    required: v.exactOptional(STORED_REQUIREMENT),
    ...{ attempts: whole, tries: whole, interruptions: whole },
    ...{ retryAt: v.exactOptional(STORED_TIME), finishedAt: v.exactOptional(STORED_TIME) },
    ...{ reason: v.exactOptional(v.string()), attempt: orMissing(STORED_ATTEMPT) },
  }),
  v.transform((entry): QueueEntry => present(entry)),
);

const MARK = v.object({
  ...{ owner: v.string(), seq: whole, attempt: whole, tries: whole, interruptions: whole, startedAt: whole },
});
