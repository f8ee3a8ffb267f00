import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { checkGlyphs } from "../../../src/typst/fonts/check_glyphs.ts";
import { loadFaces } from "../../support/compilers/typst_job.ts";

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
