import { deepStrictEqual, ok } from "node:assert/strict";
import { Buffer } from "node:buffer";
import mammoth from "mammoth";
import { DocxPackage } from "../../../src/docx/docx_package.ts";
import { readDesignFacts } from "../../../src/docx/facts/read_design_facts.ts";
import { runFake } from "../../support/fake_context.ts";
import { readRealTemplates } from "../../support/word_documents/filling/real_templates.ts";

const NOTES = `---
title: Handbook
---

# Zoo start

Zoo **bold**, *slanted* and [a link](https://a.example/?a=1&b).[^n] To [the table](#zoo-table).

- Zoo one
  1. Zoo two
- Zoo three

## Zoo table

| Zoo head | Zoo other |
| -------- | --------- |
| Zoo cell | Zoo last  |

> Zoo quote

\`\`\`js
zooCode();
\`\`\`

[^n]: Zoo note
`;

const templates = new Map(await readRealTemplates("reading filled documents with other programs"));
const made = await runFake(["docx-template", "init", "letter"], { tree: {}, mayPublish: true });
templates.set("starter", made.folders.get("letter")?.get("template.docx") as Uint8Array);

async function fill(template: Uint8Array): Promise<Uint8Array> {
  const tree = { "t.docx": template, "notes.md": NOTES };
  const { published, stderr } = await runFake(["docx-template", "render", "t.docx", "notes.md"], {
    ...{ tree, mayPublish: true },
  });
  const bytes = published.get("notes.docx");
  ok(bytes !== undefined, stderr);
  return bytes;
}

/** Parts of the text as HTML. Styles of a template can have lists of their own for each level. */
const EXPECTED: readonly RegExp[] = [
  /<h1>.*Zoo start<\/h1>/,
  /<h2>.*Zoo table<\/h2>/,
  /Zoo <strong>bold<\/strong>, <em>slanted<\/em> and <a href="https:\/\/a\.example\/\?a=1&amp;b">a link<\/a>/,
  /<a href="#[^"]+">the table<\/a>/,
  /<li>Zoo one(?:<\/li><\/ul>)?<ol><li>Zoo two<\/li><\/ol>(?:<\/li>|<ul>)<li>Zoo three<\/li>/,
  /<table>.*Zoo head.*<\/t[hd]><t[hd]>.*Zoo other.*<\/tr>.*<tr><td>.*Zoo cell.*<\/td><td>.*Zoo last/,
  /Zoo quote/,
  /zooCode\(\);/,
  /<li id="footnote-\d+">.*Zoo note/,
];

for (const [name, template] of templates) {
  Deno.test(`mammoth and our own reader read ${name} when it is filled`, async () => {
    const bytes = await fill(template);
    const { value: html, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
    deepStrictEqual(messages.filter(({ type }) => type === "error"), []);
    deepStrictEqual(EXPECTED.filter((pattern) => !pattern.test(html)).map(String), [], html.slice(0, 4000));
    const { tables, lists, roles } = readDesignFacts(new DocxPackage(bytes));
    ok(tables !== undefined && roles.has("h1") && lists !== undefined, [...roles.keys()].join());
  });
}
