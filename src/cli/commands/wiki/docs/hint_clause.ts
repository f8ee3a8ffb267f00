/**
 * A hint as a part of another sentence.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { asClause } from "./hint_clause.ts";
 *
 * strictEqual(asClause("See A.remote.md."), "see A.remote.md");
 * ```
 */
export function asClause(hint: string): string {
  return hint.replace(/\.$/, "").replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase());
}
