import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { TableFacts } from "../../../../src/docx/facts/design_facts.ts";
import type { BorderFacts } from "../../../../src/docx/facts/tally/text_facts.ts";
import { factsOf, para, style } from "../../../support/word_documents/word_body.ts";

const line = (side: string, color: string, sz = 8) =>
  `<w:${side} w:val="single" w:sz="${sz}" w:space="0" w:color="${color}"/>`;
const STYLES = style("Normal", "", { isDefault: true }) +
  `<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblCellMar>` +
  `<w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>` +
  `<w:style w:type="table" w:styleId="Brand"><w:name w:val="Brand Table"/><w:basedOn w:val="TableNormal"/>` +
  `<w:tblPr><w:tblBorders>${line("top", "112233")}${line("insideH", "445566", 4)}</w:tblBorders></w:tblPr>` +
  `<w:tblStylePr w:type="firstRow"><w:rPr><w:b/><w:color w:val="FFFFFF"/></w:rPr><w:trPr><w:tblHeader/></w:trPr><w:tcPr>` +
  `<w:tcBorders>${
    line("bottom", "112233", 16)
  }</w:tcBorders><w:shd w:val="clear" w:fill="003366"/></w:tcPr></w:tblStylePr>` +
  `<w:tblStylePr w:type="band1Horz"><w:tcPr><w:shd w:val="clear" w:fill="EEEEEE"/></w:tcPr></w:tblStylePr>` +
  `<w:tblStylePr w:type="band1Vert"><w:tcPr><w:shd w:val="clear" w:fill="DDDDDD"/></w:tcPr></w:tblStylePr></w:style>`;

