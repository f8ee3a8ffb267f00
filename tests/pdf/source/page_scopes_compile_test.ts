import { deepStrictEqual } from "node:assert/strict";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { canonicalJob } from "../../support/compilers/canonical_job.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import { compileLocally } from "../../support/compilers/local_engine.ts";

const CHAPTERS = "---\ntitle: T\nclient: ACME\n---\n# One\n\nText.\n\n# Two\n\nText.\n\n::pagebreak\n\nMore.\n";

/** Texts of the pages of the chapters: a cover, then pages as the design says. */
async function pagesOf(changes: Readonly<Record<string, unknown>>): Promise<string[]> {
  const values = sampleValues({ "contents.enabled": false, "header.first.mode": "inherit", ...changes });
  const { pdf, diagnostics } = await compileLocally(await canonicalJob(CHAPTERS, values));
  deepStrictEqual(diagnostics, []);
  const pages = pdf === undefined ? [] : (await readPdfFacts(pdf)).pages;
  return pages.map(({ text }) => text.replaceAll(/\s+/g, " "));
}

Deno.test("pages before a chapter on an odd page have no header and no footer", async () => {
  const running = { "header.all.left": "HEAD", "footer.all.left": "FOOT" };
  const pages = await pagesOf({ "headings.chapterBreak": "odd-page", ...running });
  // Cover, blank, One, blank, Two, More.
  deepStrictEqual(pages.map((text) => [text.includes("HEAD"), text.includes("FOOT")]), [
    ...[[true, false], [false, false], [true, true], [false, false], [true, true], [true, true]],
  ]);
});

Deno.test("a chapter on an odd page behind a page break has a header, and only forced pages have none", async () => {
  const changes = { "headings.chapterBreak": "odd-page", "header.all.left": "HEAD", "contents.enabled": false };
  const job = async (markdown: string) => await compileLocally(await canonicalJob(markdown, sampleValues(changes)));
  const heads = async (markdown: string) => {
    const { pdf } = await job(`---\ntitle: T\n---\n${markdown}`);
    return pdf === undefined ? [] : (await readPdfFacts(pdf)).pages.map(({ text }) => text.includes("HEAD"));
  };
  // Cover, blank, One, its second page, Two.
  const broken = "# One\n\n::pagebreak\n\nMore.\n\n::pagebreak\n\n# Two\n";
  deepStrictEqual(await heads(broken), [false, false, true, true, true]);
  const turned = "# One\n\nText.\n\n:::landscape\nMore.\n:::\n\n# Two\n";
  deepStrictEqual(await heads(turned), [false, false, true, true, true]);
});

for (
  const [scope, expected] of [
    ["not-cover", [false, true, true, true]],
    ["chapter-pages", [false, true, true, false]],
    ["last", [false, false, false, true]],
  ] as const
) {
  Deno.test(`a watermark of the scope ${scope} is on the pages ${expected.join(", ")}`, async () => {
    const mark = {
      "watermark.enabled": true,
      "watermark.text": "SCOPE",
      "watermark.size": "9pt",
      "watermark.angle": 0,
    };
    const pages = await pagesOf({ ...mark, "watermark.scope": scope });
    deepStrictEqual(pages.map((text) => text.includes("SCOPE")), expected);
  });
}

Deno.test("a segment without values vanishes with its separator and its label; other words stay", async () => {
  const [, page = ""] = await pagesOf({
    "header.all.left": "A {field.client} | Client: {field.none} | {field.none} · B {field.none}",
    "header.all.right": "",
  });
  deepStrictEqual(/A ACME · B (?!Client)/.exec(page)?.[0], "A ACME · B ");
});
