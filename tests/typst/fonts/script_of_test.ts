import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { NO_SCRIPT, scriptOf, suggestFonts } from "../../../src/typst/fonts/script_of.ts";
import { UNICODE_SCRIPTS } from "../../../src/typst/fonts/scripts_table.ts";

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
