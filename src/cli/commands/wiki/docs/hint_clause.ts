/**
 * Converts a hint to a clause of another sentence.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { hintClause } from "./hint_clause.ts";
 *
 * strictEqual(hintClause("See A.remote.md."), "see A.remote.md");
 * ```
 */
export function hintClause(hint: string): string {
  return hint.replace(/\.$/, "").replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase());
}
