import { type InTurn, inTurn } from "../../host/time/in_turn.ts";

/**
 * A readers-writer lock: pages are synced concurrently, but not while files are moved. Waiting exclusive work runs
 * before shared work that arrives later.
 */
export class SharedLock {
  readonly #inTurn = inTurn();
  /** Number of exclusive tasks that run or wait. */
  #exclusive = 0;
  #inside = 0;
  #empty: (() => void) | undefined;

  /** Runs work that may overlap with other shared work. */
  async shared<T>(work: () => Promise<T>): Promise<T> {
    while (this.#exclusive > 0) await this.#inTurn(() => {});
    this.#inside += 1;
    try {
      return await work();
    } finally {
      this.#inside -= 1;
      if (this.#inside === 0) this.#empty?.();
    }
  }

  /** Runs work exclusively. */
  exclusive<T>(work: () => Promise<T>): Promise<T> {
    this.#exclusive += 1;
    return this.#inTurn(async () => {
      try {
        if (this.#inside > 0) await new Promise<void>((resolve) => this.#empty = resolve);
        this.#empty = undefined;
        return await work();
      } finally {
        this.#exclusive -= 1;
      }
    });
  }
}

/** Runs work with the same key one at a time, in order of arrival. */
export class KeyedQueues {
  readonly #lanes = new Map<string, { readonly run: InTurn; users: number }>();

  /** Runs after earlier work with the same key has finished. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(name) ?? { run: inTurn(), users: 0 };
    this.#lanes.set(name, lane);
    lane.users += 1;
    try {
      return await lane.run(work);
    } finally {
      lane.users -= 1;
      if (lane.users === 0) this.#lanes.delete(name);
    }
  }
}
