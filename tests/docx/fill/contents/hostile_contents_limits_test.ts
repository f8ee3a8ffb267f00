import { ok, rejects } from "node:assert/strict";
import { buildDocx, relationships, run, wordXml } from "../../../support/word_documents/docx_fixture.ts";
import { fillTexts } from "../../../support/word_documents/filling/filled_parts.ts";

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

/** More than a slow machine needs. */
const MAX_MS = 30_000;

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
  Deno.test(`fillTemplate() fills a table of contents of ${name} in a bounded time`, async () => {
    const started = performance.now();
    const filled = await fillTexts(bytes, { "$scroll.title": "x" });
    ok(filled.bytes.length < 10_000_000, `${filled.bytes.length} bytes`);
    ok(performance.now() - started < MAX_MS);
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
