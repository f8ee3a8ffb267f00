import { deepStrictEqual } from "node:assert/strict";
import { startEmbeddedEngine } from "../../../src/typst/embedded_engine.ts";
import { canonicalJob } from "../../support/compilers/canonical_job.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";

const VALUES = sampleValues({ "headings.chapterBreak": "odd-page" });

Deno.test("the canonical source accepts chapters in containers, and tables with empty cells", async () => {
  await using engine = startEmbeddedEngine();
  for (
    const [what, markdown] of [
      ["a chapter in a callout", ":::info\n# Chapter\n\ntext\n:::\n"],
      ["a chapter in columns", ":::columns\n# Chapter\n\ntext\n:::\n"],
      ["a chapter in an expand", ":::expand[More]\n# Chapter\n:::\n"],
      ["a chapter in a quote", "> # Chapter\n>\n> text\n"],
      ["a page break in a callout", ":::info\ntext\n\n::pagebreak\n\nmore\n:::\n"],
      ["an empty header cell", "| | B |\n|---|---|\n| 1 | 2 |\n"],
      ["a table of empty cells", "| | |\n|---|---|\n| | |\n"],
    ] as const
  ) {
    const { diagnostics } = await engine.compile(await canonicalJob(`# Title\n\n${markdown}\n# Next\n`, VALUES));
    deepStrictEqual([what, diagnostics], [what, []]);
  }
});
