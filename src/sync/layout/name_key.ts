/**
 * What two names have in common that some file system takes for one: letter case by every mapping that is in use,
 * composed and decomposed forms.
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
  // Capital sharp s has a small letter but no capital, the small one has capitals: only both ways bring them together.
  const lower = name.normalize("NFC").toLowerCase();
  return lower.toUpperCase().normalize("NFC").toLowerCase().normalize("NFC");
}
