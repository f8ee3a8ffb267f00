import { findMissingCharacters } from "./missing_characters.ts";
import { findSfntFaces, readSfntTables } from "./sfnt_tables.ts";

/** Scripts, each with letters that a font for it has: first and last of the alphabet, marked and rarer ones. */
const SCRIPTS: readonly (readonly [name: string, letters: string])[] = [
  ["Latin", "AZazÄÉçñßøœšžŁđğİ"],
  ["Vietnamese", "ăơưạếộữỹ"],
  ["Greek", "ΑΩαωςάώΐ"],
  ["Cyrillic", "АЯаяЁёЄїўџ"],
  ["Armenian", "ԱՖաֆ"],
  ["Georgian", "აჰ"],
  ["Hebrew", "אתםץ"],
  ["Arabic", "ابيةءى"],
  ["Devanagari", "अहकि"],
  ["Bengali", "অহকি"],
  ["Tamil", "அஹகி"],
  ["Telugu", "అహకి"],
  ["Thai", "กฮะไ"],
  ["Lao", "ກຮະໄ"],
  ["Khmer", "កអា"],
  ["Ethiopic", "ሀፐአ"],
  ["Han", "一中国文學龍"],
  ["Japanese", "あんアン日本"],
  ["Hangul", "가힣한글"],
  ["emoji", "😀🎉👍"],
];

/**
 * Lists the scripts that a font covers, from its character tables, and `mathematics` if it has the table for formulas.
 * `font` are the bytes of a file that `readFontFaces` accepts; an unreadable table covers nothing.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { listCoveredScripts } from "./covered_scripts.ts";
 *
 * deepStrictEqual(listCoveredScripts(new Uint8Array(4)), []);
 * ```
 */
export function listCoveredScripts(font: Uint8Array): string[] {
  const missing = new Set(findMissingCharacters(SCRIPTS.map(([, letters]) => letters).join(""), [font]));
  const covered = SCRIPTS.filter(([, letters]) => ![...letters].some((letter) => missing.has(letter)));
  return [...covered.map(([name]) => name), ...(hasMathTable(font) ? ["mathematics"] : [])];
}

function hasMathTable(font: Uint8Array): boolean {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  try {
    return findSfntFaces(view).some((offset) => readSfntTables(view, offset).has("MATH"));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
