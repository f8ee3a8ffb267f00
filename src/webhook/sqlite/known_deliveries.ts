import { hash } from "node:crypto";
import { DEDUPE_WINDOW_MS, type NewEvent } from "../inbox.ts";
import type { Statements } from "./statements.ts";

/**
 * Memory of earlier deliveries. Keys are hashes, so inserting each one into the table `seen` would dirty a page of the
 * file per event. Instead, the new keys of a transaction are appended to the journal `arrival_group` in one row, and
 * kept in memory, in parts by ranges of keys. Only a part that gets too large is moved to `seen`, where its range takes
 * few pages. At usual rates all its keys are older than the window by then, and nothing is moved.
 */
export class KnownDeliveries {
  readonly #statements: Statements;
  readonly #parts: readonly Part[];
  /** Additions of the open transaction to the journal. */
  readonly #fresh = new Map<bigint, Arrival>();
  /** Parts that the open transaction moves. */
  readonly #moved = new Set<Part>();
  /** Data version of the file when the journal was last read; undefined to read it. */
  #version: number | undefined;
  /** Id of the last group that has been read or written. */
  #lastGroup = 0;
  /** Id of the group that the open transaction writes. */
  #group = 0;
  /** Whether `seen` may have keys. */
  #hasSeen = true;

  /** Number of bits by which a key is shifted to find its part. */
  readonly #shift: bigint;

  /** Keeps deliveries in memory in parts, and moves a part when it has a number of them; fewer in tests. */
  constructor(statements: Statements, { parts, perPart }: KnownDeliveriesSize = USUAL_SIZE) {
    this.#statements = statements;
    this.#parts = Array.from({ length: parts }, () => ({ table: new DeliveryTable(), limit: perPart, since: 0 }));
    this.#shift = 64n - BigInt(Math.log2(parts));
  }

  /** Whether there are keys in the journal. */
  get hasRecent(): boolean {
    return this.#parts.some(({ table }) => table.size > 0);
  }

  /**
   * Returns for each event the id of the earlier event with the same delivery, and notes new ones under `firstId` and
   * the ids after it. Call it within a transaction and {@linkcode KnownDeliveries.settle} after it.
   */
  recognize(events: readonly NewEvent[], firstId: number): (number | undefined)[] {
    this.#readForeign();
    this.#group = firstId;
    const now = events[0]?.receivedAt ?? 0;
    const full = this.#parts.filter(({ table, limit }) => table.size >= limit);
    if (full.length > 0) this.#moveParts(full, now);
    const keys = events.map(({ dedupeKey }) => hash64(dedupeKey));
    const older = this.#hasSeen ? this.#findOlder(keys) : NONE;
    const known = events.map(({ receivedAt }, i) =>
      this.#note(keys[i] ?? 0n, { id: firstId + i, at: receivedAt }, older)
    );
    if (this.#fresh.size > 0) this.#statements.run("noteArrivals", firstId, packArrivals(this.#fresh));
    return known;
  }

  /** Moves all deliveries of the window into `seen`. Call it like {@linkcode KnownDeliveries.recognize}. */
  move(now: number): void {
    this.#readForeign();
    this.#group = this.#lastGroup + 1;
    this.#moveParts(this.#parts, now);
  }

  /** Applies the outcome of a transaction. */
  settle(isWritten: boolean): void {
    for (const part of this.#moved) {
      // A move needs more room than an event: on a nearly full disk it must not make every transaction fail.
      part.limit = isWritten ? part.limit : part.table.size + RETRY_AFTER;
      if (isWritten) part.table.clear();
      if (isWritten) part.since = this.#group;
    }
    if (isWritten) { for (const [key, arrival] of this.#fresh) this.#partOf(key).table.set(key, arrival); }
    if (isWritten && this.#fresh.size > 0) this.#lastGroup = this.#group;
    if (!isWritten) this.#version = undefined;
    this.#moved.clear();
    this.#fresh.clear();
  }

  /** Reads what another connection, a killed program or an older one has written to the journal. */
  #readForeign(): void {
    const version = Number(this.#statements.get("dataVersion")?.["data_version"]);
    if (version === this.#version) return;
    this.#version = version;
    this.#statements.run("moveArrivals");
    this.#statements.run("emptyArrivals");
    for (const { id, arrivals } of this.#statements.all("arrivalGroups", this.#lastGroup)) {
      for (const [key, arrival] of unpackArrivals(arrivals)) this.#partOf(key).table.set(key, arrival);
      this.#lastGroup = Number(id);
    }
    this.#hasSeen = typeof this.#statements.get("lastSeen")?.["key"] === "number";
  }

  #moveParts(parts: readonly Part[], now: number): void {
    for (const part of parts) {
      const young = [...part.table.entries()].filter(([, { at }]) => at > now - DEDUPE_WINDOW_MS);
      for (const [key, { id, at }] of young.toSorted(([a], [b]) => a < b ? -1 : 1)) {
        this.#statements.run("keepSeen", key, id, at);
        this.#hasSeen = true;
      }
      this.#moved.add(part);
    }
    const since = this.#parts.map((part) => this.#moved.has(part) ? this.#group : part.since);
    this.#statements.run("forgetGroups", Math.min(...since));
  }

  /** Finds the keys that `seen` contains. */
  #findOlder(keys: readonly bigint[]): Map<bigint, Arrival> {
    const older = new Map<bigint, Arrival>();
    for (const { place, id, at } of this.#statements.all("findSeen", `[${keys.join()}]`)) {
      const key = keys[Number(place)];
      if (key !== undefined) older.set(key, { id: Number(id), at: Number(at) });
    }
    return older;
  }

  #note(key: bigint, arrival: Arrival, older: ReadonlyMap<bigint, Arrival>): number | undefined {
    const known = this.#fresh.get(key) ?? this.#partOf(key).table.get(key) ?? older.get(key);
    if (known !== undefined && known.at > arrival.at - DEDUPE_WINDOW_MS) return known.id;
    this.#fresh.set(key, arrival);
  }

  #partOf(key: bigint): Part {
    const part = this.#parts[Number(key >> this.#shift) + this.#parts.length / 2];
    if (part === undefined) throw new RangeError(`Key missing a part: ${key}`);
    return part;
  }
}

/** Deliveries in memory whose keys are in one range. */
interface Part {
  readonly table: DeliveryTable;
  /** Number of keys that triggers a move. */
  limit: number;
  /** Id of the first group in the journal that may have keys of this part. */
  since: number;
}

const NONE: ReadonlyMap<bigint, Arrival> = new Map();

/** How many deliveries are kept in memory. */
interface KnownDeliveriesSize {
  /** Number of parts, a power of two from 2. */
  readonly parts: number;
  /** Number of deliveries in a part that triggers a move. */
  readonly perPart: number;
}

/** Takes about six megabytes. A part takes some milliseconds to move. */
const USUAL_SIZE: KnownDeliveriesSize = { parts: 64, perPart: 2048 };

/** Number of deliveries after which a failed move of a part is tried again. */
const RETRY_AFTER = 128;

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

/** Bytes of an arrival: its key, the id of its event and its time, little-endian. */
const ENTRY_BYTES = 24;

/** Writes arrivals in the form of a row of the journal. */
function packArrivals(arrivals: ReadonlyMap<bigint, Arrival>): Uint8Array {
  const view = new DataView(new ArrayBuffer(arrivals.size * ENTRY_BYTES));
  let start = 0;
  for (const [key, { id, at }] of arrivals) {
    view.setBigInt64(start, key, true);
    view.setFloat64(start + 8, id, true);
    view.setFloat64(start + 16, at, true);
    start += ENTRY_BYTES;
  }
  return new Uint8Array(view.buffer);
}

/** Reads arrivals that {@linkcode packArrivals} wrote; a damaged row has fewer. */
function* unpackArrivals(packed: unknown): Iterable<[key: bigint, arrival: Arrival]> {
  if (!(packed instanceof Uint8Array)) return;
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let start = 0; start + ENTRY_BYTES <= view.byteLength; start += ENTRY_BYTES) {
    const id = view.getFloat64(start + 8, true);
    if (!(id > 0)) continue;
    yield [view.getBigInt64(start, true), { id, at: view.getFloat64(start + 16, true) }];
  }
}

