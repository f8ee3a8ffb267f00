/**
 * State of write errors. Probes the disk to find out when writing works again: a degraded server may get no deliveries,
 * so no real write would reveal it.
 */
export class WriteTrouble implements Disposable {
  readonly #probe: () => Promise<void>;
  #problem: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #disposed = false;

  /** `probe` writes as much as an event may need, and rejects if that fails. */
  constructor(probe: () => Promise<void>) {
    this.#probe = probe;
  }

  /** Why writing fails, for people; undefined if it works. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** Notes a failed write. */
  note(problem: string): void {
    this.#problem = problem;
    if (this.#disposed || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => void this.#retry(), INTERVAL_MS);
  }

  /** Notes that a write as large as an event succeeded. */
  clear(): void {
    this.#problem = undefined;
  }

  /** Stops probing. */
  [Symbol.dispose](): void {
    this.#disposed = true;
    clearTimeout(this.#timer);
  }

  async #retry(): Promise<void> {
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
