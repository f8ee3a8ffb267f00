/**
 * Returns a function that makes a value when it is first called, and returns the same one afterwards: for tables that
 * few runs of the program need.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { once } from "./once.ts";
 *
 * const table = once(() => new Map([["a", 1]]));
 * strictEqual(table(), table());
 * ```
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
