import { rejects, strictEqual } from "node:assert/strict";
import { buildDocx, paragraph, rawParagraph, run } from "../../support/word_documents/docx_fixture.ts";
import { bodyText, contentOfBlocks, fillTexts } from "../../support/word_documents/filling/filled_parts.ts";

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
