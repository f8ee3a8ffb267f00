import { untilAborted } from "../time/abortable.ts";

/**
 * Counter of changes, with a way to wait for the next one.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { Revision } from "./revision.ts";
 *
 * const revision = new Revision();
 * const change = revision.changedSince(0, new AbortController().signal);
 * revision.raise();
 * await change;
 * strictEqual(revision.number, 1);
 * ```
 */
export class Revision {
  #number = 0;
  #raised = Promise.withResolvers<void>();

  /** Number of changes so far. */
  get number(): number {
    return this.#number;
  }

  /** Counts a change and wakes all waiters. */
  readonly raise = (): void => {
    this.#number += 1;
    this.#raised.resolve();
    this.#raised = Promise.withResolvers();
  };

  /** Waits until the number of changes differs from `number`, or until the signal aborts. */
  async changedSince(number: number, signal: AbortSignal): Promise<void> {
    if (this.#number !== number) return;
    await untilAborted(this.#raised.promise, signal);
  }
}
