/** Scripts by their ISO 15924 code. Kana and Hangul come first, because Chinese characters accompany them. */
const SCRIPTS: readonly (readonly [code: string, letter: RegExp])[] = [
  ["Jpan", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["Kore", /\p{Script=Hangul}/u],
  ["Hani", /\p{Script=Han}/u],
  ["Latn", /\p{Script=Latin}/u],
  ["Cyrl", /\p{Script=Cyrillic}/u],
  ["Grek", /\p{Script=Greek}/u],
  ["Arab", /\p{Script=Arabic}/u],
  ["Hebr", /\p{Script=Hebrew}/u],
  ["Deva", /\p{Script=Devanagari}/u],
  ["Thai", /\p{Script=Thai}/u],
  ["Armn", /\p{Script=Armenian}/u],
  ["Geor", /\p{Script=Georgian}/u],
  ["Beng", /\p{Script=Bengali}/u],
  ["Guru", /\p{Script=Gurmukhi}/u],
  ["Gujr", /\p{Script=Gujarati}/u],
  ["Taml", /\p{Script=Tamil}/u],
  ["Telu", /\p{Script=Telugu}/u],
  ["Knda", /\p{Script=Kannada}/u],
  ["Mlym", /\p{Script=Malayalam}/u],
  ["Sinh", /\p{Script=Sinhala}/u],
  ["Ethi", /\p{Script=Ethiopic}/u],
  ["Khmr", /\p{Script=Khmer}/u],
  ["Laoo", /\p{Script=Lao}/u],
  ["Mymr", /\p{Script=Myanmar}/u],
  ["Tibt", /\p{Script=Tibetan}/u],
];

const EAST_ASIAN = SCRIPTS.slice(0, 3);

/**
 * Returns the script of a text that starts with a letter, as an ISO 15924 code: that of the letter, but Japanese for
 * Chinese characters with kana among them, and Korean for those with Hangul. Undefined for other scripts.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { letterScript } from "./letter_scripts_table.ts";
 *
 * strictEqual(letterScript("Ελλάδα"), "Grek");
 * strictEqual(letterScript("日本の"), "Jpan");
 * strictEqual(letterScript("中国"), "Hani");
 * ```
 */
export function letterScript(text: string): string | undefined {
  const code = text.codePointAt(0) ?? 0;
  if (code < 0x250) return "Latn";
  const letter = String.fromCodePoint(code);
  const own = SCRIPTS.find(([, letters]) => letters.test(letter))?.[0];
  if (own !== "Hani") return own;
  return EAST_ASIAN.find(([, letters]) => letters.test(text))?.[0];
}
