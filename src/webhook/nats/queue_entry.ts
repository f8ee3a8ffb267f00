import { type Attempt, type Claim, EVENT_STATES, type EventState, type EventSummary } from "../inbox.ts";
import type { Requirement, Settlement } from "../inbox.ts";
import type { WebhookEvent } from "../webhook_event.ts";
import { isRequirement, isTime, readAttempt, readEvent } from "../read_stored.ts";

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
  readonly required?: Requirement;
  /** Attempts so far. */
  readonly attempts: number;
  /** Attempts since it was accepted or put back, without those that were cut off. */
  readonly tries: number;
  /** Attempts since then whose worker died. */
  readonly interruptions: number;
  /** Epoch milliseconds of the next attempt, where it waits for one. */
  readonly retryAt?: number;
  /** Epoch milliseconds of its end. */
  readonly finishedAt?: number;
  /** How the last attempt ended. */
  readonly reason?: string;
  /** The attempt that led here; only in the history. */
  readonly attempt?: Attempt;
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
    done?: boolean;
  },
  replayed?: Pick<QueueEntry, "id" | "generation" | "attempts" | "reason">,
): Uint8Array {
  return encode({ event, receivedAt, required, ...done === true ? { done } : {}, ...replayed });
}

/** Reads {@linkcode eventMessage}; undefined for what no inbox wrote. */
export function readEventMessage({ subject, seq, data }: StoredBytes): QueueEntry | undefined {
  const body = readObject(data);
  const event = readEvent(body?.event);
  if (body === undefined || event === undefined || !isTime(body.receivedAt)) return undefined;
  const { receivedAt, done, required, reason } = body;
  // Without its filter the event would run although nobody may want it.
  if (required !== undefined && !isRequirement(required)) return undefined;
  const id = typeof body.id === "string" && isEventId(body.id) ? body.id : `n${seq}`;
  return {
    ...{ id, seq, event, receivedAt, lane: subject.slice(subject.lastIndexOf(".") + 1) },
    ...{ generation: count(body.generation), attempts: count(body.attempts), tries: 0, interruptions: 0 },
    ...done === true ? { state: "done", finishedAt: receivedAt } : { state: "waiting" },
    ...required === undefined ? {} : { required },
    ...typeof reason === "string" ? { reason } : {},
  };
}

/** Reads an entry; undefined for what no inbox wrote. */
export function readQueueEntry(data: Uint8Array): QueueEntry | undefined {
  const entry = readObject(data);
  const event = readEvent(entry?.event);
  if (entry === undefined || event === undefined || !isEntry(entry)) return undefined;
  const { attempt: _, ...rest } = entry;
  const attempt = readAttempt(entry.attempt);
  return { ...rest, event, ...attempt === undefined ? {} : { attempt } };
}

/** Reads a mark; undefined for what no inbox wrote. */
export function readMark(data: Uint8Array): RunningMark | undefined {
  const mark = readObject(data);
  return isMark(mark) ? mark : undefined;
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
  const reason = "its worker went away";
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
    ...event === undefined ? {} : { event },
    ...state !== "waiting" ? { finishedAt: now } : retryAt === undefined ? {} : { retryAt },
    ...attempt === undefined ? {} : { reason: attempt.reason, attempt: { ...attempt, number } },
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
    ...retryAt === undefined || mark !== undefined || entry.state !== "waiting" ? {} : { retryAt },
    ...finishedAt === undefined ? {} : { finishedAt },
    ...reason === undefined ? {} : { reason },
  };
}

function readObject(data: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(data));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEntry(value: unknown): value is QueueEntry {
  return isObject(value) && typeof value.id === "string" && isEventId(value.id) && isTime(value.receivedAt) &&
    STATES.some((state) => state === value.state) && typeof value.lane === "string" &&
    hasNumbers(value, ENTRY_NUMBERS) &&
    [value.retryAt, value.finishedAt].every((at) => at === undefined || isTime(at)) &&
    (value.reason === undefined || typeof value.reason === "string") &&
    (value.required === undefined || isRequirement(value.required));
}

function isMark(value: unknown): value is RunningMark {
  return isObject(value) && typeof value.owner === "string" && hasNumbers(value, MARK_NUMBERS);
}

const STATES: readonly EventState[] = EVENT_STATES.filter((state) => state !== "running");
const ENTRY_NUMBERS = ["seq", "generation", "receivedAt", "attempts", "tries", "interruptions"];
const MARK_NUMBERS = ["seq", "attempt", "tries", "interruptions", "startedAt"];

function hasNumbers(value: Record<string, unknown>, keys: readonly string[]): boolean {
  return keys.every((key) => Number.isSafeInteger(value[key]));
}

function count(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : 0;
}
