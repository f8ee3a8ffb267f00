import * as v from "valibot";
import type { EventRecord, EventState } from "../inbox.ts";
import { isTime, readStored, STORED_REQUIREMENT, STORED_TIME } from "../stored_shapes.ts";
import { EVENT_ID } from "./queue_entry.ts";

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

const DAMAGED = v.object({
  ...{ id: EVENT_ID, lane: v.string(), state: v.picklist(["dead", "dropped"]), receivedAt: STORED_TIME },
  finishedAt: v.exactOptional(STORED_TIME),
  ...{ reason: v.string(), raw: v.string(), size: v.pipe(v.number(), v.safeInteger()) },
});

/** Reads what is written down about a damaged event; undefined for anything else. */
export function readDamagedEvent(data: Uint8Array): DamagedEvent | undefined {
  return readStored(DAMAGED, data);
}

/** Why a message cannot be read, in the words of `Inbox`. */
export function damageReason(data: Uint8Array): string {
  if (readStored(v.unknown(), data) === undefined) return "cannot be read: its payload is not JSON";
  const { receivedAt, required } = readStored(MESSAGE_PARTS, data) ?? {};
  if (receivedAt !== undefined && !isTime(receivedAt)) return "cannot be read: its arrival is not a time";
  return required === undefined || v.is(STORED_REQUIREMENT, required)
    ? "cannot be read: its payload is not an event"
    : "cannot be read: its filter is invalid";
}

const MESSAGE_PARTS = v.object({ receivedAt: v.optional(v.unknown()), required: v.optional(v.unknown()) });

/** What lists and people are shown of a damaged event. */
export function damagedRecord({ id, state, receivedAt, finishedAt, reason }: DamagedEvent): EventRecord {
  return {
    ...{ id, state, event: { eventType: "unreadable", timestamp: new Date(receivedAt).toISOString() }, receivedAt },
    ...{ attempts: 0, history: [] },
    ...{ finishedAt, reason: state === "waiting" ? undefined : reason },
  };
}
