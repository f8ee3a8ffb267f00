import { type InTurn, inTurn } from "../../host/time/in_turn.ts";

/**
 * Lets many do something at the same time, or one alone: pages are synced side by side, but not while files are moved.
 * Work that waits to be alone goes before shared work that comes later.
 */
export class SharedLock {
  readonly #inTurn = inTurn();
  /** How many are alone or wait to be. */
  #exclusive = 0;
  #inside = 0;
  #empty: (() => void) | undefined;

  /** Runs with others. */
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

  /** Runs alone. */
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

/** Lets work that names the same thing run one after the other, in the order of its coming. */
export class KeyedQueues {
  readonly #lanes = new Map<string, { readonly run: InTurn; users: number }>();

  /** Runs when the work before with the same name has ended. */
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