/** First arrival of a delivery. */
interface Arrival {
  /** Id of its event, from 1. */
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * First arrivals by the 64-bit hash of their deliveries. A `Map` would take five times the memory, and the garbage
 * collector would visit each entry again and again.
 */
class DeliveryTable {
  #size = 0;
  #keys = new BigInt64Array(FEWEST_SLOTS);
  /** 0 marks an empty slot. */
  #ids = new Float64Array(FEWEST_SLOTS);
  #times = new Float64Array(FEWEST_SLOTS);

  /** Number of entries. */
  get size(): number {
    return this.#size;
  }

  /** Returns the arrival of a delivery. */
  get(key: bigint): Arrival | undefined {
    const slot = this.#slotOf(key);
    const id = this.#ids[slot] ?? 0;
    return id === 0 ? undefined : { id, at: this.#times[slot] ?? 0 };
  }

  /** Sets the arrival of a delivery. */
  set(key: bigint, { id, at }: Arrival): void {
    if (this.#size >= this.#ids.length * MAX_LOAD) this.#grow();
    const slot = this.#slotOf(key);
    if (this.#ids[slot] === 0) this.#size += 1;
    this.#keys[slot] = key;
    this.#ids[slot] = id;
    this.#times[slot] = at;
  }

  /** Lists all entries in no order. */
  *entries(): Iterable<[key: bigint, arrival: Arrival]> {
    for (const [slot, id] of this.#ids.entries()) {
      if (id !== 0) yield [this.#keys[slot] ?? 0n, { id, at: this.#times[slot] ?? 0 }];
    }
  }

  /** Removes all entries and keeps the memory. */
  clear(): void {
    this.#ids.fill(0);
    this.#size = 0;
  }

  /** Returns the slot with the key, or the empty one for it. */
  #slotOf(key: bigint): number {
    const last = this.#ids.length - 1; // their number is a power of two
    let slot = Number(BigInt.asUintN(32, key)) & last;
    while (this.#ids[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    const entries = [...this.entries()];
    const slots = this.#ids.length * 2;
    [this.#keys, this.#ids, this.#times] = [new BigInt64Array(slots), new Float64Array(slots), new Float64Array(slots)];
    this.#size = 0;
    for (const [key, arrival] of entries) this.set(key, arrival);
  }
}

const FEWEST_SLOTS = 64;

/** Share of the slots that entries may fill; above it, finding one takes many steps. */
const MAX_LOAD = 0.75;
