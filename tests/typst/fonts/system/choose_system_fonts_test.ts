import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { present } from "../../../../src/base/present.ts";
import { addCharacters, findGlyphGaps, isLetter, lacksMany } from "../../../../src/typst/fonts/glyph_gaps.ts";
import { chooseSystemFonts, sampleCharacters } from "../../../../src/typst/fonts/system/choose_system_fonts.ts";
import { scanSystemFonts, type SystemFace } from "../../../../src/typst/fonts/system/scan_system_fonts.ts";
import * as fc from "../../../support/property.ts";
import { fileURLToPath } from "node:url";
import { readFontFaces } from "../../../../src/typst/fonts/font_face.ts";
import { readFontHeads } from "../../../../src/typst/fonts/system/read_font_heads.ts";
import { loadFaces } from "../../../support/compilers/typst_job.ts";

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

const CASEVAR = fileURLToPath(new URL("../../../fixtures/fonts/Casevar-VF.ttf", import.meta.url));
const EVERY = { known: new Set<string>(), isOver: () => false, signal: new AbortController().signal };

Deno.test("readFontHeads() keeps what the weights of a variable font come from", async () => {
  const { heads } = await readFontHeads(CASEVAR);
  deepStrictEqual(heads.flatMap((head) => readFontFaces(head)), readFontFaces(await Deno.readFile(CASEVAR)));
});

Deno.test("scanSystemFonts() finds variable fonts", async () => {
  const { faces } = await scanSystemFonts([CASEVAR], ["a", "ꀀ"], EVERY);
  deepStrictEqual(faces.map(({ family, weights, covers }) => [family, weights, [...covers]]), [
    ["Casevar", { min: 100, max: 900 }, ["a"]],
  ]);
});

function faceAt(path: string, weight: number, weights?: SystemFace["weights"]): SystemFace {
  const named = { family: "Own", style: "normal", postscriptName: path } as const;
  return { ...named, weight, ...present({ weights }), path, size: 1, covers: new Set(["a"]) };
}

for (
  const [what, faces, expected] of [
    ["one variable font for both weights", [faceAt("v", 100, { min: 100, max: 900 })], ["v"]],
    ["the bold face beyond a range", [faceAt("v", 100, { min: 100, max: 500 }), faceAt("b", 700)], ["v", "b"]],
    ["the regular face before a range", [faceAt("v", 900, { min: 600, max: 900 }), faceAt("r", 400)], ["r", "v"]],
  ] as const
) {
  Deno.test(`chooseSystemFonts() chooses ${what}`, () => {
    const [family] = chooseSystemFonts(faces, new Map([["a", 1]]));
    deepStrictEqual(family?.faces.map(({ path }) => path), expected);
  });
}

const FONTS = await loadFaces(["Inter", "normal", 400], ["DejaVu Sans", "normal", 400]);

for (
  const [expected, characters] of [
    [true, ["a", "漢", "ー", "\u0e31", "\u0301"]],
    [false, ["1", "٣", "。", "→", "😀", "\ufe0f", "\u{e0100}", "\u20e3", "\u{1f3fd}", "\u{1f1e9}", "\ue000", " "]],
  ] as const
) {
  for (const character of characters) {
    Deno.test(`isLetter() of U+${character.codePointAt(0)?.toString(16)} is ${expected}`, () => {
      strictEqual(isLetter(character), expected);
    });
  }
}

for (
  const [text, letters, missing, scripts] of [
    ["Plain. 12 → 😀", 5, 0, []],
    ["Привет שלום Γειά", 14, 0, []],
    ["cafe\u0301", 4, 0, []],
    ["日本、日", 3, 3, [["Han", 3, "日本"]]],
    ["か カー 字 ab", 6, 4, [["Japanese", 3, "かカー"], ["Han", 1, "字"]]],
    ["አማ ไท ab", 6, 4, [["Ethiopic", 2, "ማአ"], ["Thai", 2, "ทไ"]]],
    ["\u{13000}", 1, 1, [["Egyptian Hieroglyphs", 1, "\u{13000}"]]],
    ["", 0, 0, []],
  ] as const
) {
  Deno.test(`findGlyphGaps() counts the letters of ${JSON.stringify(text)} that no font has`, () => {
    const gaps = findGlyphGaps(countsOf(text), FONTS);
    deepStrictEqual(
      [
        gaps.letters,
        gaps.missingLetters,
        gaps.scripts.map((each) => [each.script, each.letters, each.samples.join("")]),
      ],
      [letters, missing, scripts],
    );
  });
}

Deno.test("findGlyphGaps() also finds other characters without a glyph", () => {
  const { missingLetters, characters } = findGlyphGaps(countsOf("。 。 字"), FONTS);
  deepStrictEqual([missingLetters, [...characters]], [1, [["。", 2], ["字", 1]]]);
});

for (
  const [letters, missingLetters, expected] of [
    [0, 0, false],
    [1, 1, true],
    [10, 1, false],
    [9, 1, true],
    [100, 10, false],
    [100, 11, true],
  ] as const
) {
  Deno.test(`lacksMany() of ${missingLetters} of ${letters} letters is ${expected}`, () => {
    strictEqual(lacksMany({ letters, missingLetters }), expected);
  });
}
