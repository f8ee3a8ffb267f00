/**
 * Queue of lanes that may have work, within this process. A lane is given to one caller at a time, in the order of the
 * hints. A hint about a taken lane counts when the lane is released.
 */
export class Lanes {
  readonly #ready = new Set<string>();
  readonly #taken = new Map<string, { hinted: boolean }>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #waiters = new Set<(lane: string | undefined) => void>();
  #closed = false;

  /** Adds a lane that may have work now. */
  offer(lane: string): void {
    if (this.#closed) return;
    this.#stopTimer(lane);
    const taken = this.#taken.get(lane);
    if (taken !== undefined) {
      taken.hinted = true;
      return;
    }
    const [waiter] = this.#waiters;
    if (waiter === undefined) this.#ready.add(lane);
    else this.#give(lane, waiter);
  }

  /** Adds a lane that may have work after `delayMs`, unless it is already known. */
  offerLater(lane: string, delayMs: number): void {
    if (this.#closed || this.#ready.has(lane) || this.#timers.has(lane)) return;
    this.#timers.set(lane, setTimeout(() => this.offer(lane), Math.min(Math.max(delayMs, 1), MAX_DELAY_MS)));
  }

  /** Returns whether a lane is queued, taken or scheduled. */
  knows(lane: string): boolean {
    return this.#ready.has(lane) || this.#taken.has(lane) || this.#timers.has(lane);
  }

  /** Takes the next lane, waiting for one; undefined when the signal is aborted or the queue is closed. */
  take(signal: AbortSignal): Promise<string | undefined> {
    if (signal.aborted || this.#closed) return Promise.resolve(undefined);
    const [lane] = this.#ready;
    if (lane !== undefined) {
      this.#ready.delete(lane);
      this.#taken.set(lane, { hinted: false });
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

  /** Returns whether a hint about a lane has arrived since it was taken. */
  isHinted(lane: string): boolean {
    return this.#taken.get(lane)?.hinted ?? false;
  }

  /** Releases a lane; queues it again if a hint has arrived. */
  release(lane: string): void {
    const hinted = this.isHinted(lane);
    this.#taken.delete(lane);
    if (hinted) this.offer(lane);
  }

  /** Ends all waits. */
  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    for (const waiter of [...this.#waiters]) waiter(undefined);
  }

  #give(lane: string, waiter: (lane: string) => void): void {
    this.#taken.set(lane, { hinted: false });
    waiter(lane);
  }

  #stopTimer(lane: string): void {
    clearTimeout(this.#timers.get(lane));
    this.#timers.delete(lane);
  }
}

/** Longer delays are cut, because something may change earlier. */
const MAX_DELAY_MS = 60_000;
