/**
 * Which lanes may have work, and who of this process asks them. A lane is asked by one caller at a time, in the order in
 * which something was heard of them; what is heard of a lane that is taken counts again when it is released.
 */
export class Lanes {
  readonly #ready = new Set<string>();
  readonly #taken = new Map<string, { heard: boolean }>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #waiters = new Set<(lane: string | undefined) => void>();
  #closed = false;

  /** Says that a lane may have work now. */
  offer(lane: string): void {
    if (this.#closed) return;
    this.#stopTimer(lane);
    const taken = this.#taken.get(lane);
    if (taken !== undefined) {
      taken.heard = true;
      return;
    }
    const [waiter] = this.#waiters;
    if (waiter === undefined) this.#ready.add(lane);
    else this.#give(lane, waiter);
  }

  /** Says that a lane may have work after so many milliseconds, where it is not known to have any earlier. */
  offerLater(lane: string, delayMs: number): void {
    if (this.#closed || this.#ready.has(lane) || this.#timers.has(lane)) return;
    this.#timers.set(lane, setTimeout(() => this.offer(lane), Math.min(Math.max(delayMs, 1), MAX_DELAY_MS)));
  }

  /** Whether nothing needs to be done for a lane to be asked some time. */
  knows(lane: string): boolean {
    return this.#ready.has(lane) || this.#taken.has(lane) || this.#timers.has(lane);
  }

  /** The next lane to ask, waiting for one; undefined when the signal is aborted or all is over. */
  take(signal: AbortSignal): Promise<string | undefined> {
    if (signal.aborted || this.#closed) return Promise.resolve(undefined);
    const [lane] = this.#ready;
    if (lane !== undefined) {
      this.#ready.delete(lane);
      this.#taken.set(lane, { heard: false });
      return Promise.resolve(lane);
    }
    return new Promise((resolve) => {
      const waiter = (given: string | undefined) => {
        signal.removeEventListener("abort", stop);
        this.#waiters.delete(waiter);
        resolve(given);
      };
      const stop = () => waiter(undefined);
      signal.addEventListener("abort", stop, { once: true });
      this.#waiters.add(waiter);
    });
  }

  /** Whether anything was heard of a lane since it was taken. */
  heardOf(lane: string): boolean {
    return this.#taken.get(lane)?.heard ?? false;
  }

  /** Lets others ask a lane again, at once where something was heard of it. */
  release(lane: string): void {
    const heard = this.heardOf(lane);
    this.#taken.delete(lane);
    if (heard) this.offer(lane);
  }

  /** Lets nobody wait any longer. */
  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    for (const waiter of [...this.#waiters]) waiter(undefined);
  }

  #give(lane: string, waiter: (lane: string) => void): void {
    this.#taken.set(lane, { heard: false });
    waiter(lane);
  }

  #stopTimer(lane: string): void {
    clearTimeout(this.#timers.get(lane));
    this.#timers.delete(lane);
  }
}

/** Longer ones are asked again in between: something may have changed. */
const MAX_DELAY_MS = 60_000;
