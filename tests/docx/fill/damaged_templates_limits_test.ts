import type { InsertedContent } from "../../../src/base/word/word_content.ts";
import type { WordFrame } from "../../../src/base/word/word_frame.ts";
import { unzipSync, zipSync } from "fflate";
import { DocxError } from "../../../src/docx/docx_error.ts";
import { fillTemplate } from "../../../src/docx/fill/fill_template.ts";
import { surveyTemplate } from "../../../src/docx/fill/survey/survey_template.ts";
import { templateFrame } from "../../../src/docx/fill/survey/template_frame.ts";
import { blackPng } from "../../support/word_documents/black_png.ts";
import { damageXml, DOCUMENTS, edit, type Parts, place } from "../../support/word_documents/damaged_parts.ts";
import {
  assertReadable,
  bodyText,
  contentOfBlocks,
  fillTexts,
  textValue,
} from "../../support/word_documents/filling/filled_parts.ts";
import { readRealTemplates } from "../../support/word_documents/filling/real_templates.ts";
import { zooContent } from "../../support/word_documents/filling/zoo_content.ts";
import { IS_LONG_RUN } from "../../support/test_seed.ts";
import * as fc from "../../support/property.ts";
import { ok, rejects, strictEqual } from "node:assert/strict";
import {
  buildDocx,
  paragraph,
  rawParagraph,
  relationships,
  run,
  wordXml,
} from "../../support/word_documents/docx_fixture.ts";

const png = { type: "image/png", bytes: blackPng(8, 8) };
const templates = [...(await readRealTemplates("filling damaged files")).values()].filter((b) => b.length < 80_000);
const documents: readonly Parts[] = [...DOCUMENTS, ...templates.map((bytes) => unzipSync(bytes))];

/** A document that can be read, or a typed error. */
async function assertFilled(parts: Parts, contentFor: (frame: WordFrame) => InsertedContent): Promise<void> {
  let filled: Uint8Array;
  try {
    const template = zipSync({ ...parts }, { level: 0 });
    const content = contentFor(templateFrame(surveyTemplate(template)));
    filled = (await fillTemplate(template, { values: () => textValue("x"), content, picture: () => png })).bytes;
  } catch (error) {
    if (error instanceof DocxError) return;
    throw error;
  }
  assertReadable(filled);
}

/** The long run leaves out each part of each file, the usual one an eighth of them. */
const STEP = IS_LONG_RUN ? 1 : 8;
/** What is missing does not depend on the content, and each file has many parts. */
const SMALL = contentOfBlocks("<w:p><w:r><w:t>x</w:t></w:r></w:p>");
const document = fc.constantFrom(...documents);

Deno.test("fillTemplate() throws only DocxError for templates with damaged parts", async () => {
  const edits = fc.array(fc.tuple(place, edit), { minLength: 1, maxLength: 3 });
  const runs = fc.asyncProperty(document, edits, (parts, edits) => assertFilled(damageXml(parts, edits), zooContent));
  await fc.assert(runs, { numRuns: 120 });
});

Deno.test("fillTemplate() throws only DocxError for templates that lack a part", async () => {
  for (const [index, parts] of documents.entries()) {
    for (const path of Object.keys(parts).filter((_, at) => (at + index) % STEP === 0)) {
      const { [path]: _, ...rest } = parts;
      await assertFilled(rest, () => SMALL);
    }
  }
});

const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';

for (
  const [name, body, rule] of [
    ["too many placeholders", rawParagraph(run("$scroll.title ").repeat(20_001)), "placeholder-count"],
    ["too many elements", "<w:p/>".repeat(300_001), "too-large"],
    ["fields that are nested too deep", rawParagraph(begin.repeat(65)), "foreign-content"],
    ["elements that are nested too deep", "<w:sdt>".repeat(300), "xml-depth"],
  ] as const
) {
  Deno.test(`fillTemplate() refuses ${name}`, async () => {
    await rejects(fillTexts(buildDocx(body), {}), { rule });
  });
}

Deno.test("fillTemplate() fills a paragraph with thousands of runs and placeholders", async () => {
  const body = rawParagraph(`${run("$scroll.title ")}${run("a").repeat(8)}`.repeat(4000));
  const { bytes } = await fillTexts(buildDocx(body), { "$scroll.title": "x" });
  strictEqual(bodyText(bytes), `x ${"a".repeat(8)}`.repeat(4000));
});

Deno.test("fillTemplate() inserts tens of megabytes of content", async () => {
  const blocks = paragraph("a".repeat(200)).repeat(100_000);
  const { bytes } = await fillTexts(buildDocx(paragraph("$scroll.content")), {}, contentOfBlocks(blocks));
  strictEqual(bytes.length < 1_000_000, true);
});

Deno.test("fillTemplate() divides long values, which readers of XML refuse", async () => {
  const value = "<&>".repeat(100_000);
  const { bytes } = await fillTexts(buildDocx(paragraph("$scroll.title")), { "$scroll.title": value });
  strictEqual(bodyText((await fillTexts(bytes, {})).bytes), value);
});

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const contents = (code: string) =>
  `<w:p>${mark("begin")}<w:r><w:instrText>${code}</w:instrText></w:r>${mark("separate")}${mark("end")}</w:p>`;
const heading = (text: string) => `<w:p><w:pPr><w:pStyle w:val="H1"/></w:pPr>${run(text)}</w:p>`;
const each = (count: number, render: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => render(i)).join("");

function template(body: string, numberText = "%1."): Uint8Array {
  const numbered = '<w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr>';
  const level =
    `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${numberText}"/></w:lvl>`;
  return buildDocx(body, {
    "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"], ["numbering", "numbering.xml"]]),
    "word/styles.xml": wordXml(
      "styles",
      `<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/>${numbered}</w:style>`,
    ),
    "word/numbering.xml": wordXml(
      "numbering",
      `<w:abstractNum w:abstractNumId="7">${level}</w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num>`,
    ),
  });
}

for (
  const [name, bytes] of [
    ["styles in a list without separators", template(contents(` TOC \\t "${"a".repeat(1_000_000)}" `) + heading("A"))],
    [
      "100,000 styles and 20,000 headings",
      template(contents(` TOC \\t "${each(100_000, (i) => `s${i};1;`)}" `) + heading("A").repeat(20_000)),
    ],
    ["20,000 headings with placeholders", template(contents(" TOC ") + heading("A $scroll.title").repeat(20_000))],
    [
      "numbers of a megabyte",
      template(contents(" TOC ") + heading("A").repeat(10_000), "a%1".repeat(300_000)),
    ],
  ] as const
) {
  Deno.test(`fillTemplate() fills a table of contents of ${name}`, async () => {
    const filled = await fillTexts(bytes, { "$scroll.title": "x" });
    ok(filled.bytes.length < 10_000_000, `${filled.bytes.length} bytes`);
  });
}

for (
  const [name, body, reason] of [
    ["entries", contents(" TOC ").repeat(1000) + heading("A").repeat(1000), "100000 entries"],
    ["text", contents(" TOC ").repeat(1000) + heading("a".repeat(1_000_000)), "16777216 characters"],
  ] as const
) {
  Deno.test(`fillTemplate() refuses tables of contents with too much ${name}`, async () => {
    await rejects(fillTexts(template(body), {}), {
      rule: "too-large",
      message: `Cannot read "word/document.xml": its tables of contents would have more than ${reason}`,
      hint: "Remove tables of contents from the template, or divide the document.",
    });
  });
}
