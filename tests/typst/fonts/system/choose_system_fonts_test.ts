import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { addCharacters } from "../../../../src/typst/fonts/glyph_gaps.ts";
import { chooseSystemFonts, sampleCharacters } from "../../../../src/typst/fonts/system/choose_system_fonts.ts";
import type { SystemFace } from "../../../../src/typst/fonts/system/scan_system_fonts.ts";
import * as fc from "../../../support/property.ts";

function face(family: string, covers: string, weight = 400): SystemFace {
  return {
    ...{ family, style: "normal", weight, postscriptName: family, path: `/fonts/${family}-${weight}.ttf`, size: 1 },
    covers: new Set(covers),
  };
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  addCharacters(text, counts);
  return counts;
}

const CJK = "日本語かな한글";

for (
  const [rule, faces, text, expected, language] of [
    ["nothing where no font has them", [face("A", "b")], "日", []],
    ["Noto before others", [face("Abyssinica", "አ"), face("Noto Serif X", "አ"), face("Noto Sans X", "አ")], "አ", [
      "Noto Sans X",
    ]],
    ["by name where fonts are alike", [face("Beta", "አ"), face("Alpha", "አ")], "አ", ["Alpha"]],
    ["more characters before a nicer name", [face("Noto Sans X", "አ"), face("Full", "አማለ")], "አማለ", ["Full"]],
    ["what the first lacks from a second", [face("Most", "አማለ"), face("Rest", "ሐ")], "አማለሐ", ["Most", "Rest"]],
    ["a font for each script, those with most letters first", [face("T", "ก"), face("E", "አ")], "กአአ", ["E", "T"]],
    ["makeshift fonts last", [face("GNU Unifont", "አማለ"), face("Zed", "አማለ")], "አማለ", ["Zed"]],
    ["Japanese forms beside kana", [face("Noto Sans CJK SC", CJK), face("Noto Sans CJK JP", CJK)], "日本語か", [
      "Noto Sans CJK JP",
    ]],
    ["Korean forms beside hangul", [face("Noto Sans CJK JP", CJK), face("Noto Sans CJK KR", CJK)], "한글日", [
      "Noto Sans CJK KR",
    ]],
    ["simplified forms", [face("Noto Sans CJK HK", CJK), face("Noto Sans CJK SC", CJK)], "日", ["Noto Sans CJK SC"]],
    [
      "traditional forms",
      [face("Noto Sans CJK SC", CJK), face("Noto Sans CJK TC", CJK)],
      "日",
      ["Noto Sans CJK TC"],
      "zh-TW",
    ],
    ["the forms of Hong Kong", [face("Noto Sans HK", CJK), face("Noto Sans SC", CJK)], "日", ["Noto Sans HK"], "zh-HK"],
    ["other forms where there are no better", [face("Noto Sans JP", CJK)], "日", ["Noto Sans JP"]],
  ] as const satisfies readonly (readonly [string, SystemFace[], string, string[], string?])[]
) {
  Deno.test(`chooseSystemFonts() chooses ${rule}`, () => {
    const chosen = chooseSystemFonts(faces, countsOf(text), language);
    deepStrictEqual(chosen.map(({ family }) => family), expected);
  });
}

Deno.test("chooseSystemFonts() chooses a regular and a bold face, and names the scripts that a family supplies", () => {
  const faces = [face("A", "አก", 900), face("A", "አก", 500), face("A", "አก", 700), face("A", "አก", 100)];
  const [family, ...more] = chooseSystemFonts(faces, countsOf("ก አ አ"));
  deepStrictEqual(family?.faces.map(({ weight }) => weight), [500, 700]);
  deepStrictEqual([family?.scripts, more], [["Ethiopic", "Thai"], []]);
});

Deno.test("chooseSystemFonts() does not depend on the order of the fonts", () => {
  const faces = ["A", "B", "Noto Sans C", "Noto Serif D"].flatMap((
    family,
  ) => [face(family, "አก日"), face(family, "አ", 700)]);
  const expected = chooseSystemFonts(faces, countsOf("አก日"));
  fc.assert(fc.property(fc.shuffledSubarray(faces, { minLength: faces.length }), (order) => {
    deepStrictEqual(chooseSystemFonts(order, countsOf("አก日")), expected);
  }));
});

Deno.test("sampleCharacters() keeps the most frequent characters of each script", () => {
  const han = Array.from({ length: 500 }, (_, i) => String.fromCodePoint(0x4e00 + i));
  const sample = sampleCharacters(new Map([...han.map((each, i) => [each, i] as const), ["ก", 1]]));
  deepStrictEqual([sample.size, sample.has("ก"), sample.has(han[0] ?? ""), sample.has(han[499] ?? "")], [
    401,
    true,
    false,
    true,
  ]);
  strictEqual(sample.get(han[499] ?? ""), 499);
});
