import { deepStrictEqual, ok } from "node:assert/strict";
import { Buffer } from "node:buffer";
import { DocxPackage } from "../../../src/docx/docx_package.ts";
import { readDesignFacts } from "../../../src/docx/facts/read_design_facts.ts";
import { runFake } from "../../support/fake_context.ts";
import { readRealTemplates } from "../../support/word_documents/filling/real_templates.ts";
import { unzipSync } from "fflate";
import { fillTemplate } from "../../../src/docx/fill/fill_template.ts";
import { surveyTemplate } from "../../../src/docx/fill/survey/survey_template.ts";
import { templateFrame } from "../../../src/docx/fill/survey/template_frame.ts";
import { scanPlaceholders } from "../../../src/docx/scan_placeholders.ts";
import { bodyText, textValue } from "../../support/word_documents/filling/filled_parts.ts";
import { findSchemaFaults } from "../../support/word/validate_word.ts";
import { ZOO_WORDS, zooContent } from "../../support/word_documents/filling/zoo_content.ts";
import { blackPng } from "../../support/word_documents/black_png.ts";
import { IS_LONG_RUN } from "../../support/test_seed.ts";
import mammoth from "mammoth";

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

const realTemplates = await readRealTemplates("filling, and reading what was filled with other programs");
const templates = new Map(realTemplates);
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

/** The long run reads each file; a third of them shows the same of every kind of content. */
const read = [...templates].filter((_, at) => IS_LONG_RUN || at % 3 === 0 || at === templates.size - 1);

for (const [name, template] of read) {
  Deno.test(`mammoth and our own reader read ${name} when it is filled`, async () => {
    const bytes = await fill(template);
    const { value: html, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
    deepStrictEqual(messages.filter(({ type }) => type === "error"), []);
    deepStrictEqual(EXPECTED.filter((pattern) => !pattern.test(html)).map(String), [], html.slice(0, 4000));
    const { tables, lists, roles } = readDesignFacts(new DocxPackage(bytes));
    ok(tables !== undefined && roles.has("h1") && lists !== undefined, [...roles.keys()].join());
  });
}

const png = { type: "image/png", bytes: blackPng(8, 8) };

/** Documents that tests have filled, by the names of their templates. */
const filledFiles = new Map<string, Uint8Array>();

function fillZoo(bytes: Uint8Array) {
  const content = zooContent(templateFrame(surveyTemplate(bytes)));
  return fillTemplate(bytes, { values: (name) => textValue(`[${name.slice(1)}]`), content, picture: () => png });
}

for (const [name, template] of realTemplates) {
  Deno.test(`fillTemplate() fills ${name} and changes nothing else`, async () => {
    const { bytes } = await fillZoo(template);
    filledFiles.set(name, bytes);
    const text = bodyText(bytes);
    for (const word of [...ZOO_WORDS, "Zoo end", "[scroll.creator.fullName]"]) ok(text.includes(word), word);
    deepStrictEqual(scanPlaceholders(bytes).placeholders, []);
    const [before, after] = [unzipSync(template), unzipSync(bytes)];
    const changed = Object.keys(before).filter((path) => !path.endsWith("/") && !sameBytes(before[path], after[path]));
    const allowed =
      /^(?:\[Content_Types\]\.xml|word\/(?:document|styles|numbering|footnotes|settings|header\d*|footer\d*|charts\/chart\d*)\.xml|word\/webextensions\/.*|word\/_rels\/.*|_rels\/\.rels)$/;
    deepStrictEqual(changed.filter((path) => !allowed.test(path)), []);
    deepStrictEqual((await fillZoo(template)).bytes, bytes);
  });
}

Deno.test("fillTemplate() adds no fault of the schema to real files", async () => {
  const parts: Record<string, Uint8Array> = {};
  for (const [name, template] of realTemplates) {
    const filled = filledFiles.get(name) ?? (await fillZoo(template)).bytes;
    for (const [state, bytes] of [["before", template], ["after", filled]] as const) {
      for (const [path, content] of Object.entries(unzipSync(bytes))) {
        if (/^word\/(?:document|styles|numbering|footnotes|settings|header\d*|footer\d*)\.xml$/.test(path)) {
          parts[`${state} ${name} ${path}`] = content;
        }
      }
    }
  }
  const faults = await findSchemaFaults(parts);
  const added = [...faults].flatMap(([key, messages]) => {
    if (!key.startsWith("after ")) return [];
    const known = faults.get(key.replace("after", "before"));
    return [...messages].filter((message) => known?.has(message) !== true).map((message) => `${key}: ${message}`);
  });
  deepStrictEqual(added, []);
});

function sameBytes(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a !== undefined && b !== undefined && a.length === b.length && a.every((byte, i) => byte === b[i]);
}
