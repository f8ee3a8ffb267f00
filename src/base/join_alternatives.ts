/**
 * Joins items as a sentence names them: `a`, `a or b`, `a, b or c`.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { joinAlternatives } from "./join_alternatives.ts";
 *
 * strictEqual(joinAlternatives(["a", "b", "c"]), "a, b or c");
 * ```
 */
export function joinAlternatives(items: readonly string[], conjunction: "or" | "and" = "or"): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}
