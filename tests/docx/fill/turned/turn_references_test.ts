import { deepStrictEqual, match, notStrictEqual, strictEqual } from "node:assert/strict";
import { DocxPackage } from "../../../../src/docx/docx_package.ts";
import { surveyTemplate } from "../../../../src/docx/fill/survey/survey_template.ts";
import { buildDocx, paragraph, relationships, wordXml } from "../../../support/word_documents/docx_fixture.ts";
import { contentOfBlocks, fillTexts, partText } from "../../../support/word_documents/filling/filled_parts.ts";

const HEADER = '<w:p><w:pPr><w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs></w:pPr><w:r><w:tab/></w:r>' +
  "<w:r><w:t>$scroll.title</w:t></w:r></w:p>";
const PAGE = '<w:pgSz w:w="11906" w:h="16838"/>';
const REFERENCES = '<w:headerReference w:type="default" r:id="r0"/><w:footerReference w:type="default" r:id="r1"/>';

function template(body: string): Uint8Array {
  const parts: [string, string][] = [["header", "header1.xml"], ["footer", "footer1.xml"]];
  return buildDocx(body, {
    "word/_rels/document.xml.rels": relationships(parts),
    "word/header1.xml": wordXml("hdr", HEADER),
    "word/_rels/header1.xml.rels": relationships([["image", "media/logo.png"]]),
    "word/media/logo.png": "",
    "word/footer1.xml": wordXml("ftr", "<w:p><w:r><w:t>Left</w:t></w:r></w:p>"),
  });
}

/** Fills a template with a turned page between two upright ones; returns the file and its sections. */
async function fillTurned(body: string) {
  const bytes = template(body);
  const { upright, turned } = surveyTemplate(bytes).section;
  const end = (section: string) => `<w:p><w:pPr>${section}</w:pPr></w:p>`;
  const blocks = paragraph("A") + end(upright) + paragraph("Wide") + end(turned) + paragraph("B");
  const filled = await fillTexts(bytes, { "$scroll.title": "Report" }, contentOfBlocks(blocks));
  const sections = partText(filled.bytes, "word/document.xml").match(/<w:sectPr>.*?<\/w:sectPr>/g) ?? [];
  return { bytes: filled.bytes, sections };
}

function idsOf(section: string): string[] {
  return [...section.matchAll(/r:id="([^"]*)"/g)].map(([, id = ""]) => id);
}

Deno.test("fillTemplate() gives turned pages a filled copy of a header that does not fit them", async () => {
  const { bytes, sections } = await fillTurned(
    `${paragraph("$scroll.content")}<w:sectPr>${REFERENCES}${PAGE}</w:sectPr>`,
  );
  const [copy = "", footer] = idsOf(sections[1] ?? "");
  deepStrictEqual(sections.map(idsOf), [["r0", "r1"], [copy, "r1"], ["r0", "r1"]]);
  strictEqual(footer, "r1");
  match(partText(bytes, "word/_rels/document.xml.rels"), new RegExp(`Id="${copy}"[^>]*Target="/word/header12.xml"`));
  match(partText(bytes, "word/header12.xml"), /w:pos="13932".*Report/);
  match(partText(bytes, "word/header1.xml"), /w:pos="9000".*Report/);
  const docx = new DocxPackage(bytes);
  strictEqual(docx.contentType("word/header12.xml"), docx.contentType("word/header1.xml"));
  strictEqual(partText(bytes, "word/_rels/header12.xml.rels"), partText(bytes, "word/_rels/header1.xml.rels"));
});

Deno.test("fillTemplate() returns to the header of an earlier section behind turned pages", async () => {
  const first = `<w:p><w:pPr><w:sectPr>${REFERENCES}${PAGE}</w:sectPr></w:pPr></w:p>`;
  const { sections } = await fillTurned(`${first}${paragraph("$scroll.content")}<w:sectPr>${PAGE}</w:sectPr>`);
  const [, upright, turned = [], after] = sections.map(idsOf);
  deepStrictEqual([upright, after], [["r0", "r1"], ["r0", "r1"]]);
  notStrictEqual(turned[0], "r0");
});

Deno.test("fillTemplate() copies the header of first pages only for those", async () => {
  const first = '<w:headerReference w:type="first" r:id="r0"/>';
  const { sections } = await fillTurned(
    `${paragraph("$scroll.content")}<w:sectPr>${first}${PAGE}<w:titlePg/></w:sectPr>`,
  );
  deepStrictEqual(sections.map(idsOf), [["r0"], ["r0"], ["r0"]]);
});
