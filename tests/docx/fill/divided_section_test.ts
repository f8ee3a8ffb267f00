import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { surveyTemplate } from "../../../src/docx/fill/survey/survey_template.ts";
import { buildDocx, paragraph } from "../../support/word_documents/docx_fixture.ts";
import { contentOfBlocks, fillTexts, partText } from "../../support/word_documents/filling/filled_parts.ts";

const SECTION = '<w:sectPr><w:type w:val="continuous"/><w:pgSz w:w="12000" w:h="16000"/>' +
  '<w:pgNumType w:start="5"/><w:cols w:space="720"/><w:titlePg/></w:sectPr>';

for (const [name, body] of [["a placeholder", paragraph("$scroll.content") + SECTION], ["none", SECTION]] as const) {
  Deno.test(`fillTemplate() starts only the first part of a divided section as it did, with ${name}`, async () => {
    const template = buildDocx(body);
    const { upright, turned } = surveyTemplate(template).section.properties;
    const paragraphOf = (section: string) => `<w:p><w:pPr>${section}</w:pPr></w:p>`;
    const blocks = `<w:p/>${paragraphOf(upright)}<w:p/>${paragraphOf(turned)}<w:p/>`;
    const { bytes } = await fillTexts(template, {}, contentOfBlocks(blocks));
    const sections = partText(bytes, "word/document.xml").match(/<w:sectPr>.*?<\/w:sectPr>/g) ?? [];
    const starts = (section: string) => /titlePg|w:start=|continuous/.test(section);
    deepStrictEqual(sections.map(starts), [true, false, false]);
    strictEqual(sections[0], SECTION);
    strictEqual(sections[2], upright);
    ok(sections[1]?.includes('w:orient="landscape"'));
  });
}

Deno.test("fillTemplate() makes no sections within a cell", async () => {
  const cell = `<w:tbl><w:tr><w:tc>${paragraph("$scroll.content")}</w:tc></w:tr></w:tbl>`;
  const template = buildDocx(cell + SECTION);
  const { upright, turned } = surveyTemplate(template).section.properties;
  const blocks = `<w:p><w:pPr>${upright}</w:pPr></w:p><w:p><w:pPr>${turned}</w:pPr></w:p>`;
  const { bytes } = await fillTexts(template, {}, contentOfBlocks(blocks));
  strictEqual(partText(bytes, "word/document.xml").split("<w:sectPr").length - 1, 1);
});

Deno.test("fillTemplate() starts a divided section with columns of the content as it did, and continues on the page", async () => {
  const template = buildDocx(paragraph("$scroll.content") + SECTION);
  const columns = '<w:sectPr><w:type w:val="nextPage"/><w:pgSz w:w="12000" w:h="16000"/><w:cols w:num="2"/></w:sectPr>';
  const content = contentOfBlocks(`<w:p><w:pPr>${columns}</w:pPr></w:p>`, { continuesPage: true });
  const xml = partText((await fillTexts(template, {}, content)).bytes, "word/document.xml");
  const [first, last] = xml.match(/<w:sectPr>.*?<\/w:sectPr>/g) ?? [];
  strictEqual(
    first,
    '<w:sectPr><w:type w:val="continuous"/><w:pgSz w:w="12000" w:h="16000"/><w:pgNumType w:start="5"/>' +
      '<w:cols w:num="2"/><w:titlePg/></w:sectPr>',
  );
  strictEqual(
    last,
    '<w:sectPr><w:type w:val="continuous"/><w:pgSz w:w="12000" w:h="16000"/><w:pgNumType/>' +
      '<w:cols w:space="720"/></w:sectPr>',
  );
});

const PAGE = '<w:sectPr><w:pgSz w:w="12000" w:h="16000"/><w:titlePg/></w:sectPr>';
const BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
const PLACE = paragraph("$scroll.content");

/** Fills a template with a turned page, and sketches the blocks and sections of the result. */
async function fillTurned(body: string, { before = "", after = "" } = {}): Promise<string> {
  const template = buildDocx(body);
  const { upright, turned } = surveyTemplate(template).section.properties;
  const paragraphOf = (section: string) => `<w:p><w:pPr>${section}</w:pPr></w:p>`;
  const blocks = before + paragraphOf(upright) + paragraph("Wide") + paragraphOf(turned) + after;
  const { bytes } = await fillTexts(template, {}, contentOfBlocks(blocks));
  return partText(bytes, "word/document.xml").replace(/^.*<w:body>/s, "").replace(/<\/w:body>.*$/s, "")
    .replace(/<w:sectPr>.*?<\/w:sectPr>/g, (section) => {
      return `[${section.includes("landscape") ? "turned" : "upright"}${section.includes("titlePg") ? " first" : ""}]`;
    })
    .replace(/<w:br [^>]*>/g, "/").replace(/<\/w:p>/g, ";").replace(/<[^>]*>/g, "");
}

for (
  const [what, body, content, expected] of [
    ["nothing around it", PLACE + PAGE, {}, "Wide;[turned first]"],
    ["no placeholder", PAGE, {}, "Wide;[turned first]"],
    ["text before it", paragraph("Title") + PLACE + PAGE, {}, "Title;[upright first];Wide;[turned]"],
    ["text after it", PLACE + paragraph("End") + PAGE, {}, "Wide;[turned first];End;[upright]"],
    ["text beside it", paragraph("a $scroll.content") + PAGE, {}, "a ;[upright first];Wide;[turned];[upright]"],
    ["a page break before it", paragraph("Title") + BREAK + PLACE + PAGE, {}, "Title;[upright first];Wide;[turned]"],
    [
      "own text before and after",
      PLACE + PAGE,
      { before: paragraph("B"), after: paragraph("A") },
      [
        ...["B;", "[upright first];", "Wide;", "[turned];", "A;", "[upright]"],
      ].join(""),
    ],
    [
      "a section before it",
      `<w:p><w:pPr>${PAGE}</w:pPr></w:p>${PLACE}${PAGE}`,
      {},
      "[upright first];Wide;[turned first]",
    ],
  ] as const
) {
  Deno.test(`fillTemplate() leaves no empty page beside turned pages, with ${what}`, async () => {
    strictEqual(await fillTurned(body, content), expected);
  });
}
