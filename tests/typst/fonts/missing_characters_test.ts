import { deepStrictEqual } from "node:assert/strict";
import { findMissingCharacters } from "../../../src/typst/fonts/missing_characters.ts";
import { bytesOf, forgeTables } from "../../support/compilers/forged_font.ts";
import { loadFaces } from "../../support/compilers/typst_job.ts";

for (
  const [text, faces, expected] of [
    ["Plain text – “quoted” €", [["Inter", "normal", 400]], []],
    ["שלום, שלום!", [["Inter", "normal", 400]], ["ש", "ל", "ו", "ם"]],
    ["שלום, שלום!", [["Inter", "normal", 400], ["DejaVu Sans", "normal", 400]], []],
    ["你好 🎉", [["DejaVu Sans", "normal", 400]], ["你", "好", "🎉"]],
    ["𝑎", [["DejaVu Math TeX Gyre", "normal", 400]], []],
    ["\n\t\u00A0\u200D\uFE0F\u{E0100}\u180B\u034F", [["Inter", "normal", 400]], []],
  ] as const
) {
  Deno.test(`findMissingCharacters() finds ${JSON.stringify(expected)} in ${JSON.stringify(text)} with ${faces}`, async () => {
    deepStrictEqual(findMissingCharacters(text, await loadFaces(...faces)), expected);
  });
}

const format12 = (...groups: number[][]) => [
  ...[0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ...bytesOf(groups.length, 4),
  ...groups.flat().flatMap((value) => bytesOf(value, 4)),
];
const cmap = (subtable: number[]) =>
  forgeTables([["cmap", Uint8Array.from([0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, ...subtable])]]);

/** A font whose last mapping has all letters. */
function manyMappings(count: number): Uint8Array {
  const end = 4 + 8 * count;
  const records = Array.from({ length: count }, (_, i) => [0, 3, 0, 10, ...bytesOf(i === count - 1 ? end : 0, 4)]);
  return forgeTables([
    ["cmap", Uint8Array.from([0, 0, ...bytesOf(count, 2), ...records.flat(), ...format12([0x61, 0x7a, 5])])],
  ]);
}

for (
  const [name, font, expected] of [
    ["a group", cmap(format12([0x61, 0x62, 5])), ["c"]],
    ["a group that begins with no glyph", cmap(format12([0x61, 0x63, 0])), ["a"]],
    ["a table that ends too early", cmap([0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9]), ["a", "b", "c"]],
    ["a format that is not known", cmap([0, 6, 0, 0]), ["a", "b", "c"]],
    ["a mapping behind thousands of others", manyMappings(5000), ["a", "b", "c"]],
    ["no mapping at all", forgeTables([]), ["a", "b", "c"]],
    ["no font", new Uint8Array(2), ["a", "b", "c"]],
  ] as const
) {
  Deno.test(`findMissingCharacters() can read a font with ${name}`, () => {
    deepStrictEqual(findMissingCharacters("abc", [font]), expected);
  });
}
