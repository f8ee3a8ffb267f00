import { strictEqual } from "node:assert/strict";
import { absence, isTemplate, missingCover, roleConfidence } from "../../../src/word_import/suggest/absence.ts";
import { role, wordFacts } from "../../support/word_documents/word_facts.ts";

const sized = (paragraphs: number) => wordFacts({ size: { paragraphs, characters: 100 * paragraphs } });

for (const [paragraphs, expected] of [[19, "review"], [20, "ready"], [21, "ready"]] as const) {
  Deno.test(`absence() in ${paragraphs} paragraphs is ${expected}`, () => {
    strictEqual(absence(sized(paragraphs)), expected);
  });
}

for (const [paragraphs, expected] of [[49, true], [50, false], [51, false]] as const) {
  Deno.test(`isTemplate() of ${paragraphs} paragraphs is ${expected}`, () => {
    strictEqual(isTemplate(wordFacts({ size: { paragraphs, characters: 2999 } })), expected);
  });
}

for (const [characters, expected] of [[2999, true], [3000, false], [3001, false]] as const) {
  Deno.test(`isTemplate() of ${characters} characters is ${expected}`, () => {
    strictEqual(isTemplate(wordFacts({ size: { paragraphs: 49, characters } })), expected);
  });
}

const LONG = { paragraphs: 100, characters: 9000 };
const UNUSED = role({}, {}, { paragraphs: 0 });
const UNFILLED = role({}, {}, { paragraphs: 3, characters: 0 });
const SMALL = { paragraphs: 3, characters: 90 };
const PLAIN = role({}, {}, { paragraphs: 9 });
const TABLES = {
  style: { kind: "style", name: "Grid", count: 1 },
  count: 1,
  headerRow: {},
} as const;

for (
  const [what, facts, of, expected] of [
    ["a role of one paragraph", { roles: { quote: role({}, {}, { paragraphs: 1 }) } }, "quote", "ready"],
    ["an unused role", { roles: { quote: UNUSED } }, "quote", "review"],
    [
      "an unused role beside headings",
      { roles: { quote: UNUSED, h1: role({}, {}, { paragraphs: 1 }) } },
      "quote",
      "ready",
    ],
    ["a role of no style", {}, "quote", "review"],
    ["an unused role beside unused headings", { roles: { quote: UNUSED, h1: UNUSED } }, "quote", "review"],
    [
      "an unused role beside headings in the style of the text",
      { roles: { quote: UNUSED, body: PLAIN, h1: PLAIN } },
      "quote",
      "review",
    ],
    ["unused code beside headings", { roles: { code: UNUSED, h1: role() } }, "code", "review"],
    ["one or two paragraphs", { roles: { body: { ...role(), rare: true as const } } }, "body", "review"],
    ["headers with text", { roles: { header: role() } }, "header", "ready"],
    ["headers without text", { roles: { header: role({}, {}, { characters: 0 }) } }, "header", "review"],
    ["footers of a template without text", { size: SMALL, roles: { footer: UNFILLED } }, "footer", "review"],
    ["a style of headers beside headings", { roles: { header: UNFILLED, h1: role() } }, "header", "review"],
    ["text of tables", { roles: { table: role() }, tables: { ...TABLES, onlyLayout: false } }, "table", "ready"],
    ["text of layouts", { roles: { table: role() }, tables: { ...TABLES, onlyLayout: true } }, "table", "review"],
    ["text beside layouts", { roles: { body: role() }, tables: { ...TABLES, onlyLayout: true } }, "body", "ready"],
  ] as const
) {
  Deno.test(`roleConfidence() in ${what} is ${expected}`, () => {
    strictEqual(roleConfidence(wordFacts({ size: LONG, ...facts }), of), expected);
  });
}

Deno.test("missingCover() of a document without a style for titles is ready", () => {
  strictEqual(missingCover(wordFacts({ size: LONG })), "ready");
});

for (const [paragraphs, expected] of [[0, "ready"], [1, "review"]] as const) {
  Deno.test(`missingCover() with ${paragraphs} titles is ${expected}`, () => {
    const roles = { title: role({}, {}, { paragraphs }) };
    strictEqual(missingCover(wordFacts({ size: LONG, roles })), expected);
  });
}
