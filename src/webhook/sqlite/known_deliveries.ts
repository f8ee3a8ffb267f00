import { hash } from "node:crypto";
import { DEDUPE_WINDOW_MS, type NewEvent } from "../inbox.ts";
import type { Statements } from "./statements.ts";

/**
 * Knows the deliveries that came before. Keys are hashes and lie anywhere in their table, so that writing each there at
 * once would write a page of the file for every event. New ones go one behind the other into the journal `arrival`, are
 * known here by heart, and move into the table `seen` many at a time, in its order: one page takes many of them then.
 */
export class KnownDeliveries {
  readonly #statements: Statements;
  readonly #maxRecent: number;
  /** What is in the journal and, as far as this connection knows, nothing else is. */
  readonly #recent = new Map<bigint, Arrival>();
  /** What the open transaction adds to the journal. */
  readonly #fresh = new Map<bigint, Arrival>();
  #hasMoved = false;
  /** How many are known by heart before they move. */
  #moveAt: number;
  /** That of the file when the journal was looked at; undefined when that must be done again. */
  #version: number | undefined;

  /** `maxRecent` deliveries are known by heart. */
  constructor(statements: Statements, maxRecent: number = MAX_RECENT) {
    this.#statements = statements;
    this.#maxRecent = this.#moveAt = maxRecent;
  }

  /** Whether this connection has left something in the journal. */
  get hasRecent(): boolean {
    return this.#recent.size > 0;
  }

  /**
   * Tells for each event the id of the one that came with the same delivery before, and notes those that are new under
   * `firstId` and its followers. Within a transaction, which {@linkcode KnownDeliveries.settle} ends.
   */
  recognise(events: readonly NewEvent[], firstId: number): (number | undefined)[] {
    this.#takeOver();
    const keys = events.map(({ dedupeKey }) => hash64(dedupeKey));
    const older = this.#findOlder(keys);
    const known = events.map(({ receivedAt }, i) =>
      this.#note(keys[i] ?? 0n, { id: firstId + i, at: receivedAt }, older)
    );
    this.#keepFresh();
    return known;
  }

  /** A transaction has ended, well or not. */
  settle(isWritten: boolean): void {
    if (isWritten && this.#hasMoved) this.#recent.clear();
    if (isWritten) { for (const [key, arrival] of this.#fresh) this.#recent.set(key, arrival); }
    if (this.#hasMoved) this.#noteMove(isWritten);
    this.#fresh.clear();
    this.#hasMoved = false;
  }

  /** Moving takes more room than an event: on a disk that is nearly full not everything may fail with it. */
  #noteMove(isWritten: boolean): void {
    if (this.#recent.size < this.#moveAt && !isWritten) this.#version = undefined; // it was not for their number
    this.#moveAt = isWritten ? this.#maxRecent : this.#recent.size + Math.ceil(this.#maxRecent / 16);
  }

  /** Moves the journal into the table. Within a transaction. */
  move(): void {
    this.#statements.run("moveArrivals");
    this.#statements.run("emptyArrivals");
    this.#hasMoved = true;
  }

  /** Another connection may have written to the journal, as may a program that was killed. */
  #takeOver(): void {
    const version = Number(this.#statements.get("dataVersion")?.["data_version"]);
    if (version !== this.#version || this.#recent.size >= this.#moveAt) this.move();
    this.#version = version;
  }

  /** What the table holds of the keys. */
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

/** When and as what a delivery arrived first. */
interface Arrival {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Some seconds of the highest rate; they take two megabytes, and some ten milliseconds to move. */
const MAX_RECENT = 16_384;

const BITS = new DataView(new ArrayBuffer(8));
const BITS_BYTES = new Uint8Array(BITS.buffer);

/** 64 bits are enough to tell a few million texts apart, and an integer key costs a fraction of a long one. */
function hash64(text: string): bigint {
  BITS_BYTES.setFromHex(hash("sha256", text, "hex")); // takes what fits; the digest as a buffer costs twice as much
  return BITS.getBigInt64(0, true);
}
