const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

/**
 * Tests whether a title has no visible character.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { isBlankTitle } from "./blank_title.ts";
 *
 * deepStrictEqual(["", " \u200b", " a"].map(isBlankTitle), [true, true, false]);
 * ```
 */
export function isBlankTitle(title: string): boolean {
  return title.replace(UNSEEN, "") === "";
}
