import { Buffer } from "node:buffer";
import * as v from "valibot";
import type { EventRecord, EventState, EventSummary } from "../inbox.ts";
import { isTime, readStored, STORED_REQUIREMENT, STORED_TIME } from "../stored_shapes.ts";
import type { QueueConnection } from "./queue_connection.ts";
import { encode, EVENT_ID, isEventId, readEventMessage, type StoredBytes } from "./queue_entry.ts";
import type { QueueLedger } from "./queue_ledger.ts";
import { laneToken, messageId, type QueueNames } from "./queue_names.ts";

/** Parts of an open queue that its readers and writers share. */
export interface QueueParts {
  readonly connection: QueueConnection;
  readonly names: QueueNames;
  readonly ledger: QueueLedger;
  readonly damaged: DamagedEvents;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Event whose message cannot be read. */
interface DamagedEvent extends Pick<EventSummary, "id" | "receivedAt" | "finishedAt"> {
  /** Token of its lane. */
  readonly lane: string;
  /** Current state. */
  readonly state: Extract<EventState, "waiting" | "dead" | "dropped">;
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
function damageReason(data: Uint8Array): string {
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

/** Message with the time when it was stored. */
export interface StoredAt extends StoredBytes {
  readonly time: Date;
}

/** Maximum content to keep; a queue may accept less. */
const MAX_RAW_BYTES = 256 * 1024;
/** Room for the other fields of the record. */
const FRAME_BYTES = 2_048;
const LANE = /^[a-z0-9_-]{1,41}$/;

/**
 * Events whose messages are unreadable because a disk, an operator or another program damaged them. They are dead, and
 * a separate stream stores their bytes, so that their lanes continue and an operator can investigate.
 */
export class DamagedEvents {
  readonly #connection: QueueConnection;
  readonly #names: QueueNames;
  readonly #now: () => number;

  /** Reads and writes nothing yet. */
  constructor({ connection, names, now }: Pick<QueueParts, "connection" | "names" | "now">) {
    this.#connection = connection;
    this.#names = names;
    this.#now = now;
  }

  /** Records a message as a dead event if it cannot be read; it may be removed from the stream of events afterwards. */
  async recordDead(seq: number): Promise<void> {
    const message = await this.#connection.at(this.#names.events, seq);
    if (message === null || readEventMessage(message) !== undefined) return;
    await this.#keep({ ...this.waiting(message), state: "dead", finishedAt: this.#now() });
  }

  /** Describes a message that no worker has claimed yet. */
  waiting({ subject, seq, data, time }: StoredAt): DamagedEvent {
    const most = Math.min(MAX_RAW_BYTES, Math.floor((this.#connection.maxPayload - FRAME_BYTES) * 3 / 4));
    const raw = Buffer.from(data.subarray(0, Math.max(0, most))).toString("base64");
    return {
      ...{ id: `n${seq}`, lane: this.#names.tokenOf(subject), state: "waiting", receivedAt: time.getTime() },
      ...{ reason: damageReason(data), raw, size: data.length },
    };
  }

  /** Returns the damaged event with this identifier, as lists show it. */
  async get(id: string): Promise<EventRecord | undefined> {
    const found = await this.#find(id);
    return found && damagedRecord(found);
  }

  /**
   * Stores the bytes as a new event, which a newer program may be able to read, and returns its lane; undefined if the
   * bytes were cut.
   */
  async replay(id: string): Promise<string | undefined> {
    const found = await this.#find(id);
    if (found === undefined || found.state === "waiting") return undefined;
    const data = Buffer.from(found.raw, "base64");
    if (data.length < found.size) return undefined;
    const lane = LANE.test(found.lane) ? found.lane : laneToken(found.lane);
    const msgID = messageId(`replay ${id} ${found.finishedAt}`);
    await this.#connection.store(this.#names.laneSubject(lane), data, { msgID });
    await this.#removeMessage(id);
    await Promise.all(["unreadable", "dropped"].map((kind) => this.#forget(kind, id)));
    return lane;
  }

  /** Drops a damaged event; its bytes are kept as long as those of other dropped events. */
  async drop(id: string): Promise<boolean> {
    const found = await this.#find(id);
    if (found === undefined || found.state === "dropped") return false;
    await this.#keep({ ...found, state: "dropped", finishedAt: this.#now() });
    await this.#forget("unreadable", id);
    await this.#removeMessage(id);
    return true;
  }

  async #find(id: string): Promise<DamagedEvent | undefined> {
    if (!isEventId(id)) return undefined;
    for (const kind of ["unreadable", "dropped"]) {
      const stored = await this.#connection.lastOf(this.#names.stream(kind), this.#names.subject(kind, id));
      const damaged = stored === null ? undefined : readDamagedEvent(stored.data);
      if (damaged !== undefined) return damaged;
    }
    const message = await this.#connection.at(this.#names.events, Number(id.slice(1)));
    return message === null || readEventMessage(message) !== undefined ? undefined : this.waiting(message);
  }

  async #keep(damaged: DamagedEvent): Promise<void> {
    const kind = damaged.state === "dead" ? "unreadable" : "dropped";
    await this.#connection.store(this.#names.subject(kind, damaged.id), encode(damaged));
  }

  /** Removes the message; after a lost acknowledgement it would be found dead again. */
  async #removeMessage(id: string): Promise<void> {
    await this.#connection.remove(this.#names.events, Number(id.slice(1)));
  }

  async #forget(kind: string, id: string): Promise<void> {
    const filter = this.#names.subject(kind, id);
    await this.#connection.persist("remove the event", () => {
      return this.#connection.manager.streams.purge(this.#names.stream(kind), { filter });
    });
  }
}
