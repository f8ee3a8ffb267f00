/** Function that runs work after all earlier work has ended, and returns its result. */
export type InTurn = <T>(work: () => T | PromiseLike<T>) => Promise<T>;

/**
 * Creates a queue that runs one piece of work at a time, in the order of the calls. A failure rejects only for its own
 * caller; the next piece of work still runs.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { inTurn } from "./in_turn.ts";
 *
 * const run = inTurn();
 * const order: string[] = [];
 * const first = run(async () => {
 *   await Promise.resolve();
 *   order.push("first");
 * });
 * await run(() => order.push("second"));
 * await first;
 * deepStrictEqual(order, ["first", "second"]);
 * ```
 */
export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}
