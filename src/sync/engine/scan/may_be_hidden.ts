/**
 * Returns whether a path may be that of an entry that cannot be used, or below it. A name that is not valid Unicode may
 * have been any name outside of ASCII.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { mayBeHidden } from "./may_be_hidden.ts";
 *
 * const paths = ["guide/caf\u00e9.md", "guide/cafe.md", "caf\u00e9.md"];
 * deepStrictEqual(paths.map((path) => mayBeHidden(path, "guide/caf\uFFFD.md")), [true, false, false]);
 * ```
 */
export function mayBeHidden(path: string, hidden: string): boolean {
  const names = path.split("/");
  return hidden.split("/").every((name, i) => {
    const own = names[i];
    return own !== undefined && (own === name || name.includes("\uFFFD") && BEYOND_ASCII.test(own));
  });
}

// deno-lint-ignore no-control-regex
const BEYOND_ASCII = /[^\x00-\x7f]/;
