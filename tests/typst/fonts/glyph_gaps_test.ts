import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { addCharacters, findGlyphGaps, isLetter, lacksMany } from "../../../src/typst/fonts/glyph_gaps.ts";
import { loadFaces } from "../../support/compilers/typst_job.ts";

const FONTS = await loadFaces(["Inter", "normal", 400], ["DejaVu Sans", "normal", 400]);

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  addCharacters(text, counts);
  return counts;
}

for (
  const [character, expected] of [
    ["a", true],
    ["漢", true],
    ["ー", true],
    ["\u0e31", true],
    ["\u0301", true],
    ["1", false],
    ["٣", false],
    ["。", false],
    ["→", false],
    ["😀", false],
    ["\ufe0f", false],
    ["\u{e0100}", false],
    ["\u20e3", false],
    ["\u{1f3fd}", false],
    ["\u{1f1e9}", false],
    ["\ue000", false],
    [" ", false],
  ] as const
) {
  Deno.test(`isLetter() of U+${character.codePointAt(0)?.toString(16)} is ${expected}`, () => {
    strictEqual(isLetter(character), expected);
  });
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
