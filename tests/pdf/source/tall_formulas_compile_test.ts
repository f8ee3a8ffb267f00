import { ok } from "node:assert/strict";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { drawFirstPage, typeset, typesetPages } from "../../support/compilers/canonical_job.ts";
import { readPixels } from "../../support/pictures/decode_png.ts";

const QUIET = {
  ...Object.fromEntries(["cover", "contents", "header", "footer"].map((part) => [`${part}.enabled`, false])),
  "quotes.style": "indent",
};
/** A formula whose parentheses have ink from top to bottom. */
const TALL = "$\\begin{pmatrix} a \\\\ b \\\\ c \\end{pmatrix}$";
const LINES = `${TALL}\\\n${TALL}`;
/** Pixels, at 144 per inch, of what is as high as such a formula. */
const HIGH = 50;

/** Counts what stands below each other on a page without touching, and is high. */
function countBands({ width, height, at }: ReturnType<typeof readPixels>): number {
  const [paper] = at(2, 2);
  const hasInk = (y: number) => Array.from({ length: width }, (_, x) => at(x, y)[0]).some((red) => red < paper - 60);
  let [count, start] = [0, 0];
  for (let y = 0; y < height; y++) {
    if (hasInk(y)) continue;
    if (y - start > HIGH) count++;
    start = y + 1;
  }
  return count;
}

for (
  const [where, markdown] of [
    ["a paragraph", LINES],
    ["two items", `- ${TALL}\n- ${TALL}\n`],
    ["a quote", `> ${LINES.replace("\n", "\n> ")}\n`],
    ["a cell", `| A | B |\n| --- | --- |\n| ${TALL}<br>${TALL} | text |\n`],
    ["a heading", `## ${`${TALL} `.repeat(16)}\n`],
    ["a note", `x[^1]\n\n[^1]: ${LINES.replace("\n", "\n    ")}\n`],
  ] as const
) {
  Deno.test(`tall formulas in lines of ${where} do not touch`, async () => {
    for (const { id, values } of BASELINES) {
      const pdf = await typeset(`---\ntitle: T\n---\n\n${markdown}`, new Map([...values, ...Object.entries(QUIET)]));
      ok(countBands(readPixels(await drawFirstPage(pdf, 144))) > 1, id); // they would be one
    }
  });
}

Deno.test("a long formula in a line breaks, although it is tall", async () => {
  const values = new Map([...BASELINES[0]?.values ?? [], ...Object.entries(QUIET)]);
  const long = `$${Array.from({ length: 20 }, (_, i) => `\\frac{x}{${i}}`).join(" + abc + ")}$`;
  const [{ text } = { text: "" }] = await typesetPages(`---\ntitle: T\n---\n\nA ${long} z.`, values);
  ok(text.trim().split("\n").length > 3, text);
});
