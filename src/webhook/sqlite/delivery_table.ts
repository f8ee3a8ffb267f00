/** First arrival of a delivery. */
export interface Arrival {
  /** Id of its event, from 1. */
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * First arrivals by the 64-bit hash of their deliveries. A `Map` would take five times the memory, and the garbage
 * collector would visit each entry again and again.
 */
export class DeliveryTable {
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
