import { deepStrictEqual, ok } from "node:assert/strict";
import type { CompileJob } from "../../../src/pdf/engine.ts";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { canonicalJob } from "../../support/compilers/canonical_job.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import { compileLocally } from "../../support/compilers/local_engine.ts";

const PLAIN = { "cover.enabled": false, "contents.enabled": false };

/** Text of the pages, and whether each is wider than high. */
async function typeset(
  markdown: string,
  changes: Readonly<Record<string, unknown>> = {},
  more: Partial<CompileJob> = {},
) {
  const { pdf, diagnostics } = await compileLocally(
    await canonicalJob(markdown, sampleValues({ ...PLAIN, ...changes }), more),
  );
  deepStrictEqual(diagnostics, []);
  ok(pdf !== undefined);
  const { pages } = await readPdfFacts(pdf);
  return pages.map(({ text, width, height }) => ({ text, isLandscape: width > height }));
}

/** A GFM table with cells of their own. */
function gridOf(columns: number, rows: number, cell: (x: number, y: number) => string): string {
  const line = (y: number) => `| ${Array.from({ length: columns }, (_, x) => cell(x, y)).join(" | ")} |\n`;
  const body = Array.from({ length: rows }, (_, y) => line(y + 1)).join("");
  return `${line(0)}|${"---|".repeat(columns)}\n${body}`;
}

Deno.test("data-table accepts spans that overlap and reach beyond the table", async () => {
  const cell = (name: string, attributes: string) => `:::cell{${attributes}}\n${name}\n:::\n\n`;
  const row = (...cells: string[]) => `::::row\n${cells.join("")}::::\n\n`;
  const table = `:::::table\n${
    row(cell("a", "header colspan=9999 rowspan=9999"), cell("b", "rowspan=3")) +
    row(cell("c", "colspan=3"), cell("d", "rowspan=2 header"), cell("e[^n]", "")) + "::::row\n::::\n\n" +
    row(cell("f", "highlight=#172b4d align=right"), cell("- g\n- h", "number"))
  }:::::\n`;
  const pages = await typeset(
    `text\n\n${table}\n> ${table.replaceAll("\n", "\n> ")}\n\nagain[^n]\n\n[^n]: The note.\n`,
  );
  const text = pages.map((page) => page.text).join("\n");
  for (const word of [..."abcdefgh", "The note."]) ok(text.includes(word), word);
});

Deno.test("a header with a footnote is on the first page of its table only, as PDF/UA demands", async () => {
  const markdown = "---\ntitle: T\nlanguage: en\n---\n# Start\n\n" +
    `${gridOf(2, 90, (x, y) => y === 0 ? `Head${x}[^1]` : `b${x}`)}\n[^1]: The note.\n`;
  const pages = await typeset(markdown, {}, { standards: ["ua-1"] });
  deepStrictEqual(pages.map(({ text }) => [text.includes("Head"), text.includes("The note.")]), [
    [true, true],
    ...pages.slice(1).map(() => [false, false]),
  ]);
  ok(pages.length > 1);
});

const REQUIREMENT = (x: number, y: number) => y === 0 ? `Column ${x}` : `Requirement ${y} has words for column ${x}`;

Deno.test("a long table of nine columns with prose gets landscape pages, with its heading and caption", async () => {
  const markdown = `---\ntitle: T\n---\nBefore.\n\n# Wide\n\nTable: Nine columns\n\n${
    gridOf(9, 20, REQUIREMENT)
  }\n\nAfter.\n`;
  const pages = await typeset(markdown);
  const wide = pages.filter((page) => page.isLandscape);
  ok(wide.length > 0);
  ok(wide.find(({ text }) => text.includes("Nine columns"))?.text.includes("Wide"));
  ok(!pages[0]?.isLandscape && !pages.at(-1)?.isLandscape);
  for (const mode of ["split", "shrink"]) {
    ok((await typeset(markdown, { "tables.wide": mode })).every((page) => !page.isLandscape), mode);
  }
});

Deno.test("a table of fourteen columns of numbers is split, repeats its first column, and divides no number", async () => {
  const number = (x: number, y: number) => `${(1234567 + 1000 * x + y).toLocaleString("en")}.89`;
  const markdown = gridOf(14, 3, (x, y) => y === 0 ? `C${x}` : x === 0 ? `Row${y}` : number(x, y));
  const text = (await typeset(`text\n\n> ${markdown.replaceAll("\n", "\n> ")}`)).map((page) => page.text).join("\n");
  for (let y = 1; y <= 3; y++) {
    for (let x = 1; x < 14; x++) ok(text.includes(number(x, y)), number(x, y));
  }
  ok(text.split("Row2").length > 2);
});

Deno.test("code in narrow columns breaks after signs and before capitals, in lines of similar length", async () => {
  const markdown = gridOf(6, 2, (x, y) => y === 0 ? `Column ${x}` : "`configurationManager.productionServer`");
  const text = (await typeset(markdown, { "tables.wide": "shrink" })).map((page) => page.text).join("\n");
  ok(!/\b[a-z]\s*$/m.test(text), text);
  ok(/configuration\s/.test(text) && /Manager\.\s/.test(text), text);
});

Deno.test("the last two rows of a long table stay together, and rows of few lines stay whole", async () => {
  for (let rows = 24; rows < 30; rows++) {
    const cell = (x: number, y: number) =>
      `r${y}x${x}z${x === 2 ? " many words that need some lines in a column".repeat(2) : ""}`;
    const pages = await typeset(`text\n\n${gridOf(3, rows, cell)}`);
    const last = pages.findIndex(({ text }) => text.includes(`r${rows}x0z`));
    ok(pages[last]?.text.includes(`r${rows - 1}x0z`), `${rows} rows`);
    for (let y = 1; y <= rows; y++) {
      deepStrictEqual(pages.filter(({ text }) => text.includes(`r${y}x0z`) !== text.includes(`r${y}x2z`)).length, 0);
    }
  }
});
