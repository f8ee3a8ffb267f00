import { deepStrictEqual, notStrictEqual } from "node:assert/strict";
import { storageToMarkdown } from "../../src/document/write/markdown/storage_to_markdown.ts";
import { parseMarkdown } from "../../src/document/read/markdown/markdown.ts";
import { BASELINES } from "../../src/recipe/baselines/baselines.ts";
import { readPdfFacts } from "../../src/typst/pdf/pdf_facts.ts";
import { canonicalJob } from "../support/compilers/canonical_job.ts";
import { compileLocally } from "../support/compilers/local_engine.ts";
import { DEMO_PAGES } from "../../src/cli/commands/wiki/demo/demo_pages_table.ts";

/** Colons of a directive, with a label or attributes, and tags. */
const MARKUP = /:::|::?[a-z]+[[{]|<\/?(?:ac|ri|p|div|span|table|t[dhr]|a|br)\b/i;

for (const { id, values } of BASELINES) {
  Deno.test(`the pages of the demo wiki are set with ${id}, without markup`, async () => {
    for (const { title, body } of DEMO_PAGES) {
      const text = storageToMarkdown(body.replaceAll("%USER%", 'ri:account-id="a"'));
      const markdown = `---\ntitle: ${
        JSON.stringify(title)
      }\nid: "1"\nspace: DEMO\nversion: 3\nlabels: [a]\n---\n\n${text}`;
      const { issues, meta } = parseMarkdown(markdown);
      deepStrictEqual(issues.filter(({ code }) => code.startsWith("front-matter") || code === "unknown-field"), []);
      notStrictEqual(meta.title, "");
      const { pdf = new Uint8Array(), diagnostics } = await compileLocally(await canonicalJob(markdown, values));
      deepStrictEqual(diagnostics, [], title);
      const { pages } = await readPdfFacts(pdf);
      deepStrictEqual(
        pages.map((page) => MARKUP.exec(page.text)?.[0]).filter((found) => found !== undefined),
        [],
        title,
      );
    }
  });
}
