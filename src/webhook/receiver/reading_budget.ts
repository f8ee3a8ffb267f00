/** Bytes of memory that bodies which are being read may take; no single body can be larger. */
const MAX_READING = 64 * 1024 * 1024;

/** A body that is being read. */
export interface Reading {
  /** Gives it up, and its memory back. */
  stop(reason: "busy"): void;
}

/**
 * The memory that all bodies which are being read share. Where it is not enough, the one that has been coming longest
 * makes room: clients that hold the rest of a body back keep nobody else's out.
 */
export class ReadingBudget {
  /** Those first that have been coming longest. */
  readonly #readings = new Set<Reading>();
  #taken = 0;

  /** Bytes of memory that are taken. */
  get taken(): number {
    return this.#taken;
  }

  /** A body begins. */
  join(reading: Reading): void {
    this.#readings.add(reading);
  }

  /** A body that has joined takes more. */
  take(bytes: number): void {
    this.#taken += bytes;
    for (const longest of this.#readings) {
      if (this.#taken <= MAX_READING) return;
      longest.stop("busy");
    }
  }

  /** A body ends and gives all back that it took. */
  leave(reading: Reading, bytes: number): void {
    this.#readings.delete(reading);
    this.#taken -= bytes;
  }
}
