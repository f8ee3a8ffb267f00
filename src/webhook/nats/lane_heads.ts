import type { LaneHead } from "../lane.ts";
import type { QueueParts } from "./damaged_events.ts";
import { isFinal, keepsMessage, type QueueEntry, readEventMessage } from "./queue_entry.ts";
import { isAlive } from "./queue_ledger.ts";

/** The first events of lanes, each read once. */
export class LaneHeads {
  readonly #parts: QueueParts;
  readonly #heads = new Map<string, Promise<LaneHead & { readonly seq: number } | undefined>>();

  /** Reads nothing yet. */
  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** Returns what an event waits behind; undefined if it is the first of its lane. */
  async before({ lane, seq }: QueueEntry): Promise<LaneHead | undefined> {
    const known = this.#heads.get(lane) ?? this.#read(lane);
    this.#heads.set(lane, known);
    const head = await known;
    return head === undefined || head.seq >= seq ? undefined : { id: head.id, state: head.state, until: head.until };
  }

  async #read(lane: string): Promise<LaneHead & { readonly seq: number } | undefined> {
    const { connection, names, ledger, now } = this.#parts;
    const message = await connection.nextOf(names.events, names.laneSubject(lane), 1);
    const event = message === null ? undefined : readEventMessage(message);
    const [current, mark] = event === undefined ? [] : await Promise.all([ledger.current(event), ledger.mark(lane)]);
    if (current === undefined || !keepsMessage(current.entry)) return undefined;
    const { id, seq, holdsLane, retryAt = 0 } = current.entry;
    if (holdsLane === true) return { id, seq, state: "dead", until: undefined };
    const isRunning = mark?.mark.seq === seq && isAlive(mark, now());
    return {
      id,
      seq,
      state: isRunning ? "running" : "waiting",
      until: isRunning || retryAt <= now() ? undefined : retryAt,
    };
  }
}

/** Returns the arrival of the last event that waits behind a place of its lane; undefined if none does. */
export async function lastBehind(
  { connection, names, ledger }: QueueParts,
  lane: string,
  seq: number,
): Promise<number | undefined> {
  const [subject, after] = [names.laneSubject(lane), seq + 1];
  const last = await connection.lastOf(names.events, subject);
  // The server may forget which message is the last one when that is removed.
  const stored = last !== null && last.seq >= after ? last : await connection.nextOf(names.events, subject, after);
  const message = stored === null ? undefined : readEventMessage(stored);
  const entry = message === undefined ? undefined : (await ledger.current(message))?.entry;
  return entry === undefined || isFinal(entry.state) ? undefined : entry.receivedAt;
}
