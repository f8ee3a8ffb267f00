import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { PackageEdit } from "../../../../src/docx/fill/package/package_edit.ts";
import { readModified } from "../../../../src/docx/fill/package/set_properties.ts";
import { listPlaceholders } from "../../../../src/docx/fill/survey/list_placeholders.ts";
import {
  buildDocx,
  paragraph,
  RELATIONS,
  relationships,
  wordXml,
} from "../../../support/word_documents/docx_fixture.ts";

const cell = (width: number, inner: string) =>
  `<w:tbl><w:tr><w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${inner}</w:tc></w:tr></w:tbl>`;

Deno.test("listPlaceholders() lists what can take the place of each placeholder, in the order of filling", () => {
  const link = `<Relationship Id="r9" Type="${RELATIONS}/hyperlink" Target="$scroll.pageurl" TargetMode="External"/>`;
  const body = paragraph("$scroll.includepage.(A)") + paragraph("see $scroll.includepage.(A)") +
    cell(3000, paragraph("$scroll.pageproperty.(B)")) + paragraph("$scroll.content") + paragraph("$scroll.content") +
    '<w:p><w:fldSimple w:instr="QUOTE $scroll.title"/></w:p>' +
    '<w:sectPr><w:pgSz w:w="12000" w:h="9000"/><w:pgMar w:left="1000" w:right="1000"/></w:sectPr>';
  const edit = new PackageEdit(buildDocx(body, {
    "word/_rels/document.xml.rels": relationships([["header", "header1.xml"]]).replace(/(?=<\/R)/, link),
    "word/header1.xml": wordXml("hdr", paragraph("$scroll.includepage.(A)")),
  }));
  deepStrictEqual(listPlaceholders(edit).map(({ name, args, place, width }) => [name, args, place, width]), [
    ["$scroll.includepage", "A", "blocks", 10_000],
    ["$scroll.includepage", "A", "line", undefined],
    ["$scroll.pageproperty", "B", "blocks", 2784],
    ["$scroll.content", undefined, "content", undefined],
    ["$scroll.content", undefined, "blocks", 10_000],
    ["$scroll.title", undefined, "line", undefined],
    ["$scroll.pageurl", undefined, "line", undefined],
    ["$scroll.includepage", "A", "line", undefined],
  ]);
});

for (
  const [written, expected] of [
    ["2026-03-05T21:07:09Z", Date.UTC(2026, 2, 5, 21, 7, 9)],
    ["2026-03-05T21:07:09.5+02:00", Date.UTC(2026, 2, 5, 19, 7, 9, 500)],
    ["2026-03-05T21:07", Date.UTC(2026, 2, 5, 21, 7)],
    ["2026-13-05T21:07:09Z", undefined],
    ["yesterday", undefined],
    ["", undefined],
  ] as const
) {
  Deno.test(`readModified() reads ${JSON.stringify(written)} of a Word file as ${expected}`, () => {
    const core =
      '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
      `xmlns:dcterms="http://purl.org/dc/terms/"><dcterms:modified>${written}</dcterms:modified></cp:coreProperties>`;
    const row = '<Relationship Id="r9" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/' +
      'core-properties" Target="docProps/core.xml"/>';
    const bytes = buildDocx("", {
      "_rels/.rels": relationships([["officeDocument", "word/document.xml"]]).replace(/(?=<\/R)/, row),
      "docProps/core.xml": core,
    });
    strictEqual(readModified(new PackageEdit(bytes)), expected);
  });
}

Deno.test("readModified() returns undefined for a file without properties", () => {
  strictEqual(readModified(new PackageEdit(buildDocx())), undefined);
});
