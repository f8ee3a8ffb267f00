import { hash } from "node:crypto";
import { DEDUPE_WINDOW_MS, type NewEvent } from "../inbox.ts";
import type { Statements } from "./statements.ts";

/**
 * Memory of earlier deliveries. Keys are hashes, so inserting each one directly into the table `seen` would dirty a
 * page of the file per event. Instead, new keys are appended to the journal table `arrival`, kept in memory, and moved
 * to `seen` many at a time in key order, so that a page takes many of them.
 */
export class KnownDeliveries {
  readonly #statements: Statements;
  readonly #maxRecent: number;
  /** Content of the journal, as far as this connection knows. */
  readonly #recent = new Map<bigint, Arrival>();
  /** Additions of the open transaction to the journal. */
  readonly #fresh = new Map<bigint, Arrival>();
  #hasMoved = false;
  /** Number of keys in memory that triggers a move. */
  #moveAt: number;
  /** Data version of the file when the journal was last moved; undefined to force a move. */
  #version: number | undefined;

  /** Keeps up to `maxRecent` deliveries in memory. */
  constructor(statements: Statements, maxRecent: number = MAX_RECENT) {
    this.#statements = statements;
    this.#maxRecent = this.#moveAt = maxRecent;
  }

  /** Whether this connection has keys in the journal. */
  get hasRecent(): boolean {
    return this.#recent.size > 0;
  }

  /**
   * Returns for each event the id of the earlier event with the same delivery, and notes new ones under `firstId` and
   * the ids after it. Call it within a transaction and {@linkcode KnownDeliveries.settle} after it.
   */
  recognize(events: readonly NewEvent[], firstId: number): (number | undefined)[] {
    this.#moveIfNeeded();
    const keys = events.map(({ dedupeKey }) => hash64(dedupeKey));
    const older = this.#findOlder(keys);
    const known = events.map(({ receivedAt }, i) =>
      this.#note(keys[i] ?? 0n, { id: firstId + i, at: receivedAt }, older)
    );
    this.#keepFresh();
    return known;
  }

  /** Applies the outcome of a transaction. */
  settle(isWritten: boolean): void {
    if (isWritten && this.#hasMoved) this.#recent.clear();
    if (isWritten) { for (const [key, arrival] of this.#fresh) this.#recent.set(key, arrival); }
    if (this.#hasMoved) this.#noteMove(isWritten);
    this.#fresh.clear();
    this.#hasMoved = false;
  }

  /**
   * Postpones the next try after a failed move: it needs more room than an event, and on a nearly full disk it must not
   * make every transaction fail.
   */
  #noteMove(isWritten: boolean): void {
    if (this.#recent.size < this.#moveAt && !isWritten) this.#version = undefined; // the move was not due to their number
    this.#moveAt = isWritten ? this.#maxRecent : this.#recent.size + Math.ceil(this.#maxRecent / 16);
  }

  /** Moves the journal into the table. Call it within a transaction. */
  move(): void {
    this.#statements.run("moveArrivals");
    this.#statements.run("emptyArrivals");
    this.#hasMoved = true;
  }

  /** Moves the journal when it is long, or when another connection or a killed program may have written to it. */
  #moveIfNeeded(): void {
    const version = Number(this.#statements.get("dataVersion")?.["data_version"]);
    if (version !== this.#version || this.#recent.size >= this.#moveAt) this.move();
    this.#version = version;
  }

  /** Finds the keys that the table contains. */
  #findOlder(keys: readonly bigint[]): Map<bigint, Arrival> {
    const older = new Map<bigint, Arrival>();
    for (const { place, id, at } of this.#statements.all("findSeen", `[${keys.join()}]`)) {
      const key = keys[Number(place)];
      if (key !== undefined) older.set(key, { id: Number(id), at: Number(at) });
    }
    return older;
  }

  #note(key: bigint, arrival: Arrival, older: ReadonlyMap<bigint, Arrival>): number | undefined {
    const recent = this.#hasMoved ? undefined : this.#recent.get(key);
    const known = this.#fresh.get(key) ?? recent ?? older.get(key);
    if (known !== undefined && known.at > arrival.at - DEDUPE_WINDOW_MS) return known.id;
    this.#fresh.set(key, arrival);
  }

  #keepFresh(): void {
    if (this.#fresh.size === 0) return;
    const rows = [...this.#fresh].map(([key, { id, at }]) => `[${id},${key},${at}]`);
    this.#statements.run("noteArrivals", `[${rows.join()}]`);
  }
}

/** First arrival of a delivery. */
interface Arrival {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A few seconds at the highest rate; takes two megabytes, and some ten milliseconds to move. */
const MAX_RECENT = 16_384;

const BITS = new DataView(new ArrayBuffer(8));
const BITS_BYTES = new Uint8Array(BITS.buffer);

/**
 * Hashes a text to 64 bits: enough to distinguish a few million texts, and an integer key is far cheaper than a long
 * one.
 */
function hash64(text: string): bigint {
  BITS_BYTES.setFromHex(hash("sha256", text, "hex")); // takes the first 8 bytes; a digest as a buffer costs twice as much
  return BITS.getBigInt64(0, true);
}
