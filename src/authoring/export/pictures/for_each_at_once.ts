/**
 * Works on items, at most `limit` at the same time, and starts them in their order. After a failure, starts no more,
 * waits for those that run, and throws the first error.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { forEachAtOnce } from "./for_each_at_once.ts";
 *
 * const done: number[] = [];
 * await forEachAtOnce([1, 2, 3], 2, (item) => Promise.resolve(void done.push(item)));
 * deepStrictEqual(done, [1, 2, 3]);
 * ```
 */
export async function forEachAtOnce<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = Iterator.from(items);
  const errors: unknown[] = [];
  const run = async () => {
    while (errors.length === 0) {
      const { done, value } = waiting.next();
      if (done === true) return;
      try {
        await work(value);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.floor(limit)) }, run));
  if (errors.length > 0) throw errors[0];
}
