import { asciiLowerCase } from "../../base/text.ts";
import type { Diagnostic } from "../../pdf/engine.ts";

/**
 * Leaves out the compiler's warnings about families that are known to be missing: one finding has named each family, and
 * the compiler repeats it for every place.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { withoutMissingFamilies } from "./without_missing_families.ts";
 *
 * const warning = { severity: "warning", message: "unknown font family: arial" } as const;
 * deepStrictEqual(withoutMissingFamilies([warning], new Set(["arial"])), []);
 * ```
 */
export function withoutMissingFamilies(
  diagnostics: readonly Diagnostic[],
  missing: ReadonlySet<string>,
): Diagnostic[] {
  return diagnostics.filter(({ message }) => {
    const [, family] = /^unknown font family: (.*)$/.exec(message) ?? [];
    return family === undefined || !missing.has(asciiLowerCase(family));
  });
}
