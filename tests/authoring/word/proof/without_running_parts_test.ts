import { deepStrictEqual, ok } from "node:assert/strict";
import { withoutRunningParts } from "../../../../src/authoring/word/proof/without_running_parts.ts";
import { buildDocx, paragraph, relationships, wordXml } from "../../../support/word_documents/docx_fixture.ts";
import { partText } from "../../../support/word_documents/filling/filled_parts.ts";

Deno.test("withoutRunningParts() leaves out headers, footers and repeated rows, and lists the words of labels", async () => {
  const table = "<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr><w:tc><w:p/></w:tc></w:tr></w:tbl>";
  const section = '<w:sectPr><w:headerReference w:type="default"/><w:footerReference w:type="first"/></w:sectPr>';
  const docx = buildDocx(paragraph("Text") + table + section, {
    "word/_rels/document.xml.rels": relationships([["numbering", "numbering.xml"], ["styles", "styles.xml"]]),
    "word/numbering.xml": wordXml("numbering", '<w:lvl><w:lvlText w:val="Section %1 – Part %2"/></w:lvl>'),
    "word/styles.xml": wordXml("styles", "<w:style><w:trPr><w:tblHeader/></w:trPr></w:style>"),
  });
  const { bytes, labels } = await withoutRunningParts(docx);
  const main = partText(bytes, "word/document.xml");
  ok(main.includes("Text") && main.includes("<w:sectPr></w:sectPr>") && main.includes("<w:trPr></w:trPr>"));
  ok(partText(bytes, "word/styles.xml").includes("<w:trPr></w:trPr>"));
  deepStrictEqual(labels, new Set(["section", "part"]));
});
