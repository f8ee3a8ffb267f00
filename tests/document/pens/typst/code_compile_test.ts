import { deepStrictEqual } from "node:assert/strict";
import { TypstCode } from "../../../../src/document/pens/typst/code.ts";
import * as fc from "../../../support/property.ts";
import { BASELINES } from "../../../../src/recipe/baselines/baselines.ts";
import { readPdfFacts } from "../../../../src/typst/pdf/pdf_facts.ts";
import { typeset } from "../../../support/compilers/canonical_job.ts";
import { compileLocally } from "../../../support/compilers/local_engine.ts";
import { anyText } from "../../../support/any_text.ts";

Deno.test("textLiteral() is read by Typst as it is meant", async () => {
  const texts = fc.sample(anyText, { numRuns: 300, seed: 4 });
  const all = TypstCode.array(texts.map((text) => TypstCode.text(text)));
  const expected = new TextEncoder().encode(JSON.stringify(texts.map((text) => text.toWellFormed())));
  const main = new TextEncoder().encode(`#assert.eq(${all.source}, json("/expected.json"))`);
  const files = new Map([["/main.typ", main], ["/expected.json", expected]]);
  deepStrictEqual((await compileLocally({ files, main: "/main.typ", fonts: [] })).diagnostics, []);
});

/** Lines of a PDF of Markdown, without those of the page around it. */
async function linesOf(markdown: string, baseline: string): Promise<string[]> {
  const { values } = BASELINES.find(({ id }) => id === baseline) ?? { values: new Map() };
  const { pages } = await readPdfFacts(await typeset(markdown, values));
  return pages.flatMap(({ text }) => text.split("\n")).map((line) => line.trim()).filter((line) => /zz/.test(line));
}

for (
  const [baseline, fence, expected] of [
    ["minimal", "js", ["azz", "bzz"]],
    ["minimal", "js linenumbers", ["1 azz", "2 bzz"]],
    ["minimal", "js linenumbers firstline=9", ["9 azz", "10 bzz"]],
    ["technical", "js linenumbers firstline=9", ["9 azz", "10 bzz"]],
    ["technical", "js firstline=9", ["1 azz", "2 bzz"]],
  ] as const
) {
  Deno.test(`numbered-code numbers ${fence} as its author does, with the ${baseline} baseline`, async () => {
    const lines = await linesOf(`\`\`\`${fence}\nazz\nbzz\n\`\`\`\n`, baseline);
    deepStrictEqual(lines.map((line) => line.replace(/\s+/g, " ")), expected);
  });
}
