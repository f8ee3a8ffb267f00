/** Whether somebody asks for events of a kind. */
export class Serving {
  readonly #now: () => number;
  #calls = 0;
  #endedAt = -Infinity;

  /** `now` returns epoch milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether a caller waits for an event, or did a moment ago. */
  get isActive(): boolean {
    return this.#calls > 0 || this.#now() - this.#endedAt < BETWEEN_CALLS_MS;
  }

  /** Notes a call that ends with the promise. */
  async during<T>(call: Promise<T>): Promise<T> {
    this.#calls += 1;
    try {
      return await call;
    } finally {
      this.#calls -= 1;
      this.#endedAt = this.#now();
    }
  }
}

/** A worker that finished an event asks for the next one within this time, in milliseconds. */
const BETWEEN_CALLS_MS = 10_000;
