import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { boundField, nameHeadings, runningField } from "../../../../src/docx/facts/areas/running_field.ts";
import { parseFieldCode } from "../../../../src/docx/facts/story/field_code.ts";
import { readStyleSheet } from "../../../../src/docx/facts/styles/style_sheet.ts";
import { docxWith, OFFICE_THEME, ooxml } from "../../../support/word_documents/ooxml_fragment.ts";
import { factsOf, style } from "../../../support/word_documents/word_body.ts";

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
    ["date", ['DATE \\@ "d. MMMM yyyy"', 'DATE \\@ "yyyy-MM"']],
    ["year", ['DATE \\@ "yyyy"', 'SAVEDATE \\@ "yy"', 'DATE [\\@ "yyyy"] \\* MERGEFORMAT']],
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

const SECTION = `<w:sectPr><w:headerReference w:type="default" r:id="r0"/></w:sectPr>`;

/** The watermark of a header with a shape in it. */
function watermarkOf(attributes: string, inner: string) {
  const shape = `<v:shape ${attributes}>${inner}</v:shape>`;
  return factsOf(SECTION, { headers: [`<w:p><w:r><w:pict>${shape}</w:pict></w:r></w:p>`] }).watermark;
}

for (
  const [written, opacity] of [
    ["32768f", 0.5],
    ["65536f", 1],
    ["6554f", 0.1],
    ["0f", 0],
    ["65537f", undefined],
    ["50%", 0.5],
    ["12.5%", 0.125],
    ["101%", undefined],
    [".5", 0.5],
    ["0.25", 0.25],
    ["1", 1],
    [" .75 ", 0.75],
    ["1.5", undefined],
    ["-1", undefined],
    ["half", undefined],
    ["f", undefined],
    ["%", undefined],
    ["", undefined],
  ] as const
) {
  Deno.test(`readWatermark() reads an opacity of "${written}" as ${opacity}`, () => {
    const path = `<v:fill opacity="${written}"/><v:textpath string="Draft"/>`;
    strictEqual(watermarkOf('id="PowerPlusWaterMarkObject1"', path)?.opacity, opacity);
  });
}

Deno.test("readWatermark() goes by the name that Word gives, or by words along a path", () => {
  const words = `<v:textpath string="Draft"/>`;
  deepStrictEqual(
    [
      watermarkOf('id="x"', words),
      watermarkOf('o:spid="_x0000_PowerPlusWaterMark1"', ""),
      watermarkOf('id="Logo 1"', ""),
    ].map((found) => found?.kind),
    ["text", "text", undefined],
  );
});
