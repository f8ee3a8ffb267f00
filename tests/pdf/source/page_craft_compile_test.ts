import { deepStrictEqual, notDeepStrictEqual, ok } from "node:assert/strict";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { canonicalJob } from "../../support/compilers/canonical_job.ts";
import { compileLocally } from "../../support/compilers/local_engine.ts";
import { drawFirstPage, typeset } from "../../support/compilers/typeset.ts";
import { readPixels } from "../../support/pictures/decode_png.ts";

const EDITORIAL = BASELINES.find(({ id }) => id === "editorial")?.values ?? new Map();
const QUIET = { "cover.enabled": false, "header.enabled": false, "footer.enabled": false };

async function compile(markdown: string, changes: Readonly<Record<string, unknown>> = {}): Promise<Uint8Array> {
  const values = new Map([...EDITORIAL, ...Object.entries({ ...QUIET, ...changes })]);
  return await typeset(`---\ntitle: T\n---\n\n${markdown}`, values);
}

/** Texts of the pages. */
async function read(markdown: string, changes: Readonly<Record<string, unknown>> = {}): Promise<string[]> {
  const { pages } = await readPdfFacts(await compile(markdown, changes));
  return pages.map(({ text }) => text.trim());
}

/** The first page as an image of 144 dots an inch. */
async function draw(markdown: string, changes: Readonly<Record<string, unknown>> = {}): Promise<Uint8Array> {
  return await drawFirstPage(await compile(markdown, changes), 144);
}

/** The last row of the first page that is not paper. */
async function lowestInk(markdown: string): Promise<number> {
  const { width, height, at } = readPixels(await draw(markdown));
  const [paper] = at(2, 2);
  const rows = Array.from({ length: height }, (_, y) => y);
  return rows.findLast((y) => Array.from({ length: width }, (_, x) => at(x, y)[0]).some((red) => red < paper - 60)) ??
    0;
}

for (
  const [what, apart, together] of [
    ["quotes", "> Lorem\n>\n> ipsum", "> Lorem\\\n> ipsum"],
    ["callouts", ":::info\nLorem\n\nipsum\n:::\n", ":::info\nLorem\\\nipsum\n:::\n"],
    ["centered texts", '<p align="center">Lorem</p>\n\nipsum', "Lorem\\\nipsum"],
    ["definitions", "Lorem\n: ipsum\n: dolor", "Lorem\n: ipsum\\\n  dolor"],
  ] as const
) {
  Deno.test(`paragraphs of ${what} have space between them in a design with indents`, async () => {
    const [wide, narrow] = [await lowestInk(apart), await lowestInk(together)];
    ok(wide > narrow + 4, `${wide}, ${narrow}`);
  });
}

Deno.test("no line of a heading is a single word", async () => {
  const [page = ""] = await read("# A\n\n## Latency numbers every single programmer should know");
  ok(/Latency numbers every\s+single programmer should know/.test(page), page);
  deepStrictEqual(page.split("\n").filter((line) => /^know/.test(line)), []);
});

Deno.test("the name of a missing picture stays in its frame", async () => {
  const name = "687474703a2f2f692e696d6775722e636f6d2f6b307431652e706e67";
  const values = new Map([...EDITORIAL, ...Object.entries(QUIET)]);
  const job = await canonicalJob(`---\ntitle: T\n---\n\n![](https://e.org/${name})`, values);
  const main = new TextDecoder().decode(job.files.get("/main.typ")).replace(/path: "[^"]*"/, "path: none")
    .replace(/alt: "[^"]*"/, `alt: "${name}"`);
  const files = new Map([...job.files, ["/main.typ", new TextEncoder().encode(main)]]);
  const { pdf = new Uint8Array() } = await compileLocally({ ...job, files });
  const text = (await readPdfFacts(pdf)).pages[0]?.text.trim() ?? "";
  deepStrictEqual([text.split(/\s+/).length, text.replace(/\s+/g, "")], [2, name]);
});

Deno.test("a table of contents has more than one entry", async () => {
  deepStrictEqual((await read("# Alpha\n\nx")).map((page) => page.split(/\s/)[0]), ["Alpha"]);
  deepStrictEqual((await read("# Alpha\n\n## Beta\n\nx")).map((page) => page.split(/\s/)[0]), ["Contents", "Alpha"]);
});

Deno.test("no divider is at the end of a page before a chapter", async () => {
  const contents = { "contents.enabled": false };
  const plain = await draw("# A\n\nx\n\n# B\n\ny", contents);
  deepStrictEqual(await draw("# A\n\nx\n\n---\n\n# B\n\ny", contents), plain);
  const flowing = { ...contents, "headings.chapterBreak": "none" };
  notDeepStrictEqual(await draw("# A\n\nx\n\n---\n\n# B", flowing), await draw("# A\n\nx\n\n# B", flowing));
});
