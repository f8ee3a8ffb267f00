import * as v from "valibot";
import type { EventRecord, EventState } from "../inbox.ts";
import { isTime, readStored, STORED_REQUIREMENT, STORED_TIME } from "../stored_shapes.ts";
import { EVENT_ID } from "./queue_entry.ts";

/** Event whose message cannot be read. */
export interface DamagedEvent {
  /** Identifier. */
  readonly id: string;
  /** Token of its lane. */
  readonly lane: string;
  /** Current state. */
  readonly state: Extract<EventState, "waiting" | "dead" | "dropped">;
  /** When its message was stored, epoch milliseconds. */
  readonly receivedAt: number;
  /** Epoch milliseconds when it finished. */
  readonly finishedAt?: number;
  /** Why it cannot be read, for people. */
  readonly reason: string;
  /** Content of its message in Base64; cut if long. */
  readonly raw: string;
  /** Original size of the content in bytes. */
  readonly size: number;
}

const DAMAGED = v.object({
  ...{ id: EVENT_ID, lane: v.string(), state: v.picklist(["dead", "dropped"]), receivedAt: STORED_TIME },
  finishedAt: v.exactOptional(STORED_TIME),
  ...{ reason: v.string(), raw: v.string(), size: v.pipe(v.number(), v.safeInteger()) },
});

/** Reads the stored record of a damaged event; undefined for anything else. */
export function readDamagedEvent(data: Uint8Array): DamagedEvent | undefined {
  return readStored(DAMAGED, data);
}

/** Explains why a message cannot be read, in the same words as the SQLite inbox. */
export function damageReason(data: Uint8Array): string {
  if (readStored(v.unknown(), data) === undefined) return "cannot be read: its payload is not JSON";
  const { receivedAt, required } = readStored(MESSAGE_PARTS, data) ?? {};
  if (receivedAt !== undefined && !isTime(receivedAt)) return "cannot be read: its arrival is not a time";
  return required === undefined || v.is(STORED_REQUIREMENT, required)
    ? "cannot be read: its payload is not an event"
    : "cannot be read: its filter is invalid";
}

const MESSAGE_PARTS = v.object({ receivedAt: v.optional(v.unknown()), required: v.optional(v.unknown()) });

/** Converts a damaged event to the record that lists and people see. */
export function damagedRecord({ id, state, receivedAt, finishedAt, reason }: DamagedEvent): EventRecord {
  return {
    ...{ id, state, event: { eventType: "unreadable", timestamp: new Date(receivedAt).toISOString() }, receivedAt },
    ...{ attempts: 0, history: [] },
    ...{ finishedAt, reason: state === "waiting" ? undefined : reason },
  };
}
