/** Direction of text. */
export type TextDirection = "ltr" | "rtl";

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const RIGHT_TO_LEFT_LANGUAGES = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

/**
 * Returns the direction of a text by its first letter; undefined if it has no letter.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { directionOf } from "./direction.ts";
 *
 * strictEqual(directionOf("12. \u05e9\u05dc\u05d5\u05dd and so on"), "rtl");
 * ```
 */
export function directionOf(text: string): TextDirection | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter === undefined ? undefined : RIGHT_TO_LEFT.test(letter) ? "rtl" : "ltr";
}

/** Returns the direction of documents in a language; an empty language is unknown and means left to right. */
export function directionOfLanguage(language: string): TextDirection {
  return RIGHT_TO_LEFT_LANGUAGES.has(primaryLanguage(language)) ? "rtl" : "ltr";
}

/** Returns a language for right-to-left text: that of the document if it is one, otherwise the most likely one. */
export function guessLanguage(text: string, documentLanguage: string): string {
  const own = primaryLanguage(documentLanguage);
  const letter = /\p{L}/u.exec(text)?.[0] ?? "";
  const isHebrew = /\p{Script=Hebrew}/u.test(letter);
  if (RIGHT_TO_LEFT_LANGUAGES.has(own) && isHebrew === (own === "he" || own === "yi")) return own;
  return isHebrew ? "he" : "ar";
}

/** Returns the first part of a language tag in small letters; tags of other programs can have `_` for `-`. */
export function primaryLanguage(language: string): string {
  return language.toLowerCase().replace(/[-_].*$/s, "");
}
