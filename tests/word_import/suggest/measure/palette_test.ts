import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { BASELINES } from "../../../../src/recipe/baselines/baselines.ts";
import { TECHNICAL } from "../../../../src/recipe/baselines/technical_table.ts";
import { mixColors } from "../../../../src/recipe/color/mix_colors.ts";
import { createColorNames, readPalette, withoutAccent } from "../../../../src/word_import/suggest/measure/palette.ts";
import { found, role, styleEvidence, wordFacts } from "../../../support/word_documents/word_facts.ts";

const BLUE = "#365f91";
const RED = "#c00000";

Deno.test("readPalette() reads automatic text as black, white on a dark background, and follows the accent", () => {
  const roles = { body: role(), h1: role({ color: BLUE }), h2: role({ color: BLUE }) };
  const plain = readPalette(wordFacts({ roles, links: { color: found(BLUE) } }));
  deepStrictEqual([plain.text?.value, plain.heading?.value, plain.link?.value], ["#000000", "accent", "accent"]);
  strictEqual(plain.paper, undefined);
  const settings = { ...wordFacts().settings, background: "#101010" };
  const dark = readPalette(wordFacts({ roles: { body: role(), h1: role() }, settings }));
  deepStrictEqual([dark.text?.value, dark.paper?.value, dark.heading?.value], ["#ffffff", "#101010", "text"]);
});

Deno.test("withoutAccent() is the color of the text, for review in short documents", () => {
  const long = wordFacts({ roles: { body: role({ color: "#222222" }) } });
  const accentOf = (facts: typeof long) => withoutAccent(facts, readPalette(facts));
  deepStrictEqual([accentOf(long).value, accentOf(long).confidence], ["#222222", "ready"]);
  const short = accentOf(wordFacts({ size: { paragraphs: 1, characters: 4 } }));
  deepStrictEqual([short.value, short.confidence], ["#000000", "review"]);
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
