import { strictEqual } from "node:assert/strict";
import { pageThird } from "../../../../src/word_import/suggest/main_section.ts";
import { section, wordFacts } from "../../../support/word_documents/word_facts.ts";

for (
  const [x, third] of [
    [-5, "left"],
    [0, "left"],
    [199.9, "left"],
    [200, "center"],
    [400, "center"],
    [400.1, "right"],
    [600, "right"],
  ] as const
) {
  Deno.test(`pageThird() of ${x} points on a page of 600 is the ${third}`, () => {
    const facts = wordFacts({ sections: [section({ width: 300, characters: 1 }), section({ width: 600 })] });
    strictEqual(pageThird(facts, x, ["left", "center", "right"]), third);
  });
}
