/**
 * Knows why nothing can be written, and finds out when that is over: while it lasts nobody may send anything any more,
 * because a server that calls itself degraded gets no deliveries.
 */
export class WriteTrouble implements Disposable {
  readonly #probe: () => Promise<void>;
  #problem: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #disposed = false;

  /** `probe` writes as much as an event may need, and rejects when that is not possible. */
  constructor(probe: () => Promise<void>) {
    this.#probe = probe;
  }

  /** Why nothing can be written, for people; undefined when all is well. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** Something could not be written. */
  note(problem: string): void {
    this.#problem = problem;
    if (this.#disposed || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => void this.#look(), INTERVAL_MS);
  }

  /** Something like an event was written. */
  clear(): void {
    this.#problem = undefined;
  }

  /** Stops looking. */
  [Symbol.dispose](): void {
    this.#disposed = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    try {
      if (this.#problem !== undefined) await this.#probe();
      this.clear();
      this.#timer = undefined;
    } catch (error) {
      this.#timer = undefined;
      this.note(this.#problem ?? String(error));
    }
  }
}

const INTERVAL_MS = 1000;
