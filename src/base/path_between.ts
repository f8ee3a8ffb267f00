/**
 * Returns the relative path that leads from one file to another, both below the same folder.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { pathBetween } from "./path_between.ts";
 *
 * deepStrictEqual(pathBetween("guide/setup/a.pdf", "guide/b.pdf"), "../b.pdf");
 * deepStrictEqual(pathBetween("a.pdf", "guide/b.pdf"), "guide/b.pdf");
 * ```
 */
export function pathBetween(from: string, to: string): string {
  const [above, path] = [from.split("/").slice(0, -1), to.split("/")];
  let shared = 0;
  while (shared < above.length && shared < path.length - 1 && above[shared] === path[shared]) shared++;
  return [...above.slice(shared).map(() => ".."), ...path.slice(shared)].join("/");
}
