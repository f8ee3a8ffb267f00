import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { renderWord } from "../../../../support/word/render_word.ts";
import { sampleFrame } from "../../../../support/word/sample_frame.ts";

const WORDS = "Maintainers of Interoperability";

/** A table with a header and rows of many columns. */
function table(columns: number, rows: number, cell = WORDS): string {
  const row = (text: string) => `|${` ${text} |`.repeat(columns)}\n`;
  return row("Head") + row("---") + row(cell).repeat(rows);
}

const TURNED = 'w:orient="landscape"';
const LANDSCAPE = sampleFrame({ area: sampleFrame().turned, turned: sampleFrame().area });

for (
  const [what, markdown, isTurned, frame] of [
    ["few columns", table(4, 12), false],
    ["many columns and rows", table(9, 12), true],
    ["many columns and few rows, whose words fit when divided", table(6, 3, "Interoperability"), false],
    ["many columns and few rows, whose words do not fit at all", table(14, 3), true],
    ["the pages of a landscape template", table(9, 12), false, LANDSCAPE],
    ["a list", `- Item\n\n${table(9, 12).replace(/^/gm, "  ")}`, false],
    ["a callout", `:::info\n${table(9, 12)}:::`, false],
    ["columns", `:::columns\n${table(9, 12)}\nText\n:::`, false],
    ["a cell", `:::::table\n::::row\n:::cell\n${table(9, 12)}:::\n::::\n:::::`, false],
    ["a footnote", `Text[^1]\n\n[^1]: Note\n\n${table(9, 12).replace(/^/gm, "    ")}`, false],
  ] as const
) {
  Deno.test(`renderWordTable() ${isTurned ? "turns the page of" : "turns no page of"} a table in or with ${what}`, () => {
    const { blocks, notes, issues } = renderWord(markdown, frame === undefined ? {} : { frame });
    strictEqual((blocks + notes.join("")).includes(TURNED), isTurned);
    deepStrictEqual(issues.map(({ code }) => code), []);
  });
}

Deno.test("renderWordTable() leaves a table alone that is on a turned page already", () => {
  const { blocks } = renderWord(`:::landscape\n${table(9, 12)}\nText\n:::`);
  strictEqual(blocks.split(TURNED).length, 2);
});

Deno.test("renderWordTable() takes the caption and the heading of a table to its page", () => {
  const { blocks } = renderWord(`Text\n\n## Heading\n\nTable: Caption\n\n${table(9, 12)}\nAfter`);
  match(blocks, /Text<.*<w:sectPr>.*Heading<.*Caption<.*<w:tbl>.*<w:sectPr>.*After</s);
});

Deno.test("renderWordTable() fills the turned page, with smaller type if that is needed", () => {
  const { blocks } = renderWord(table(9, 12));
  const widths = [...blocks.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width));
  strictEqual(widths.reduce((sum, width) => sum + width, 0), sampleFrame().turned.width);
  const sizes = new Set([...blocks.matchAll(/<w:sz w:val="(\d+)"/g)].map(([, size]) => Number(size)));
  const cellSizes = [...sizes].filter((size) => size > 8);
  strictEqual(cellSizes.length, 1);
  ok((cellSizes[0] ?? 0) >= 16 && (cellSizes[0] ?? 0) < 20, `${cellSizes}`);
});

Deno.test("renderWordTable() makes no type smaller than 7 points", () => {
  const { blocks } = renderWord(table(14, 12), { frame: sampleFrame({ cellSize: 8 }) });
  match(blocks, /<w:sz w:val="14"\/>/);
});
