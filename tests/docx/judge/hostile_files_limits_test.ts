import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { DocxError } from "../../../src/docx/docx_error.ts";
import { buildDocx, paragraph, rawParagraph } from "../../support/word_documents/docx_fixture.ts";
import { nestedTables, REFUSED_DOCUMENTS } from "../../support/word_documents/hostile_documents.ts";
import { judgeFile } from "../../support/word_documents/judge_file.ts";

const each = (count: number, render: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => render(i)).join("");
const RELATIONSHIPS = (rows: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows}</Relationships>`;
const W14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';
const TEMPLATE = buildDocx(`${paragraph("Text")}<w:sectPr/>`);

for (
  const [name, bytes] of [
    ["styles that are missing", buildDocx(each(60_000, (i) => `<w:p><w:pPr><w:pStyle w:val="s${i}"/></w:pPr></w:p>`))],
    [
      "bookmarks without an end",
      buildDocx(rawParagraph(each(100_000, (i) => `<w:bookmarkStart w:id="${i}" w:name="a"/>`))),
    ],
    ["fields without an end", buildDocx(rawParagraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(60_000)))],
    ["elements that are not expected", buildDocx("<w:b/>".repeat(100_000))],
    ["elements that are not expected in cells", buildDocx(nestedTables(40) + "<w:tbl><w:b/></w:tbl>".repeat(20_000))],
    [
      "relationships that lead nowhere",
      buildDocx("", {
        "word/_rels/document.xml.rels": RELATIONSHIPS(
          each(40_000, (i) => `<Relationship Id="r${i}" Type="urn:x/image" Target="m/${i}.png"/>`),
        ),
      }),
    ],
    ["paragraphs with one ID", buildDocx(`<w:p ${W14} w14:paraId="00000001"/>`.repeat(100_000))],
  ] as const
) {
  Deno.test(`judgeWordFile() counts a multitude of ${name}, and names few`, async () => {
    const issues = await judgeFile(bytes, { template: TEMPLATE });
    ok(issues.length <= 50, `${issues.length} findings`);
    ok(JSON.stringify(issues).length < 100_000);
  });
}

Deno.test("judgeWordFile() judges documents that are larger than a template may be", async () => {
  const bytes = buildDocx(`${"<w:p/>".repeat(300_001)}<w:sectPr/>`);
  deepStrictEqual((await judgeFile(bytes)).map(({ code }) => code), ["unreadable-part", "schema-unchecked"]);
  const validate = () => ({ faults: [], more: 0 }); // the validator has no such limit and takes most of the time
  deepStrictEqual(await judgeFile(bytes, { template: TEMPLATE, validate }), []);
});

Deno.test("judgeWordFile() throws only DocxError for what is no Word file", async () => {
  let refused = 0;
  for (const { build } of REFUSED_DOCUMENTS) {
    try {
      await judgeFile(build());
    } catch (error) {
      ok(error instanceof DocxError, String(error));
      refused++;
    }
  }
  strictEqual(refused > 0, true);
});
