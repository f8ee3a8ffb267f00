import { ok, strictEqual } from "node:assert/strict";
import { buildDocx, paragraph, rawParagraph, run } from "../../support/word_documents/docx_fixture.ts";
import { bodyText, contentOfBlocks, fillTexts, partText } from "../../support/word_documents/filling/filled_parts.ts";

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;

function contents(field: string): string {
  const style = '<w:pPr><w:pStyle w:val="Old"/></w:pPr>';
  return rawParagraph(`${style}${mark("begin")}${code(field)}${mark("separate")}${run("old one 1")}`) +
    rawParagraph(`${style}${run("old two 2")}`) + rawParagraph(mark("end") + run("after"));
}

const content = contentOfBlocks("<w:p/>", {
  headings: [1, 2, 3].map((level) => ({ level, text: `Heading <${level}>`, bookmark: `_b${level}` })),
});

for (
  const [field, expected] of [
    ['TOC \\o "1-2" \\h \\z \\u', "Heading <1>\nHeading <2>\nafter"],
    ['TOC \\h \\t "Scroll Heading 1,1,Scroll Heading 3,3"', "Heading <1>\nHeading <3>\nafter"],
    ['TOC \\o "1-1" \\t "Title;2"', "Heading <1>\nHeading <2>\nafter"],
    ["TOC", "Heading <1>\nHeading <2>\nHeading <3>\nafter"],
    ['TOC \\c "Figure"', "old one 1\nold two 2\nafter"],
  ] as const
) {
  Deno.test(`fillTemplate() fills the contents of ${field}`, async () => {
    const { bytes } = await fillTexts(buildDocx(contents(field) + paragraph("$scroll.content")), {}, content);
    strictEqual(bodyText(bytes).trim(), expected);
  });
}

Deno.test("fillTemplate() links the entries of contents, with fields for their pages", async () => {
  const template = buildDocx(contents('TOC \\o "1-3" \\h') + paragraph("$scroll.content"));
  const xml = partText((await fillTexts(template, {}, content)).bytes, "word/document.xml");
  ok(xml.includes('<w:hyperlink w:anchor="_b2" w:history="1">') && xml.includes(" PAGEREF _b3 \\h "));
  const { bytes } = await fillTexts(template, {}, content);
  ok(partText(bytes, "word/settings.xml").includes("<w:updateFields/>"), "Word is not asked for the pages");
  ok(!xml.includes('w:val="Old"') && xml.includes('<w:pStyle w:val="Toc1"/>'));
  ok(partText((await fillTexts(template, {}, content)).bytes, "word/styles.xml").includes('w:val="toc 3"'));
});

Deno.test("fillTemplate() leaves the contents of a template as they are without headings", async () => {
  const { bytes } = await fillTexts(buildDocx(contents("TOC")), {}, contentOfBlocks("<w:p/>"));
  strictEqual(bodyText(bytes).trim(), "old one 1\nold two 2\nafter");
});
