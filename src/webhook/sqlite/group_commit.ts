import type { DatabaseSync } from "node:sqlite";

/**
 * Runner of concurrent writes in one transaction, so that a thousand requests cost one disk sync. Each write resolves
 * when it is durable. If the transaction fails, none of its writes happen and all of them reject.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #onEnd: (error: unknown) => void;
  #pending: PendingWrite[] = [];
  #scheduled: ReturnType<typeof setImmediate> | undefined;

  /** `onEnd` is called after every transaction: with undefined when it is durable, otherwise with the error. */
  constructor(database: DatabaseSync, onEnd: (error: unknown) => void) {
    this.#database = database;
    this.#onEnd = onEnd;
  }

  /** Runs `work` in the next transaction. */
  run<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#pending.push({
        work: () => {
          const result = work();
          return () => resolve(result);
        },
        reject,
      });
      // Not a timer: even a zero-millisecond timer takes two milliseconds.
      this.#scheduled ??= setImmediate(() => this.flush());
    });
  }

  /** Runs the pending writes now. */
  flush(): void {
    clearImmediate(this.#scheduled);
    this.#scheduled = undefined;
    const pending = this.#pending;
    if (pending.length === 0) return;
    this.#pending = [];
    const resolves: (() => void)[] = [];
    try {
      this.#database.exec("BEGIN IMMEDIATE");
      for (const { work } of pending) resolves.push(work());
      this.#database.exec("COMMIT");
    } catch (error) {
      this.#rollBack();
      this.#onEnd(error);
      for (const { reject } of pending) reject(error);
      return;
    }
    this.#onEnd(undefined);
    for (const resolve of resolves) resolve();
  }

  #rollBack(): void {
    try {
      this.#database.exec("ROLLBACK");
    } catch { // a full disk may have rolled back already
    }
  }
}

interface PendingWrite {
  readonly work: () => () => void;
  readonly reject: (error: unknown) => void;
}

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
