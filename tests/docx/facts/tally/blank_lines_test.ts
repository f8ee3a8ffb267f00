import { strictEqual } from "node:assert/strict";
import { factsOf, inStyle, para, style } from "../../../support/word_documents/word_body.ts";

const TEXT = para("", "Words that fill a line.");
const blank = (lines: number) => "<w:p/>".repeat(lines);
/** Text with as many empty paragraphs in each of its gaps. */
const gaps = (...lines: number[]) => TEXT + lines.map((each) => blank(each) + TEXT).join("");
const PICTURE = "<w:p><w:r><w:drawing><wp:inline/></w:drawing></w:r></w:p>";
const BREAK = `<w:p><w:r><w:br w:type="page"/></w:r></w:p>`;
const TABLE = `<w:tbl><w:tr><w:tc>${TEXT}</w:tc></w:tr></w:tbl>`;
const STYLES = style("Normal", "", { isDefault: true }) + style("H1", "", { name: "heading 1" });

for (
  const [what, body, lines] of [
    ["two gaps", gaps(1, 1), undefined],
    ["three gaps", gaps(1, 1, 1), 1],
    ["no empty ones", gaps(0, 0, 0, 0), undefined],
    ["two", gaps(2, 2, 2), 2],
    ["three", gaps(3, 3, 3), 3],
    ["four, which count as three", gaps(4, 4, 4), 3],
    ["three of five", gaps(1, 0, 1, 0, 1), 1],
    ["four of seven", gaps(1, 0, 1, 0, 1, 0, 1), undefined],
    ["gaps at a heading", (inStyle("H1", "One") + blank(1)).repeat(5), undefined],
    ["gaps in a cell", `<w:tbl><w:tr><w:tc>${gaps(1, 1, 1)}</w:tc></w:tr></w:tbl>`, undefined],
    ["gaps at tables", (TEXT + blank(1) + TABLE).repeat(5), undefined],
    ["gaps before and after a table", blank(2) + TABLE + blank(2) + gaps(1, 1, 1), 1],
    ["gaps at a picture", (TEXT + blank(1) + PICTURE).repeat(5), undefined],
    ["gaps at a page break", (TEXT + blank(1) + BREAK).repeat(5), undefined],
    [
      "gaps at a break in the text",
      (TEXT + blank(1) + para("", "x").replace("<w:t>", `<w:br w:type="page"/><w:t>`)).repeat(3),
      undefined,
    ],
    ["gaps at a list", (para(`<w:numPr><w:numId w:val="1"/></w:numPr>`, "x") + blank(1)).repeat(5), undefined],
    [
      "gaps at text without its list",
      (TEXT + blank(1) + para(`<w:numPr><w:numId w:val="0"/></w:numPr>`, "x") + blank(1)).repeat(2),
      1,
    ],
    ["empty ones before the text", blank(3) + gaps(0, 0, 0), undefined],
  ] as const
) {
  Deno.test(`BlankLineTally finds ${lines} in ${what}`, () => {
    strictEqual(factsOf(body, { styles: STYLES }).blankLines?.value, lines);
  });
}

for (
  const [what, length, doubt] of [
    ["39 characters", 39, "labels"],
    ["40 characters", 40, undefined],
  ] as const
) {
  Deno.test(`BlankLineTally doubts lines between texts of ${what} as ${doubt}`, () => {
    const body = (para("", "x".repeat(length)) + blank(1)).repeat(4);
    strictEqual(factsOf(body, { styles: STYLES }).blankLines?.evidence.doubt, doubt);
  });
}
