import { strictEqual } from "node:assert/strict";
import { factsOf, field } from "../../../support/word_documents/word_body.ts";

const run = (inner: string) => `<w:r>${inner}</w:r>`;
const text = (words: string) => run(`<w:t>${words}</w:t>`);
const footer = (inner: string, pPr = "") => `<w:p><w:pPr>${pPr}</w:pPr>${inner}</w:p>`;
const edge = (side: string, color: string) => `<w:${side} w:val="single" w:sz="8" w:space="4" w:color="${color}"/>`;
const lined = (sides: string, inner = "") => footer(inner, `<w:pBdr>${sides}</w:pBdr>`);
const linedTable = (table: string, cell: string) =>
  `<w:tbl><w:tblPr><w:tblBorders>${table}</w:tblBorders></w:tblPr><w:tr><w:tc><w:tcPr><w:tcBorders>${cell}</w:tcBorders>` +
  `</w:tcPr>${footer(field("PAGE"))}</w:tc></w:tr></w:tbl>`;
const floating = run(`<w:drawing><wp:anchor><wp:extent cx="9" cy="9"/></wp:anchor></w:drawing>`);
const RULES: [rule: string, kind: "header" | "footer", inner: string, color: string | undefined][] = [
  ["above a footer", "footer", lined(edge("top", "FF0000"), text("a")), "#ff0000"],
  ["below an empty paragraph above a footer", "footer", lined(edge("bottom", "FF0000")) + footer(text("a")), "#ff0000"],
  ["below a paragraph with what floats", "footer", lined(edge("bottom", "FF0000"), floating), "#ff0000"],
  ["not below a footer", "footer", lined(edge("bottom", "FF0000"), text("a")), undefined],
  [
    "not below an empty paragraph below a footer",
    "footer",
    footer(text("a")) + lined(edge("bottom", "FF0000")),
    undefined,
  ],
  ["above a table in a footer", "footer", linedTable(edge("top", "FF0000"), ""), "#ff0000"],
  ["above a cell rather than its table", "footer", linedTable(edge("top", "FF0000"), edge("top", "0000FF")), "#0000ff"],
  ["below a header", "header", lined(edge("bottom", "FF0000"), text("a")), "#ff0000"],
  ["above an empty paragraph below a header", "header", footer(text("a")) + lined(edge("top", "FF0000")), "#ff0000"],
  ["not above a header", "header", lined(edge("top", "FF0000"), text("a")), undefined],
  [
    "not above an empty paragraph above a header",
    "header",
    lined(edge("top", "FF0000")) + footer(text("a")),
    undefined,
  ],
  ["below a table in a header", "header", linedTable(edge("bottom", "FF0000"), ""), "#ff0000"],
];

for (const [rule, kind, inner, color] of RULES) {
  Deno.test(`readRunning() takes for the line beside the text that ${rule}`, () => {
    const use = `<w:sectPr><w:${kind}Reference w:type="default" r:id="r0"/></w:sectPr>`;
    const { running } = factsOf(use, { [`${kind}s`]: [inner] });
    strictEqual(running.get(`word/${kind}0.xml`)?.rule?.color, color);
  });
}
