import type { DatabaseSync } from "node:sqlite";

/**
 * Runs everything that was asked for at the same time in one transaction, so that a thousand requests cost one sync of
 * the disk. What was asked for resolves when it is durable; when the transaction fails, none of it has happened and all
 * of it rejects.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #onEnd: (error: unknown) => void;
  #asked: Asked[] = [];
  #scheduled: ReturnType<typeof setImmediate> | undefined;

  /** `onEnd` hears of every transaction: undefined when it is durable, otherwise why it failed. */
  constructor(database: DatabaseSync, onEnd: (error: unknown) => void) {
    this.#database = database;
    this.#onEnd = onEnd;
  }

  /** Runs `work` in the next transaction. */
  run<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#asked.push({
        work: () => {
          const result = work();
          return () => resolve(result);
        },
        reject,
      });
      // Not a timer: even one of zero milliseconds costs two.
      this.#scheduled ??= setImmediate(() => this.flush());
    });
  }

  /** Runs at once what was asked for. */
  flush(): void {
    clearImmediate(this.#scheduled);
    this.#scheduled = undefined;
    const asked = this.#asked;
    if (asked.length === 0) return;
    this.#asked = [];
    const resolves: (() => void)[] = [];
    try {
      this.#database.exec("BEGIN IMMEDIATE");
      for (const { work } of asked) resolves.push(work());
      this.#database.exec("COMMIT");
    } catch (error) {
      this.#rollBack();
      this.#onEnd(error);
      for (const { reject } of asked) reject(error);
      return;
    }
    this.#onEnd(undefined);
    for (const resolve of resolves) resolve();
  }

  #rollBack(): void {
    try {
      this.#database.exec("ROLLBACK");
    } catch { // a full disk may have rolled it back already
    }
  }
}

interface Asked {
  readonly work: () => () => void;
  readonly reject: (error: unknown) => void;
}
