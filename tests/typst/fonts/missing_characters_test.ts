import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { findMissingCharacters } from "../../../src/typst/fonts/missing_characters.ts";
import { bytesOf, faceNames, forgeFont, forgeTables } from "../../support/compilers/forged_font.ts";
import { loadFaces } from "../../support/compilers/typst_job.ts";
import { checkGlyphs } from "../../../src/typst/fonts/check_glyphs.ts";
import { readFont } from "../../../src/typst/assets.ts";
import { listCoveredScripts } from "../../../src/typst/fonts/covered_scripts.ts";
import { NO_SCRIPT, scriptOf, suggestFonts } from "../../../src/typst/fonts/script_of.ts";
import { UNICODE_SCRIPTS } from "../../../src/typst/fonts/scripts_table.ts";
import { withoutMissingFamilies } from "../../../src/typst/fonts/choose_fonts.ts";

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

const FONTS = await loadFaces(["Inter", "normal", 400]);

for (
  const [text, line, message] of [
    ["a\n\u4e2d", 2, 'No font has the character "\u4e2d" (U+4E2D)'],
    ["\u4e2d\u6587 \u4e2d", 1, 'No font has the characters "\u4e2d" (U+4E2D), "\u6587" (U+6587)'],
    [
      "\u4e00\u4e01\u4e02\u4e03\u4e04\u4e05\u4e06",
      1,
      'No font has the characters "\u4e00" (U+4E00), "\u4e01" (U+4E01), "\u4e02" (U+4E02), "\u4e03" (U+4E03), ' +
      '"\u4e04" (U+4E04) and 2 more',
    ],
    ["\u{1f389}", 1, 'No font has the character "\u{1f389}" (U+1F389)'],
  ] as const
) {
  Deno.test(`checkGlyphs() finds ${message}`, () => {
    const [issue, ...more] = checkGlyphs({ shown: text, written: text }, FONTS);
    deepStrictEqual([issue?.severity, issue?.code, issue?.line, issue?.message, more], [
      ...["warning", "missing-glyph", line, message],
      [],
    ]);
  });
}

Deno.test("checkGlyphs() reports no existing characters, even with separate accents", () => {
  deepStrictEqual(checkGlyphs({ shown: "cafe\u0301 \u201cx\u201d\u00ad\u200b", written: "" }, FONTS), []);
});

Deno.test("checkGlyphs() gives no line for characters that are written differently", () => {
  strictEqual(checkGlyphs({ shown: "\u4e2d", written: "&#x4e2d;" }, FONTS)[0]?.line, undefined);
});

for (
  const [file, scripts] of [
    ["@expo-google-fonts/ibm-plex-mono/400Regular/IBMPlexMono_400Regular.ttf", ["Latin", "Vietnamese", "Cyrillic"]],
    ["@expo-google-fonts/noto-emoji/500Medium/NotoEmoji_500Medium.ttf", ["emoji"]],
    ["dejavu-fonts-ttf/ttf/DejaVuMathTeXGyre.ttf", ["Latin", "Vietnamese", "mathematics"]],
  ] as const
) {
  Deno.test(`listCoveredScripts() reads the tables of ${file}`, async () => {
    deepStrictEqual(listCoveredScripts(await readFont(file)), scripts);
  });
}

Deno.test("listCoveredScripts() finds nothing in a font without characters, nor in a damaged one", async () => {
  deepStrictEqual(listCoveredScripts(forgeFont({ names: faceNames("Acme") })), []);
  const font = await readFont("dejavu-fonts-ttf/ttf/DejaVuMathTeXGyre.ttf");
  for (const length of [4, 12, 40, 300]) deepStrictEqual(listCoveredScripts(font.slice(0, length)), []);
});

for (
  const [characters, script] of [
    ["aÉ\u0301", "Latin"],
    ["Ωά", "Greek"],
    ["ж", "Cyrillic"],
    ["あカー", "Japanese"],
    ["漢々。", "Han"],
    ["한", "Hangul"],
    ["ไ", "Thai"],
    ["አ።", "Ethiopic"],
    ["हि", "Devanagari"],
    ["\u{10800}", "Cypriot"],
    ["→😀ℵ", NO_SCRIPT],
  ] as const
) {
  Deno.test(`scriptOf() of ${characters} is ${script}`, () => {
    deepStrictEqual([...characters].map(scriptOf), [...characters].map(() => script));
  });
}

Deno.test("scriptOf() knows the script of every letter that has one", () => {
  const unknown: number[] = [];
  for (let code = 0; code < 0x110000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const character = String.fromCodePoint(code);
    if (/\P{L}|\p{Script=Common}/u.test(character)) continue;
    if (scriptOf(character) === NO_SCRIPT) unknown.push(code);
  }
  deepStrictEqual(unknown, []);
});

Deno.test("UNICODE_SCRIPTS has each script once", () => {
  strictEqual(new Set(UNICODE_SCRIPTS).size, UNICODE_SCRIPTS.length);
});

for (
  const [scripts, families] of [
    [["Japanese", "Han"], ["Noto Sans JP"]],
    [["Han", "Hangul"], ["Noto Sans KR"]],
    [["Han", "Thai"], ["Noto Sans SC", "Noto Sans Thai"]],
    [["Latin", "Greek"], ["Noto Sans"]],
    [["Tibetan", NO_SCRIPT], ["Noto Serif Tibetan", "Noto Sans Symbols 2"]],
  ] as const
) {
  Deno.test(`suggestFonts() of ${scripts.join(" and ")} names ${families.join(" and ")}`, () => {
    deepStrictEqual(suggestFonts(scripts), families);
  });
}

for (
  const [message, kept] of [
    ["unknown font family: arial", false],
    ["unknown font family: Arial", false],
    ["unknown font family: frutiger", true],
    ["font fallback encountered unknown font family: arial", true],
    ["something else", true],
  ] as const
) {
  Deno.test(`withoutMissingFamilies() ${kept ? "keeps" : "leaves out"} "${message}"`, () => {
    const diagnostics = [{ severity: "warning", message }] as const;
    deepStrictEqual(withoutMissingFamilies(diagnostics, new Set(["arial"])), kept ? diagnostics : []);
  });
}
