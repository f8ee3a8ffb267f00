/** Maximum memory of all bodies that are being read, in bytes; no single body can be larger. */
const MAX_READING = 64 * 1024 * 1024;

/** Body that is being read. */
export interface Reading {
  /** Stops reading and frees the memory. */
  stop(reason: "busy"): void;
}

/**
 * Memory budget for all bodies that are being read. If it is exceeded, the body that has been arriving longest is
 * stopped, so that clients that withhold the rest of a body do not block others.
 */
export class ReadingBudget {
  /** Longest-arriving bodies first. */
  readonly #readings = new Set<Reading>();
  #taken = 0;

  /** Bytes in use. */
  get taken(): number {
    return this.#taken;
  }

  /** Adds a body. */
  join(reading: Reading): void {
    this.#readings.add(reading);
  }

  /** Takes memory for a body that has joined. */
  take(bytes: number): void {
    this.#taken += bytes;
    for (const longest of this.#readings) {
      if (this.#taken <= MAX_READING) return;
      longest.stop("busy");
    }
  }

  /** Removes a body and releases its memory. */
  leave(reading: Reading, bytes: number): void {
    this.#readings.delete(reading);
    this.#taken -= bytes;
  }
}
