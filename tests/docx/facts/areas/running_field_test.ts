import { strictEqual } from "node:assert/strict";
import { boundField, nameHeadings, runningField } from "../../../../src/docx/facts/areas/running_field.ts";
import { parseFieldCode } from "../../../../src/docx/facts/story/field_code.ts";
import { readStyleSheet } from "../../../../src/docx/facts/styles/style_sheet.ts";
import { docxWith, OFFICE_THEME, ooxml } from "../../../support/word_documents/ooxml_fragment.ts";
import { style } from "../../../support/word_documents/word_body.ts";

// Styles as programs in other languages name them: the ID and the name of a style can be those of two styles.
const HEADINGS = nameHeadings(
  readStyleSheet(
    docxWith(
      `<w:styles>${
        style("Chapter", `<w:pPr><w:outlineLvl w:val="0"/></w:pPr>`, { name: "Kapitel,Haupt" }) +
        style("Title", "", { name: "Title" }) +
        style("Note", "", { name: "Note" }) +
        style("Twin", "", { name: "Shared" }) +
        style("Twin2", `<w:pPr><w:outlineLvl w:val="1"/></w:pPr>`, { name: "Shared" }) +
        style("Second", "", { name: "Kapitel" })
      }</w:styles>`,
    ),
    "word/part.xml",
    { theme: OFFICE_THEME, fonts: new Map() },
  ),
);

for (
  const [shown, codes] of [
    ["page", ["PAGE", "page", "PAGE \\* roman"]],
    ["pages", ["NUMPAGES"]],
    ["title", ["TITLE", "DOCPROPERTY Title", "INFO title", 'STYLEREF "Title"']],
    ["date", ["DATE", "TIME", "CREATEDATE", "SAVEDATE", "PRINTDATE"]],
    ["chapter", ["STYLEREF 1", "STYLEREF 9", "STYLEREF Kapitel", "STYLEREF KAPITEL", "STYLEREF Chapter"]],
    ["chapter", [
      "STYLEREF Shared",
      "STYLEREF Twin2",
      'STYLEREF "heading 9"',
      'STYLEREF "Überschrift 1"',
      'STYLEREF "Заголовок 2"',
    ]],
    ["other", ["STYLEREF", "STYLEREF 0", "STYLEREF 10", "STYLEREF Note", "STYLEREF Unknown", "STYLEREF Twin"]],
    ["other", ['STYLEREF "my heading 1"', 'STYLEREF "heading 10"', 'STYLEREF "heading 0"']],
    ["other", ["AUTHOR", "DOCPROPERTY", "DOCPROPERTY Subtitle", "DOCPROPERTY Titles", "INFO author", "IF"]],
  ] as const
) {
  for (const code of codes) {
    Deno.test(`runningField() takes ${code} for ${shown}`, () => {
      strictEqual(runningField(parseFieldCode(code), HEADINGS), shown);
    });
  }
}

const W15 = `xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"`;
const binding = (path: string) => `<w:dataBinding w:xpath="${path}"/>`;

for (
  const [shown, inner] of [
    ["title", binding("/ns1:coreProperties[1]/ns0:title[1]")],
    ["title", binding("/ns1:CoreProperties/Title")],
    ["title", `<w15:dataBinding ${W15} w:xpath="/ns1:coreProperties[1]/ns0:title[12]"/>`],
    ["date", binding("/ns0:CoverPageProperties[1]/ns0:PublishDate[1]")],
    ["date", binding("/ns0:other[1]") + "<w:date/>"],
    [undefined, binding("/ns1:coreProperties[1]/ns0:title[1]/ns0:part[1]")],
    [undefined, binding("/ns1:coreProperties[1]/ns0:subtitle[1]")],
    [undefined, binding("/ns0:otherProperties[1]/ns0:title[1]")],
    [undefined, "<w:date/>"],
    [undefined, ""],
  ] as const
) {
  Deno.test(`boundField() takes ${inner} for ${shown}`, () => {
    strictEqual(boundField(ooxml(`<w:sdtPr>${inner}</w:sdtPr>`)), shown);
  });
}

Deno.test("boundField() returns undefined without properties", () => strictEqual(boundField(undefined), undefined));
