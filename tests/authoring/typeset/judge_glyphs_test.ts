import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  type GlyphChoices,
  type GlyphCommand,
  hintGlyphs,
  judgeGlyphs,
} from "../../../src/authoring/typeset/judge_glyphs.ts";
import {
  countShown,
  ShownCharacters,
  type ShownText,
  shownWith,
} from "../../../src/authoring/typeset/shown_characters.ts";
import { addCharacters } from "../../../src/typst/fonts/glyph_gaps.ts";
import { loadFaces } from "../../support/compilers/typst_job.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { samplePdfPack, sampleValues } from "../../support/packs/pdf_packs.ts";

const FONTS = await loadFaces(["Inter", "normal", 400], ["DejaVu Sans", "normal", 400]);
const RENDER: GlyphCommand = { documents: ["a b.md"], hasOptions: true };

function shownOf(text: string): ShownText {
  const characters = new Map<string, number>();
  addCharacters(text, characters);
  return { characters, fields: new Map(), place: (issue, found) => ({ ...issue, file: [...found].join("") }) };
}

function judge(text: string, choices: Partial<GlyphChoices & { command: GlyphCommand }> = {}) {
  return judgeGlyphs(shownOf(text), FONTS, { command: RENDER, ...choices });
}

for (
  const [text, message] of [
    ["\u65e5\u672c\u8a9e\u3002", 'No font has 3 of its 3 letters: 3 Han ("\u65e5", "\u672c", "\u8a9e")'],
    ["Text \u3042\u3042\u3044", 'No font has 3 of its 7 letters: 3 Japanese ("\u3042", "\u3044")'],
    ["\u12a0 \u0e01\u0e01", 'No font has 3 of its 3 letters: 2 Thai ("\u0e01"), 1 Ethiopic ("\u12a0")'],
    [
      "\u4e00\u4e8c\u4e09\u56db\u4e94\u516d",
      "No font has 6 of its 6 letters: " +
      '6 Han ("\u4e00", "\u4e09", "\u4e8c", "\u4e94", "\u516d", \u2026)',
    ],
  ] as const
) {
  Deno.test(`judgeGlyphs() refuses ${text}, with the scripts and their letters`, () => {
    const [issue, ...more] = judge(text);
    deepStrictEqual([issue?.severity, issue?.code, issue?.message, more], ["error", "missing-glyphs", message, []]);
  });
}

for (
  const text of [
    "Plain text, \u0444 \u05d0 \u2192 \u{1f600}",
    "\u{1f9ff}\ue000\ue001\u3002",
    "A text of many letters and one \u65e5",
    "",
  ]
) {
  Deno.test(`judgeGlyphs() accepts ${JSON.stringify(text)}`, () => {
    deepStrictEqual(judge(text), []);
  });
}

Deno.test("judgeGlyphs() accepts everything that is allowed", () => {
  deepStrictEqual(judge("\u65e5", { allowMissingGlyphs: true }), []);
});

Deno.test("judgeGlyphs() places the error at the first letter, not at other characters", () => {
  strictEqual(judge("\u3002\u65e5")[0]?.file, "\u65e5");
});

for (
  const [what, choices, hint] of [
    [
      "all ways",
      {},
      "Use the fonts of this machine with --system-fonts, or add a font such as Noto Sans Thai to fonts " +
      "and typography.fallback of the recipe; tool pdf-template fonts --for 'a b.md' prints the lines. To continue with " +
      "boxes in place of letters, add --allow-missing-glyphs.",
    ],
    [
      "other ways than installed fonts where these lack the letters too",
      { systemFonts: true },
      "No installed font has " +
      "them: install one such as Noto Sans Thai, or add a font such as Noto Sans Thai to fonts and typography.fallback " +
      "of the recipe; tool pdf-template fonts --for 'a b.md' prints the lines. To continue with boxes in place of letters, " +
      "add --allow-missing-glyphs.",
    ],
    [
      "the template where the command has no options",
      { command: { documents: [], hasOptions: false } },
      "Nothing was " +
      "written. In the template, add a font such as Noto Sans Thai to fonts and typography.fallback of the recipe.",
    ],
  ] as const
) {
  Deno.test(`judgeGlyphs() names ${what}`, () => {
    strictEqual(judge("\u0e01", choices)[0]?.hint, hint);
  });
}

for (
  const [text, choices, hint] of [
    ["Much plain text", {}, undefined],
    [
      "Much plain text, \u0e01 \u{1f9ff}",
      {},
      "Use the fonts of this machine with --system-fonts, or add a font such as Noto Sans Thai and Noto Sans Symbols 2 " +
      "to fonts and typography.fallback of the recipe; tool pdf-template fonts --for 'a b.md' prints the lines.",
    ],
    [
      "\u0e01",
      { systemFonts: true, command: { documents: [], hasOptions: true } },
      "No installed font has them: install one such as Noto Sans Thai, or add a font such as Noto Sans Thai to fonts and " +
      "typography.fallback of the recipe.",
    ],
    [
      "\u0e01",
      { command: { documents: [], hasOptions: false } },
      "In the template, add a font such as Noto Sans Thai to fonts and typography.fallback of the recipe.",
    ],
  ] as const
) {
  Deno.test(`hintGlyphs() names the ways out of ${JSON.stringify(text)} ${JSON.stringify(choices)}`, () => {
    strictEqual(hintGlyphs(shownOf(text), FONTS, { command: RENDER, ...choices }), hint);
  });
}

const DOCUMENT = parseMarkdown("---\ntitle: Aa\nclient: \u65e5\nowner: \u672c\n---\n\n`a` and $x$\n");

for (
  const [footer, expected] of [
    ["{page}", ["\u65e5", 0, "\u672c", 0]],
    ["{field.client}", ["\u65e5", 1, "\u672c", 0]],
    ["{field.client} {field.owner}", ["\u65e5", 1, "\u672c", 1]],
  ] as const
) {
  Deno.test(`shownWith() counts the fields that a template shows: ${footer}`, () => {
    const shown = { characters: countShown(DOCUMENT), fields: DOCUMENT.meta.fields, place: <T>(issue: T) => issue };
    const values = sampleValues({ "footer.all.center": footer });
    const { characters } = shownWith(shown, { manifest: samplePdfPack().manifest, values });
    deepStrictEqual(["\u65e5", characters.get("\u65e5") ?? 0, "\u672c", characters.get("\u672c") ?? 0], expected);
    deepStrictEqual([characters.get("A"), characters.get("a"), characters.get("x")], [1, 3, undefined]);
  });
}

Deno.test("ShownCharacters knows the first chapter of each character, and its occurrences", () => {
  const shown = new ShownCharacters();
  shown.add(["ab"], "one");
  shown.add(["bc", "c"], "two");
  shown.add(["d"], undefined);
  deepStrictEqual([...shown.counts], [["a", 1], ["b", 2], ["c", 2], ["d", 1]]);
  deepStrictEqual(["bc", "c", "dc", "d", "x"].map((each) => shown.chapterOf(new Set(each))), [
    ...["one", "two", "two", undefined, undefined],
  ]);
});
