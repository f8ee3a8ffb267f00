import { untilAborted } from "../time/until_aborted.ts";

/**
 * Counts the changes of something, for those who wait for the next one.
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

  /** How many changes there were. */
  get number(): number {
    return this.#number;
  }

  /** Something has changed. */
  readonly raise = (): void => {
    this.#number += 1;
    this.#raised.resolve();
    this.#raised = Promise.withResolvers();
  };

  /** Waits until the number is another one than that, or until the signal is aborted. */
  async changedSince(number: number, signal: AbortSignal): Promise<void> {
    if (this.#number !== number || signal.aborted) return;
    await untilAborted(this.#raised.promise, signal);
  }
}
