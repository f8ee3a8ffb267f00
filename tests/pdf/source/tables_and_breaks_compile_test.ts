import { deepStrictEqual, ok } from "node:assert/strict";
import type { CompileJob } from "../../../src/pdf/engine.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import { typesetPages } from "../../support/compilers/typeset.ts";

const PLAIN = { "cover.enabled": false, "contents.enabled": false };

const typeset = (
  markdown: string,
  changes: Readonly<Record<string, unknown>> = {},
  more: Partial<CompileJob> = {},
) => typesetPages(markdown, sampleValues({ ...PLAIN, ...changes }), more);

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

const headless = (markdown: string, changes: Readonly<Record<string, unknown>> = {}) =>
  typeset(markdown, { "header.enabled": false, ...changes });

/** Orientation of each page, with the words of a document that are on it. */
function outline(pages: Awaited<ReturnType<typeof typeset>>, words: readonly string[]): string[] {
  return pages.map(({ text, isLandscape }) =>
    [isLandscape ? "L" : "P", ...words.filter((word) => text.includes(word))].join(" ")
  );
}

Deno.test("a chapter's heading is on the landscape page of what follows it, and no page is left empty", async () => {
  for (
    const turned of [
      `# Wide\n\n${gridOf(9, 9, REQUIREMENT)}`,
      "# Wide\n\n:::landscape\nTurned.\n:::",
      ":::landscape\n# Wide\n\nTurned.\n:::",
    ]
  ) {
    const markdown = `---\ntitle: T\n---\n# First\n\nStart.\n\n${turned}\n\n# Last\n\nEnd.\n`;
    const words = ["First", "Wide", "Last"];
    deepStrictEqual(outline(await headless(markdown), words), ["P First", "L Wide", "P Last"], turned);
    const apart = outline(await headless(markdown, { "headings.chapterBreak": "odd-page" }), words);
    deepStrictEqual(apart, ["P First", "P", "L Wide", "P", "P Last"], turned);
  }
});

Deno.test("no page parts a caption or an introducing sentence from its table, code or list", async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `Line ${i}.\\\n`).join("").slice(0, -2);
  const ends: number[] = [];
  for (let count = 32; count < 50; count += 4) {
    for (
      const block of [
        "*Table 7: Sentinel*\n\n| cell | b |\n|---|---|\n| c | d |\n| e | f |",
        "Sentinel:\n\n```\ncell\n```",
        "Sentinel:\n\n- cell\n- more",
        "**Sentinel**\n\ncell",
      ]
    ) {
      const pages = await headless(`---\ntitle: T\n---\n${lines(count)}\n\n${block}\n`);
      const at = pages.findIndex(({ text }) => text.includes("Sentinel"));
      ok(at >= 0 && pages[at]?.text.includes("cell"), `${count} ${block}`);
      ends.push(at);
    }
  }
  // The block is on both sides of the page break.
  deepStrictEqual([...new Set(ends)], [0, 1]);
});

Deno.test("a caption with a number of its own keeps it, and gets no second one", async () => {
  const [page] = await headless(
    "---\ntitle: T\n---\n*Table B-7: Costs*\n\n| a | b |\n|---|---|\n| c | d |\n\nTable: Own\n\n| a |\n|---|\n",
  );
  ok(page?.text.includes("Table B-7: Costs") && !page.text.includes("Table 1: Table"));
  ok(/Table\s1\S*\sOwn/.test(page?.text ?? ""));
});
