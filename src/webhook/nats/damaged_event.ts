import type { EventRecord, EventState } from "../inbox.ts";
import { isRequirement, isTime } from "../read_stored.ts";
import { isEventId } from "./queue_entry.ts";

/** What is known of an event whose message cannot be read. */
export interface DamagedEvent {
  /** Identifier. */
  readonly id: string;
  /** Token of its lane. */
  readonly lane: string;
  /** Where it is. */
  readonly state: Extract<EventState, "waiting" | "dead" | "dropped">;
  /** When its message was stored, epoch milliseconds. */
  readonly receivedAt: number;
  /** Epoch milliseconds of its end. */
  readonly finishedAt?: number;
  /** Why it cannot be read, for people. */
  readonly reason: string;
  /** What stood in its message, in Base64; only the beginning of what is long. */
  readonly raw: string;
  /** How many bytes stood there. */
  readonly size: number;
}

/** Reads what is written down about a damaged event; undefined for anything else. */
export function readDamagedEvent(data: Uint8Array): DamagedEvent | undefined {
  const value = parse(data);
  if (typeof value !== "object" || value === null) return undefined;
  const { id, lane, state, receivedAt, finishedAt, reason, raw, size } = value as Record<string, unknown>;
  const texts = [lane, reason, raw].every((text) => typeof text === "string");
  const isDamaged = texts && typeof id === "string" && isEventId(id) && (state === "dead" || state === "dropped") &&
    isTime(receivedAt) && (finishedAt === undefined || isTime(finishedAt)) && Number.isSafeInteger(size);
  return isDamaged ? value as DamagedEvent : undefined;
}

/** Why a message cannot be read, in the words of `Inbox`. */
export function damageReason(data: Uint8Array): string {
  const value = parse(data);
  if (value === undefined) return "cannot be read: its payload is not JSON";
  const { receivedAt, required } = typeof value === "object" && value !== null ? value as Record<string, unknown> : {};
  if (receivedAt !== undefined && !isTime(receivedAt)) return "cannot be read: its arrival is not a time";
  return required === undefined || isRequirement(required)
    ? "cannot be read: its payload is not an event"
    : "cannot be read: its filter is none";
}

/** What lists and people are shown of a damaged event. */
export function damagedRecord({ id, state, receivedAt, finishedAt, reason }: DamagedEvent): EventRecord {
  return {
    ...{ id, state, event: { eventType: "unreadable", timestamp: new Date(receivedAt).toISOString() }, receivedAt },
    ...{ attempts: 0, history: [] },
    ...finishedAt === undefined ? {} : { finishedAt },
    ...state === "waiting" ? {} : { reason },
  };
}

function parse(data: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(data));
  } catch {
    return undefined;
  }
}
