import { deepStrictEqual, ok } from "node:assert/strict";
import { startEmbeddedEngine } from "../../../src/typst/embedded_engine.ts";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { canonicalJob } from "../../support/compilers/canonical_job.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";

const PLAIN = { "cover.enabled": false, "contents.enabled": false, "header.enabled": false };

type Page = { readonly text: string; readonly isLandscape: boolean };
type Typeset = (markdown: string, changes?: Readonly<Record<string, unknown>>) => Promise<Page[]>;

async function withEngine(run: (typeset: Typeset) => Promise<void>): Promise<void> {
  await using engine = startEmbeddedEngine();
  await run(async (markdown, changes = {}) => {
    const { pdf, diagnostics } = await engine.compile(
      await canonicalJob(markdown, sampleValues({ ...PLAIN, ...changes })),
    );
    deepStrictEqual(diagnostics, []);
    ok(pdf !== undefined);
    const { pages } = await readPdfFacts(pdf);
    return pages.map(({ text, width, height }) => ({ text, isLandscape: width > height }));
  });
}

/** Orientation of each page, with the words of a document that are on it. */
function outline(pages: readonly Page[], words: readonly string[]): string[] {
  return pages.map(({ text, isLandscape }) =>
    [isLandscape ? "L" : "P", ...words.filter((word) => text.includes(word))].join(" ")
  );
}

function wideTable(): string {
  const line = (cell: (x: number) => string) => `| ${Array.from({ length: 9 }, (_, x) => cell(x)).join(" | ")} |\n`;
  const rows = Array.from({ length: 9 }, (_, y) => line((x) => `Requirement ${y} has words for column ${x}`));
  return `${line((x) => `Column ${x}`)}|${"---|".repeat(9)}\n${rows.join("")}`;
}

Deno.test("a chapter's heading is on the landscape page of what follows it, and no page is left empty", async () => {
  await withEngine(async (typeset) => {
    for (
      const turned of [
        `# Wide\n\n${wideTable()}`,
        "# Wide\n\n:::landscape\nTurned.\n:::",
        ":::landscape\n# Wide\n\nTurned.\n:::",
      ]
    ) {
      const markdown = `---\ntitle: T\n---\n# First\n\nStart.\n\n${turned}\n\n# Last\n\nEnd.\n`;
      const words = ["First", "Wide", "Last"];
      deepStrictEqual(outline(await typeset(markdown), words), ["P First", "L Wide", "P Last"], turned);
      const apart = outline(await typeset(markdown, { "headings.chapterBreak": "odd-page" }), words);
      deepStrictEqual(apart, ["P First", "P", "L Wide", "P", "P Last"], turned);
    }
  });
});

Deno.test("no page parts a caption or an introducing sentence from its table, code or list", async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `Line ${i}.\\\n`).join("").slice(0, -2);
  await withEngine(async (typeset) => {
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
        const pages = await typeset(`---\ntitle: T\n---\n${lines(count)}\n\n${block}\n`);
        const at = pages.findIndex(({ text }) => text.includes("Sentinel"));
        ok(at >= 0 && pages[at]?.text.includes("cell"), `${count} ${block}`);
        ends.push(at);
      }
    }
    // The block is on both sides of the page break.
    deepStrictEqual([...new Set(ends)], [0, 1]);
  });
});

Deno.test("a caption with a number of its own keeps it, and gets no second one", async () => {
  await withEngine(async (typeset) => {
    const [page] = await typeset(
      "---\ntitle: T\n---\n*Table B-7: Costs*\n\n| a | b |\n|---|---|\n| c | d |\n\nTable: Own\n\n| a |\n|---|\n",
    );
    ok(page?.text.includes("Table B-7: Costs") && !page.text.includes("Table 1: Table"));
    ok(/Table\s1\S*\sOwn/.test(page?.text ?? ""));
  });
});
