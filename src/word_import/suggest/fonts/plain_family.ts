/** Ends of the names of variable fonts and of font files. */
const ENDING = /(?:(?:[ _-]|(?<=\p{Ll}))(?:VF|Variable)|[ _-](?:vf|var|variable)|-Regular)$/u;

/**
 * Returns the name of a font family without the ending that says in which form its files come.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { plainFamily } from "./plain_family.ts";
 *
 * deepStrictEqual(["Inter Variable", "Acme Sans VF", "Inter-Regular", "Inter"].map(plainFamily), [
 *   "Inter",
 *   "Acme Sans",
 *   "Inter",
 *   "Inter",
 * ]);
 * ```
 */
export function plainFamily(family: string): string {
  const plain = family.replace(ENDING, "");
  return plain === "" ? family : plain;
}
