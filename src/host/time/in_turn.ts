/** Runs work when all that was given before has ended, and gives its result. */
export type InTurn = <T>(work: () => T | PromiseLike<T>) => Promise<T>;

/**
 * Creates a line in which one piece of work runs after the other, in the order that they were given. One that fails
 * rejects for its caller only; the next runs all the same.
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
