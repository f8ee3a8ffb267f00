import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { present } from "../../../src/base/present.ts";
import { canonicalJob } from "../../support/compilers/canonical_job.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import { compileLocally } from "../../support/compilers/local_engine.ts";

const VALUES = sampleValues({ "localization.language": "en", "localization.region": "GB" });

/** Compiles Markdown documents; returns their PDFs as text, with the uncompressed objects readable. */
async function compile(markdowns: readonly string[], timestamp?: Date): Promise<string[]> {
  const texts: string[] = [];
  for (const markdown of markdowns) {
    const job = await canonicalJob(markdown, VALUES, present({ timestamp }));
    const { pdf, diagnostics } = await compileLocally(job);
    deepStrictEqual(diagnostics, [], markdown);
    ok(pdf);
    texts.push(new TextDecoder().decode(pdf));
  }
  return texts;
}

/** The creation date of a PDF, without its time. */
function dateOf(pdf: string): string | undefined {
  return /<xmp:CreateDate>([\d-]*)/.exec(pdf)?.[1];
}

function dated(dates: readonly string[]): string[] {
  return dates.map((date) => `---\ntitle: A\ndate: ${JSON.stringify(date)}\n---\n\n# A\n`);
}

const TIMESTAMP = new Date("2001-02-03T04:05:06Z");

Deno.test("the canonical source writes the first ISO date of the document as its date, whatever surrounds it", async () => {
  const dates = ["2026-03-01", "As of 2024-02-29 (was 2023-01-01)", "2026-12-31T10:00:00Z"];
  const found = await compile(dated(dates), TIMESTAMP);
  deepStrictEqual(found.map(dateOf), ["2026-03-01", "2024-02-29", "2026-12-31"]);
});

Deno.test("the canonical source gives other documents the date of the job", async () => {
  const dates = [
    ...["", "1 March 2026", "2026-02-29", "2026-00-01", "2026-13-01", "2026-01-32", "2026-01-00", "0000-01-01"],
    ...["12026-01-01", "2026-01-011"],
  ];
  deepStrictEqual((await compile(dated(dates), TIMESTAMP)).map(dateOf), dates.map(() => "2001-02-03"));
});

Deno.test("the canonical source writes no date without one", async () => {
  deepStrictEqual((await compile(dated(["March 2026"]))).map(dateOf), [undefined]);
});

Deno.test("the canonical source writes authors, keywords and the description of the document", async () => {
  const [pdf = ""] = await compile([
    "---\ntitle: T\nauthors: [Ada, Jon]\nkeywords: [soil, rain]\ndescription: What it is.\n---\n\n# A\n",
  ]);
  match(pdf, /<dc:description>.*What it is\..*<\/dc:description>/);
  match(pdf, /<pdf:Keywords>soil, rain<\/pdf:Keywords>/);
  match(pdf, /<dc:creator>.*Ada, Jon.*<\/dc:creator>/);
});

for (
  const [language, written] of [["", "en-GB"], ["en-US", "en-US"], ["en", "en-GB"], ["de-at", "de-AT"], ["de", "de"]]
) {
  Deno.test(`the canonical source writes language ${language} as ${written}`, async () => {
    const [pdf = ""] = await compile([`---\ntitle: T\nlanguage: ${language}\n---\n\n# A\n`]);
    strictEqual(/\/Lang ?\(([^)]*)\)/.exec(pdf)?.[1], written);
  });
}
