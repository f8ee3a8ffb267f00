import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  type CellFormat,
  overlayTableFormat,
  readCellFormat,
  readRepeated,
  readTableFormat,
  type TableFormat,
} from "../../../../src/docx/facts/story/table_format.ts";
import { NO_THEME } from "../../../../src/docx/facts/styles/theme.ts";
import { ooxml } from "../../../support/word_documents/ooxml_fragment.ts";

const line = { style: "single", thickness: 0.5, space: 0 };
const none = { firstRow: false, bandedRows: true, bandedColumns: true };

const TABLES: [xml: string, format: TableFormat][] = [
  [``, {}],
  [`<w:tblStyle w:val="TableGrid"/>`, { styleId: "TableGrid" }],
  [`<w:jc w:val="right"/>`, { align: "end" }],
  [`<w:jc w:val="both"/>`, {}],
  [`<w:tblW w:w="0" w:type="auto"/>`, { width: { kind: "auto" } }],
  [`<w:tblW w:w="0" w:type="dxa"/>`, { width: { kind: "auto" } }],
  [`<w:tblW w:w="5000" w:type="pct"/>`, { width: { kind: "fraction", value: 1 } }],
  [`<w:tblW w:w="50%" w:type="pct"/>`, { width: { kind: "fraction", value: 0.5 } }],
  [`<w:tblW w:w="100%"/>`, { width: { kind: "fraction", value: 1 } }],
  [`<w:tblW w:w="9000" w:type="dxa"/>`, { width: { kind: "points", value: 450 } }],
  [`<w:tblW w:w="9000" w:type="nil"/>`, {}],
  [
    `<w:tblBorders><w:top w:val="single" w:sz="4" w:color="auto"/><w:insideH w:val="none"/><w:start w:val="single" w:sz="4"/></w:tblBorders>`,
    {
      borders: { top: line, insideH: null, left: line },
    },
  ],
  [
    `<w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:end w:w="5.4pt"/><w:bottom w:w="1" w:type="pct"/></w:tblCellMar>`,
    {
      margins: { top: 0, left: 5.4, right: 5.4 },
    },
  ],
  [`<w:tblLook w:val="04A0"/>`, { look: { ...none, firstRow: true, bandedColumns: false } }],
  [`<w:tblLook w:val="0000" w:firstRow="1" w:noHBand="1"/>`, { look: { ...none, firstRow: true, bandedRows: false } }],
  [`<w:tblLook w:val="junk"/>`, { look: none }],
];

for (const [xml, format] of TABLES) {
  Deno.test(`readTableFormat() reads ${xml.slice(0, 90) || "nothing"}`, () => {
    deepStrictEqual(readTableFormat(ooxml(`<w:tblPr>${xml}</w:tblPr>`), NO_THEME), format);
  });
}

const CELLS: [xml: string, format: CellFormat][] = [
  [``, {}],
  [`<w:shd w:val="clear" w:color="auto" w:fill="auto"/>`, { shading: null }],
  [`<w:tcBorders><w:insideV w:val="single" w:sz="4"/></w:tcBorders>`, { borders: { insideV: line } }],
  [`<w:tcBorders><w:insideV w:val="single" w:sz="0"/></w:tcBorders>`, {
    borders: { insideV: { ...line, thickness: 0.25 } },
  }],
  [`<w:tcBorders><w:insideV w:val="single"/></w:tcBorders>`, { borders: { insideV: { ...line, thickness: 0.25 } } }],
  [`<w:tcMar><w:top w:w="20"/></w:tcMar>`, { margins: { top: 1 } }],
];

for (const [xml, format] of CELLS) {
  Deno.test(`readCellFormat() reads ${xml || "nothing"}`, () => {
    deepStrictEqual(readCellFormat(ooxml(`<w:tcPr>${xml}</w:tcPr>`), NO_THEME), format);
  });
}

Deno.test("readRepeated() recognizes header rows", () => {
  strictEqual(readRepeated(ooxml(`<w:trPr><w:tblHeader/></w:trPr>`)), true);
  strictEqual(readRepeated(ooxml(`<w:trPr><w:tblHeader w:val="0"/></w:trPr>`)), false);
  strictEqual(readRepeated(ooxml(`<w:trPr/>`)), undefined);
});

Deno.test("overlayTableFormat() merges lines and margins one by one", () => {
  const below: CellFormat = { borders: { top: line, left: line }, margins: { top: 1, left: 1 }, shading: "#eeeeee" };
  const above: CellFormat = { borders: { top: null }, margins: { left: 2 } };
  const merged = { borders: { top: null, left: line }, margins: { top: 1, left: 2 }, shading: "#eeeeee" };
  deepStrictEqual(overlayTableFormat(below, above), merged);
});
