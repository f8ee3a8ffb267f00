/**
 * Returns a key that is equal for names that some file system treats as the same: ignores letter case by every mapping
 * in use, and composed versus decomposed forms.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { nameKey } from "./name_key.ts";
 *
 * strictEqual(nameKey("STRASSE"), nameKey("straße"));
 * ```
 */
export function nameKey(name: string): string {
  // Capital sharp s has a lowercase letter but no uppercase one, and the lowercase letter has uppercase ones: only both
  // mappings unify them.
  const lower = name.normalize("NFC").toLowerCase();
  return lower.toUpperCase().normalize("NFC").toLowerCase().normalize("NFC");
}
