import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { BASELINES } from "../../../../src/recipe/baselines/baselines.ts";
import { TECHNICAL } from "../../../../src/recipe/baselines/technical_table.ts";
import { mixColors } from "../../../../src/recipe/color/mix_colors.ts";
import { findAccentColor, isGrey } from "../../../../src/word_import/suggest/measure/accent_color.ts";
import { createColorNames, readPalette } from "../../../../src/word_import/suggest/measure/palette.ts";
import { found, role, styleEvidence, wordFacts } from "../../../support/word_documents/word_facts.ts";

const BLUE = "#365f91";
const RED = "#c00000";

for (
  const [hex, gray] of [
    ["#000000", true],
    ["#ffffff", true],
    ["#808080", true],
    ["#1c2330", true],
    ["#44546a", false],
    [BLUE, false],
  ] as const
) {
  Deno.test(`isGrey() is ${gray} for ${hex}`, () => strictEqual(isGrey(hex), gray));
}

Deno.test("findAccentColor() finds the color of headings, and names the theme if it has it", () => {
  const facts = wordFacts({
    roles: { h1: role({ color: BLUE }), h2: role({ color: BLUE }), h3: role({ color: "#404040" }) },
    themeColors: new Map([["accent1", BLUE]]),
  });
  const accent = findAccentColor(facts);
  deepStrictEqual([accent?.hex, accent?.confidence], [BLUE, "ready"]);
  strictEqual(accent?.reason, "It is the color of headings of level 1, headings of level 2");
  deepStrictEqual(accent?.evidence.at(-1), { kind: "theme", name: "accent1", count: 2 });
});

Deno.test("findAccentColor() finds none where all is black and gray", () => {
  const facts = wordFacts({ roles: { h1: role({ color: "#333333" }) }, themeColors: new Map([["accent1", BLUE]]) });
  strictEqual(findAccentColor(facts), undefined);
});

for (
  const [why, facts] of [
    [
      "two colors are used as much",
      wordFacts({ roles: { h1: role({ color: BLUE }), h2: role({ color: RED }), h5: role({ color: RED }) } }),
    ],
    ["only links have it", wordFacts({ links: { color: found(BLUE) } })],
    [
      "only styles that a template does not use have it, beside headings without color",
      wordFacts({
        roles: { h1: role(), h2: role(), h3: role({ color: BLUE }, {}, { paragraphs: 0 }) },
        size: { paragraphs: 30, characters: 900 },
      }),
    ],
    [
      "only styles that nothing uses have it",
      wordFacts({ roles: { h1: role({ color: BLUE }, {}, { paragraphs: 0 }) } }),
    ],
  ] as const
) {
  Deno.test(`findAccentColor() is not sure where ${why}`, () => {
    strictEqual(findAccentColor(facts)?.confidence, "review");
  });
}

Deno.test("findAccentColor() is sure of the styles of a template, though nothing uses them", () => {
  const facts = wordFacts({
    roles: { h1: role({ color: BLUE }, {}, { paragraphs: 0 }) },
    size: { paragraphs: 3, characters: 40 },
  });
  strictEqual(findAccentColor(facts)?.confidence, "ready");
});

Deno.test("findAccentColor() includes tables, lines and text", () => {
  const facts = wordFacts({
    tables: {
      ...{ style: styleEvidence("Grid"), count: 3 },
      onlyLayout: false,
      headerRow: { fill: found(RED) },
      borders: found({ outer: null, horizontal: null, vertical: null }),
    },
    colorUses: new Map([[RED, 600]]),
  });
  const accent = findAccentColor(facts);
  deepStrictEqual([accent?.hex, accent?.confidence], [RED, "ready"]);
  strictEqual(accent?.reason, "It is the color of the first row of tables, some of the text");
});

Deno.test("readPalette() reads automatic text as black, white on a dark background, and follows the accent", () => {
  const roles = { body: role(), h1: role({ color: BLUE }), h2: role({ color: BLUE }) };
  const plain = readPalette(wordFacts({ roles, links: { color: found(BLUE) } }));
  deepStrictEqual([plain.text?.value, plain.heading?.value, plain.link?.value], ["#000000", "accent", "accent"]);
  strictEqual(plain.paper, undefined);
  const settings = { ...wordFacts().settings, background: "#101010" };
  const dark = readPalette(wordFacts({ roles: { body: role(), h1: role() }, settings }));
  deepStrictEqual([dark.text?.value, dark.paper?.value, dark.heading?.value], ["#ffffff", "#101010", "text"]);
});

Deno.test("readPalette() uses the color of most headings", () => {
  const roles = { h1: role({ color: RED }), h2: role({ color: BLUE }), h3: role({ color: BLUE }) };
  const { heading } = readPalette(wordFacts({ roles }));
  deepStrictEqual([heading?.hex, heading?.reason], [BLUE, "It is the color of most headings"]);
});

Deno.test("createColorNames() names what the palette has for sure, exact tints, and paper", () => {
  const roles = { body: role({ color: "#222222" }), h1: role({ color: BLUE }), h2: role({ color: BLUE }) };
  const palette = readPalette(wordFacts({ roles, links: { color: found(RED) } }));
  const name = createColorNames(palette, TECHNICAL);
  deepStrictEqual([BLUE, "#222222", RED, "#ffffff", "#123456"].map(name), [
    "accent",
    "text",
    "link",
    "paper",
    "#123456",
  ]);
  strictEqual(name(mixColors(BLUE, "#ffffff", 20)), "accent 20%");
  ok(name(mixColors(BLUE, "#ffffff", 60)).startsWith("accent 60%"));
});

Deno.test("createColorNames() never names colors that are left for review", () => {
  const facts = wordFacts({ links: { color: found(BLUE, styleEvidence("Hyperlink", 0)) } });
  const palette = readPalette(facts);
  deepStrictEqual([palette.accent?.confidence, palette.link?.confidence], ["review", "review"]);
  strictEqual(palette.link?.value, BLUE);
  for (const baseline of BASELINES) strictEqual(createColorNames(palette, baseline)(BLUE), BLUE);
});
