/**
 * Lets many do something at the same time, or one alone: pages are synced side by side, but not while files are moved.
 * Who waits to be alone goes before those who come later.
 */
export class SharedLock {
  #inside = 0;
  #last: Promise<unknown> = Promise.resolve();
  #empty: (() => void) | undefined;

  /** Runs with others. */
  async shared<T>(work: () => Promise<T>): Promise<T> {
    let last: unknown;
    do {
      last = this.#last;
      await last;
    } while (last !== this.#last);
    this.#inside += 1;
    try {
      return await work();
    } finally {
      this.#inside -= 1;
      if (this.#inside === 0) this.#empty?.();
    }
  }

  /** Runs alone. */
  exclusive<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#last.then(async () => {
      if (this.#inside > 0) await new Promise<void>((resolve) => this.#empty = resolve);
      this.#empty = undefined;
      return await work();
    });
    this.#last = run.catch(() => {});
    return run;
  }
}

/** Lets those who name the same thing wait for each other, in the order of their coming. */
export class Lanes {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs when the ones before with the same name have ended. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const run = before.then(work);
    const settled = run.catch(() => {});
    this.#last.set(name, settled);
    try {
      return await run;
    } finally {
      if (this.#last.get(name) === settled) this.#last.delete(name);
    }
  }
}