const cell = (tcPr = "", text = "x") =>
  `<w:tc><w:tcPr>${tcPr}</w:tcPr>${text.startsWith("<") ? text : para("", text)}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;
const table = (tblPr: string, ...rows: string[]) => `<w:tbl><w:tblPr>${tblPr}</w:tblPr>${rows.join("")}</w:tbl>`;
const branded = (look: string) =>
  table(`<w:tblStyle w:val="Brand"/><w:tblLook ${look}/>`, row(cell(), cell()), row(cell(), cell()));
const shade = (fill: string) => `<w:shd w:val="clear" w:fill="${fill}"/>`;

function tablesOf(body: string): TableFacts | undefined {
  return factsOf(body, { styles: STYLES }).tables;
}

const border = (color: string, thickness: number): BorderFacts => ({ style: "single", thickness, space: 0, color });

const ROOM = `<w:docDefaults><w:pPrDefault><w:pPr><w:spacing w:after="200" w:line="276"/></w:pPr></w:pPrDefault>` +
  `</w:docDefaults>` + style("Normal", "", { isDefault: true }) +
  style("Wide", `<w:pPr><w:spacing w:after="80"/></w:pPr>`) +
  `<w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/><w:pPr><w:spacing w:after="0" w:line="240"/></w:pPr></w:style>`;

for (
  const [rule, tblPr, pPr, after, line] of [
    ["the document's defaults hold without a table style", "", "", 10, 1.15],
    ["a table style is above the document's defaults", `<w:tblStyle w:val="Grid"/>`, "", 0, 1],
    ["a paragraph style is above a table style", `<w:tblStyle w:val="Grid"/>`, `<w:pStyle w:val="Wide"/>`, 4, 1],
    ["a paragraph itself is above all", `<w:tblStyle w:val="Grid"/>`, `<w:spacing w:line="480"/>`, 0, 2],
  ] as const
) {
  Deno.test(`readDesignFacts() knows the room of paragraphs in cells: ${rule}`, () => {
    const cells = row(cell("", para(pPr, "x")), cell("", para(pPr, "x")));
    const { paragraph } = factsOf(table(tblPr, cells, cells), { styles: ROOM }).roles.get("table") ?? {};
    deepStrictEqual([paragraph?.after?.value, paragraph?.line?.value], [after, { rule: "multiple", value: line }]);
  });
}

Deno.test("readTables() reads the conditional formats of a style that tables use", () => {
  const found = tablesOf(branded('w:firstRow="1" w:noHBand="0" w:noVBand="1"'));
  const evidence = { kind: "style", name: "Brand Table", count: 1, unit: "tables" };
  deepStrictEqual(found, {
    style: evidence,
    count: 1,
    onlyLayout: false,
    headerRow: {
      repeat: true,
      fill: { value: "#003366", evidence },
      color: { value: "#ffffff", evidence },
      bold: { value: true, evidence },
      rule: { value: border("#112233", 2), evidence },
    },
    banding: { value: { of: "rows", fill: "#eeeeee" }, evidence },
    borders: {
      value: { outer: border("#112233", 1), open: true, horizontal: border("#445566", 0.5), vertical: null },
      evidence,
    },
    cellX: { value: 5.4, evidence },
    cellY: { value: 0, evidence },
  });
});

Deno.test("readTables() leaves out the conditional formats that tables do not use", () => {
  const found = tablesOf(branded('w:val="0000" w:noHBand="1" w:noVBand="1"'));
  deepStrictEqual([found?.headerRow, found?.banding], [{ repeat: false }, undefined]);
  deepStrictEqual(tablesOf(branded('w:val="0200"'))?.banding?.value, { of: "columns", fill: "#dddddd" });
});

Deno.test("readTables() prefers the format of cells to that of the style", () => {
  const lines = `<w:tcBorders>${
    ["top", "bottom", "left", "right"].map((side) => line(side, "AA0000")).join("")
  }</w:tcBorders>`;
  const head = cell(lines + shade("FF0000"), para("", ["<w:b/>", "Head"]));
  const body = (fill: string) => row(cell(lines + fill), cell(lines + fill));
  const found = tablesOf(table("", row(head, head), body(shade("F0F0F0")), body(""), body(shade("F0F0F0")), body("")));
  const evidence = { kind: "direct", name: "Normal Table", count: 1, unit: "tables" };
  deepStrictEqual(found?.headerRow.fill, { value: "#ff0000", evidence });
  deepStrictEqual(found?.headerRow.bold, { value: true, evidence });
  deepStrictEqual(found?.banding, { value: { of: "rows", fill: "#f0f0f0" }, evidence });
  const each = border("#aa0000", 1);
  deepStrictEqual(found?.borders, { value: { outer: each, horizontal: each, vertical: each }, evidence });
});

const WIDTHS: [what: string, tblPr: string, grid: number, expected: string | undefined][] = [
  ["percent", `<w:tblW w:w="5000" w:type="pct"/>`, 0, "full"],
  ["half", `<w:tblW w:w="2500" w:type="pct"/>`, 0, undefined],
  ["as wide as lines", `<w:tblW w:w="9360" w:type="dxa"/>`, 0, "full"],
  ["columns as wide as lines", `<w:tblW w:w="0" w:type="auto"/>`, 9350, "full"],
  ["columns that are narrower", `<w:tblW w:w="0" w:type="auto"/>`, 4000, "auto"],
];
for (const [what, tblPr, grid, expected] of WIDTHS) {
  Deno.test(`readTables() reads the width: ${what}`, () => {
    const columns = `<w:tblGrid><w:gridCol w:w="${grid}"/></w:tblGrid>`;
    const found = tablesOf(`<w:tbl><w:tblPr>${tblPr}</w:tblPr>${columns}${row(cell(), cell())}</w:tbl>`);
    strictEqual(found?.width?.value, expected);
  });
}

Deno.test("readTables() gives the look of most tables, and none where they differ", () => {
  const centered = table(`<w:jc w:val="center"/>`, row(cell(), cell()));
  const right = table(`<w:jc w:val="right"/>`, row(cell(), cell()));
  strictEqual(tablesOf(centered + centered + right)?.align?.value, "center");
  strictEqual(tablesOf(centered + right + table(`<w:jc w:val="left"/>`, row(cell(), cell())))?.align, undefined);
});

Deno.test("readTables() leaves out boxes of one cell and tables in tables", () => {
  strictEqual(tablesOf(table("", row(cell()))), undefined);
  const inner = table("", row(cell(), cell())) + "<w:p/>";
  strictEqual(tablesOf(table("", row(cell("", inner), cell())))?.count, 1);
});

Deno.test("readTables() reads the fill behind all paragraphs of the first row as that of the row", () => {
  const head = (fill: string) => cell("", para(fill, ['<w:color w:val="FFFFFF"/>', "Head"]));
  const plain = row(cell(), cell());
  const headerOf = (...cells: string[]) => tablesOf(table("", row(...cells), plain, plain))?.headerRow;
  const filled = headerOf(head(shade("006699")), head(shade("006699")));
  deepStrictEqual([filled?.fill?.value, filled?.color?.value], ["#006699", "#ffffff"]);
  strictEqual(headerOf(head(shade("006699")), head(""))?.fill, undefined);
  const twice = cell("", para(shade("006699"), "x") + para("", "y"));
  strictEqual(headerOf(twice, head(shade("006699")))?.fill, undefined);
  const rows = row(head(shade("006699")), head(shade("006699")));
  strictEqual(tablesOf(table("", rows, rows, rows))?.headerRow.fill, undefined);
  const own = cell(shade("112233"), para(shade("006699"), "x"));
  strictEqual(headerOf(own, own)?.fill?.value, "#112233");
});

const room = (...sides: (readonly [side: string, twips: number])[]) =>
  `<w:tcMar>${sides.map(([side, twips]) => `<w:${side} w:w="${twips}" w:type="dxa"/>`).join("")}</w:tcMar>`;

Deno.test("readTables() reads the padding of cells if most of them or their style specify it", () => {
  const roomOf = (found: TableFacts | undefined) => [found?.cellX?.value, found?.cellY?.value];
  const said = cell(room(["left", 200], ["top", 80]));
  deepStrictEqual(roomOf(tablesOf(table("", row(said, said), row(said, cell())))), [10, 4]);
  deepStrictEqual(roomOf(tablesOf(table("", row(said, cell()), row(cell(), cell())))), [5.4, 0]);
  const styled = (tcPr: string, parts = "") =>
    factsOf(table(`<w:tblStyle w:val="T"/><w:tblLook w:val="0000"/>`, row(cell(), cell()), row(cell(), cell())), {
      styles: style("Normal", "", { isDefault: true }) +
        `<w:style w:type="table" w:styleId="T"><w:name w:val="T"/><w:tblPr><w:tblCellMar><w:left w:w="108" w:type="dxa"/>` +
        `</w:tblCellMar></w:tblPr><w:tcPr>${tcPr}</w:tcPr>${parts}</w:style>`,
    }).tables;
  const band = (number: number, twips: number) =>
    `<w:tblStylePr w:type="band${number}Horz"><w:tcPr>${room(["left", twips])}</w:tcPr></w:tblStylePr>`;
  deepStrictEqual(roomOf(styled(room(["end", 300]))), [15, undefined]);
  deepStrictEqual(roomOf(styled("", band(1, 240) + band(2, 240))), [12, undefined]);
  deepStrictEqual(roomOf(styled("", band(1, 240) + band(2, 100))), [5.4, undefined]);
});

const BARE = table("", row(cell("", "A long text in a layout"), cell("", "and another")));
const RULED = table(`<w:tblStyle w:val="Brand"/>`, row(cell(), cell()), row(cell(), cell()));
const NO_LINES = ["top", "left", "bottom", "right", "insideH", "insideV"].map((side) => `<w:${side} w:val="nil"/>`);

Deno.test("listDataTables() leaves out tables that only place their content", () => {
  const { tables, roles } = factsOf(BARE.repeat(5) + RULED, { styles: STYLES });
  deepStrictEqual([tables?.count, tables?.style.name, tables?.onlyLayout], [1, "Brand Table", false]);
  strictEqual(roles.get("table")?.characters, 2);
});

for (
  const [what, tblPr, first, second, onlyLayout] of [
    ["nothing", "", cell(), cell(), true],
    ["borders that are switched off", `<w:tblBorders>${NO_LINES.join("")}</w:tblBorders>`, cell(), cell(), true],
    [
      "borders of its style that are switched off",
      `<w:tblStyle w:val="Brand"/><w:tblBorders>${NO_LINES.join("")}</w:tblBorders>`,
      cell(),
      cell(),
      true,
    ],
    ["bold text in its first row", "", cell("", para("", ["<w:b/>", "x"])), cell(), true],
    ["one filled cell", "", cell() + cell(shade("FF0000")), cell() + cell(), true],
    ["lines outside", `<w:tblBorders>${line("top", "112233")}</w:tblBorders>`, cell(), cell(), false],
    ["lines between rows", `<w:tblBorders>${line("insideH", "112233")}</w:tblBorders>`, cell(), cell(), false],
    ["lines between columns", `<w:tblBorders>${line("insideV", "112233")}</w:tblBorders>`, cell(), cell(), false],
    ["a filled first row", "", cell(shade("FF0000")), cell(), false],
    ["a first row that repeats", "", `<w:trPr><w:tblHeader/></w:trPr>${cell()}`, cell(), false],
    ["a line below its first row", "", cell(`<w:tcBorders>${line("bottom", "112233")}</w:tcBorders>`), cell(), false],
    ["a style for its first row", `<w:tblStyle w:val="Marked"/><w:tblLook w:firstRow="1"/>`, cell(), cell(), false],
  ] as const
) {
  Deno.test(`listDataTables() calls tables with ${what} ${onlyLayout ? "layout" : "data"}`, () => {
    const marked = `<w:style w:type="table" w:styleId="Marked"><w:name w:val="Marked"/>` +
      `<w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style>`;
    const body = table(tblPr, row(first), row(second), row(cell()), row(cell()));
    strictEqual(factsOf(body, { styles: STYLES + marked }).tables?.onlyLayout, onlyLayout);
  });
}

const around = (...sides: string[]) => sides.map((side) => line(side, "112233")).join("");
const bordered = (...sides: string[]) => `<w:tblBorders>${around(...sides)}</w:tblBorders>`;
const inCell = (...sides: string[]) => cell(`<w:tcBorders>${around(...sides)}</w:tcBorders>`);
const nothing = (...sides: string[]) =>
  cell(`<w:tcBorders>${sides.map((side) => `<w:${side} w:val="nil"/>`).join("")}</w:tcBorders>`);
for (
  const [what, body, open] of [
    ["on all sides", table(bordered("top", "bottom", "left", "right"), row(cell(), cell())), undefined],
    ["below and at one side", table(bordered("bottom", "left"), row(cell(), cell())), undefined],
    ["above and below", table(bordered("top", "bottom"), row(cell(), cell())), true],
    ["at the sides", table(bordered("left", "right"), row(cell(), cell())), true],
    [
      "of cells on all sides",
      table("", row(inCell("top", "bottom", "left"), inCell("top", "bottom", "right"))),
      undefined,
    ],
    ["of cells above and below", table("", row(inCell("top"), inCell("top")), row(inCell("bottom"), cell())), true],
    ["of cells at the sides", table("", row(inCell("left"), inCell("right"))), true],
    [
      "of cells above, of the table at the sides",
      table(bordered("left", "right"), row(inCell("top"), inCell("top"))),
      undefined,
    ],
    ["of cells not at the sides", table(bordered("top", "left"), row(nothing("left"), nothing("right"))), undefined],
    ["nowhere", table("", row(cell(), cell())), undefined],
  ] as const
) {
  Deno.test(`readTables() says whether lines around a table are open: ${what}`, () => {
    strictEqual(tablesOf(body)?.borders?.value.open, open);
  });
}
