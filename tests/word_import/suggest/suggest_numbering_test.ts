import { deepStrictEqual } from "node:assert/strict";
import { present } from "../../../src/base/present.ts";
import { TECHNICAL } from "../../../src/recipe/baselines/technical_table.ts";
import { createScope } from "../../../src/word_import/suggest/create_scope.ts";
import { suggestNumbering } from "../../../src/word_import/suggest/suggest_numbering.ts";
import { found, INSTALLED_FACES, role, summarize, wordFacts } from "../../support/word_documents/word_facts.ts";

type Level = readonly [text: string, format?: string];

function numbering(levels: readonly Level[] | undefined, h1 = role()) {
  const named = levels?.map(([text, format = "decimal"]) => ({ text, format }));
  return suggestionsOf({ roles: { h1 }, ...present({ headingNumbering: named && found({ levels: named }) }) });
}

function suggestionsOf(facts: Parameters<typeof wordFacts>[0]) {
  const input = { facts: wordFacts(facts), baseline: TECHNICAL, faces: INSTALLED_FACES, pictures: new Map() };
  return summarize(suggestNumbering(createScope(input)));
}

for (
  const [levels, pattern, depth, confidence] of [
    [[["%1"], ["%1.%2"], ["%1.%2.%3"]], "1.1", 3, "ready"],
    [[["%1."], ["%1.%2."]], "1.1.", 2, "ready"],
    [[["%1."]], "1.1.", 1, "ready"],
    [[["%1."], ["%1.%2"]], "1.1", 2, "review"],
    [[["%1", "upperLetter"], ["%1.%2"]], "A.1", 2, "ready"],
    [[["%1.", "upperLetter"]], "A.1", 1, "review"],
    [[["%1", "upperRoman"], ["%1.%2"]], "I.1", 2, "ready"],
    [[["%1"], ["%2"]], "1.1", 2, "review"],
    [[["%1"], ["%1.%2", "lowerLetter"]], "1.1", 2, "review"],
    [[["%1"], ["%1.%2"], [""], ["%4"]], "1.1", 2, "ready"],
  ] as const
) {
  Deno.test(`suggestNumbering() reads ${JSON.stringify(levels)} as ${pattern}, ${confidence}`, () => {
    deepStrictEqual(numbering(levels), {
      "headings.numbering": [pattern, confidence],
      "headings.numberingDepth": [depth, confidence],
      "headings.numberColor": ["heading", "ready"],
    });
  });
}

for (const levels of [[["Chapter %1"]], [["%1)"]], [["%1", "lowerRoman"]], [["", "none"], ["%2"]]] as const) {
  Deno.test(`suggestNumbering() has nothing for ${JSON.stringify(levels)}`, () => {
    deepStrictEqual(numbering(levels), { "headings.otherNumbering": [null, "unsupported"] });
  });
}

Deno.test("suggestNumbering() suggests no numbering for headings without numbers", () => {
  deepStrictEqual(numbering(undefined), { "headings.numbering": ["none", "ready"] });
  deepStrictEqual(numbering([["", "none"]]), { "headings.numbering": ["none", "ready"] });
});

Deno.test("suggestNumbering() leaves numbers for review that no heading has", () => {
  deepStrictEqual(numbering([["%1"]], role({}, {}, { paragraphs: 0 })), {
    "headings.numbering": ["1.1", "review"],
    "headings.numberingDepth": [1, "review"],
    "headings.numberColor": ["#000000", "review"],
  });
});

const RED = "#cc0000";

for (
  const [what, colors, [h1, h2], expected] of [
    ["the heading's color", [undefined, undefined], [RED, RED], ["accent", "ready"]],
    ["their own color", ["#008000", "#008000"], [RED, undefined], ["#008000", "ready"]],
    ["the automatic color, whatever that of the heading", [null, null], [RED, RED], ["#000000", "ready"]],
    ["a color for each level", ["#008000", "#0000cc"], [undefined, undefined], ["#008000", "review"]],
    ["the colors of different headings", [undefined, undefined], [RED, undefined], ["accent", "review"]],
  ] as const
) {
  Deno.test(`suggestNumbering() reads numbers with ${what} as ${expected.join(", ")}`, () => {
    const texts = ["%1", "%1.%2"];
    const levels = texts.map((text, i) => ({ text, format: "decimal", ...present({ color: colors[i] }) }));
    const roles = { h1: role(present({ color: h1 })), h2: role(present({ color: h2 })) };
    deepStrictEqual(suggestionsOf({ roles, headingNumbering: found({ levels }) })["headings.numberColor"], expected);
  });
}
