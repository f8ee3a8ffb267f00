/** Maximum memory of all bodies that are being read, in bytes; no single body can be larger. */
const MAX_READING = 64 * 1024 * 1024;

/** How often in the time that a body may take the time is checked. */
const CHECKS = 30;

/** Body that is being read. */
export interface Reading {
  /** Stops reading and frees the memory. */
  stop(reason: "busy" | "too-slow" | "broken"): void;
}

/**
 * Memory and time budget for all bodies that are being read. If the memory is exceeded, the body that has been arriving
 * longest is stopped, so that clients that withhold the rest of a body do not block others. So is a body that takes too
 * long. One timer serves all bodies, because each costs one of its own more than the rest of its reading.
 */
export class ReadingBudget implements Disposable {
  /** Longest-arriving bodies first, with the check before they began. */
  readonly #readings = new Map<Reading, number>();
  readonly #intervalMs: number;
  #taken = 0;
  #checks = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Lets a body take `maxMs` milliseconds, and up to a thirtieth more. */
  constructor(maxMs: number) {
    this.#intervalMs = maxMs / CHECKS;
  }

  /** Bytes in use. */
  get taken(): number {
    return this.#taken;
  }

  /** Adds a body. */
  join(reading: Reading): void {
    this.#readings.set(reading, this.#checks);
    this.#timer ??= setInterval(() => this.#check(), this.#intervalMs);
  }

  /** Takes memory for a body that has joined. */
  take(bytes: number): void {
    this.#taken += bytes;
    if (this.#taken <= MAX_READING) return;
    for (const longest of this.#readings.keys()) {
      longest.stop("busy");
      if (this.#taken <= MAX_READING) return;
    }
  }

  /** Removes a body and releases its memory. */
  leave(reading: Reading, bytes: number): void {
    this.#readings.delete(reading);
    this.#taken -= bytes;
  }

  /** Stops all bodies, because their connections have ended. */
  stopAll(): void {
    for (const reading of this.#readings.keys()) reading.stop("broken");
  }

  /** Stops the timer. */
  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    this.#checks++;
    if (this.#readings.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    for (const [longest, began] of this.#readings) {
      if (this.#checks - began <= CHECKS) return;
      longest.stop("too-slow");
    }
  }
}
