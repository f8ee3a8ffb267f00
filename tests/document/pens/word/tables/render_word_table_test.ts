import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { findTableFaults } from "../../../../support/word/check_word_tables.ts";
import type { WordBookOptions } from "../../../../../src/document/pens/word/word_book.ts";
import { renderWord } from "../../../../support/word/render_word.ts";
import { sampleFrame } from "../../../../support/word/sample_frame.ts";
import { childNamed, elementsNamed, shownText, wordTree } from "../../../../support/word/word_tree.ts";
import * as fc from "../../../../support/property.ts";

function render(markdown: string, options: Partial<WordBookOptions> = {}) {
  const { blocks, issues } = renderWord(markdown, options);
  const root = wordTree(blocks);
  deepStrictEqual(findTableFaults(root), []);
  const codes = issues.map(({ code }) => code);
  return { codes, blocks, root, tables: elementsNamed(root, "w:tbl"), cells: elementsNamed(root, "w:tc") };
}

const SIMPLE = "| Name | Sum |\n| --- | ---: |\n| Bolt | 12 |\n| Nut | |\n";

Deno.test("renderWordTable() makes a table as wide as the text with a header that repeats", () => {
  const { tables: [table], root } = render(SIMPLE);
  strictEqual(childNamed(table, "w:tblPr", "w:tblStyle")?.attributes["w:val"], "table");
  deepStrictEqual(childNamed(table, "w:tblPr", "w:tblW")?.attributes, { "w:w": "5000", "w:type": "pct" });
  const look = childNamed(table, "w:tblPr", "w:tblLook")?.attributes;
  deepStrictEqual([look?.["w:val"], look?.["w:firstRow"], look?.["w:firstColumn"]], ["0420", "1", "0"]);
  const widths = elementsNamed(root, "w:gridCol").map(({ attributes }) => Number(attributes["w:w"]));
  strictEqual(widths.reduce((sum, width) => sum + width, 0), 9026);
  deepStrictEqual(
    elementsNamed(root, "w:tr").map((row) => (childNamed(row, "w:trPr")?.children ?? []).map(({ name }) => name)),
    [["w:cantSplit", "w:tblHeader"], ["w:cantSplit"], ["w:cantSplit"]],
  );
});

/** Prose that leaves the first column as narrow as it can be. */
const PROSE = "text that goes on and on ".repeat(20);

/** Width of a column that has prose beside it. */
function widthBeside(cell: string, options: Partial<WordBookOptions> = {}): number {
  const row = `:::::row\n::::cell\n${cell}\n::::\n::::cell\n${PROSE}\n::::\n:::::\n`;
  const { root } = render(`::::::table\n${row}::::::\n`, options);
  return Number(elementsNamed(root, "w:gridCol")[0]?.attributes["w:w"]);
}

Deno.test("renderWordTable() counts the margins of the cells of a style", () => {
  const table = (cellMargin: number) => ({
    frame: sampleFrame({ styles: { table: { id: "table", isNumbered: false, cellMargin } } }),
  });
  strictEqual(widthBeside("123456", table(308)), widthBeside("123456", table(108)) + 400);
});

Deno.test("renderWordTable() gives what is shown of a date, a status and an item of a list its room", () => {
  const narrow = widthBeside("a");
  const shown = {
    ":date[2025-09-30]": "30\u00a0September\u00a02025",
    ':status[In progress]{color="blue"}': "In\u00a0progress",
  };
  for (const [source, text] of Object.entries(shown)) {
    ok(widthBeside(source) >= widthBeside(text), `${source}: ${widthBeside(source)} ${widthBeside(text)} ${narrow}`);
  }
  ok(widthBeside("- - Maintainers") >= widthBeside("Maintainers") + 2 * 20 * 10);
});

Deno.test("renderWordTable() makes a table wider than its author if words would be divided", () => {
  const widthOf = (word: string) => {
    const row = `:::::row\n::::cell\n${word}\n::::\n::::cell\n${word}\n::::\n:::::\n`;
    const { root } = render(`::::::table{width=20% widths="50% 50%"}\n${row}::::::\n`);
    return elementsNamed(root, "w:gridCol").reduce((sum, { attributes }) => sum + Number(attributes["w:w"]), 0);
  };
  const narrow = widthOf("a");
  ok(narrow < 2000, `${narrow}`);
  ok(widthOf("Interoperability") > 1.5 * narrow, `${widthOf("Interoperability")}`);
});

Deno.test("renderWordTable() marks headers that the style of tables does not show", () => {
  const bold = (row: boolean, column: boolean) => {
    const table = { id: "table", isNumbered: false, hidesHeaders: { row, column } };
    const source = ":::::row\n::::cell{header}\na\n::::\n::::cell{header}\nb\n::::\n:::::\n" +
      ":::::row\n::::cell{header}\nc\n::::\n::::cell\nd\n::::\n:::::\n";
    const { cells } = render(`::::::table\n${source}::::::\n`, { frame: sampleFrame({ styles: { table } }) });
    return cells.map((cell) => elementsNamed(cell, "w:b").length > 0 && elementsNamed(cell, "w:shd").length > 0);
  };
  deepStrictEqual(bold(false, false), [false, false, false, false]);
  deepStrictEqual(bold(true, true), [true, true, true, false]);
  deepStrictEqual(bold(true, false), [false, true, false, false]);
  deepStrictEqual(bold(false, true), [false, false, true, false]);
});

Deno.test("renderWordTable() makes further header rows as bold as the first one", () => {
  const head = ":::::row\n::::cell{header}\na\n::::\n:::::\n";
  const source = `::::::table\n${head}${head}:::::row\n::::cell\nb\n::::\n:::::\n::::::\n`;
  for (const [headRow, bold] of [[{}, true], [{ isRegular: true }, false]] as const) {
    const table = { id: "table", isNumbered: false, headRow };
    const { cells } = render(source, { frame: sampleFrame({ styles: { table } }) });
    deepStrictEqual(cells.map((cell) => elementsNamed(cell, "w:b").length > 0), [false, bold, false]);
  }
});

Deno.test("renderWordTable() gives further header rows the colors of the first one", () => {
  const headRow = { ground: "7A1F5C", color: "FFFFFF" };
  const table = { id: "table", isNumbered: false, headRow };
  const head = ":::::row\n::::cell{header}\na\n::::\n::::cell{header}\nb\n::::\n:::::\n";
  const last = ":::::row\n::::cell{header highlight=yellow}\nc\n::::\n::::cell{header}\nd\n::::\n:::::\n";
  const body = ":::::row\n::::cell\ne\n::::\n::::cell\nf\n::::\n:::::\n";
  const { cells } = render(`::::::table\n${head}${last}${body}::::::\n`, { frame: sampleFrame({ styles: { table } }) });
  const colors = cells.map((cell) => [
    elementsNamed(cell, "w:shd")[0]?.attributes["w:fill"],
    elementsNamed(cell, "w:color")[0]?.attributes["w:val"],
  ]);
  deepStrictEqual(colors[3], ["7A1F5C", "FFFFFF"]);
  // The color of the style would be illegible on the highlight.
  strictEqual(typeof colors[2]?.[1], "string");
  // The style of tables gives the first row its ground; the color of a paragraph style would cover that of its text.
  deepStrictEqual(colors.slice(0, 2), [[undefined, "FFFFFF"], [undefined, "FFFFFF"]]);
  deepStrictEqual(colors.slice(4), [[undefined, undefined], [undefined, undefined]]);
});

Deno.test("renderWordTable() aligns paragraphs by the columns, and gives empty cells one", () => {
  const { cells } = render(SIMPLE);
  deepStrictEqual(cells.map((cell) => childNamed(cell, "w:p", "w:pPr", "w:jc")?.attributes["w:val"]), [
    ...[undefined, "right", undefined, "right", undefined],
    // Nothing to align.
    undefined,
  ]);
  deepStrictEqual(cells.map(({ text }) => text), ["Name", "Sum", "Bolt", "12", "Nut", ""]);
  strictEqual(childNamed(cells[5], "w:p", "w:pPr", "w:pStyle")?.attributes["w:val"], "cell");
});

const SPANS = `::::::table
:::::row
::::cell{header colspan=2}
Head
::::
::::cell{header}
Right
::::
:::::
:::::row
::::cell{rowspan=2 valign=middle highlight=yellow}
Tall
::::
::::cell
a
::::
::::cell
b
::::
:::::
:::::row
::::cell{colspan=2 align=center}
c
::::
:::::
::::::
`;

Deno.test("renderWordTable() merges cells across columns and rows", () => {
  const { cells } = render(SPANS);
  const facts = cells.map((cell) => {
    const properties = childNamed(cell, "w:tcPr");
    const merge = childNamed(properties, "w:vMerge");
    return [
      cell.text,
      childNamed(properties, "w:gridSpan")?.attributes["w:val"],
      merge && (merge.attributes["w:val"] ?? "continue"),
      childNamed(properties, "w:shd")?.attributes["w:fill"],
      childNamed(properties, "w:vAlign")?.attributes["w:val"],
    ];
  });
  deepStrictEqual(facts, [
    ["Head", "2", undefined, undefined, undefined],
    ["Right", undefined, undefined, undefined, undefined],
    ["Tall", undefined, "restart", "FFFFDD", "center"],
    ["a", undefined, undefined, undefined, undefined],
    ["b", undefined, undefined, undefined, undefined],
    ["", undefined, "continue", "FFFFDD", "center"],
    ["c", "2", undefined, undefined, undefined],
  ]);
});

Deno.test("renderWordTable() numbers captions, and keeps the label of an author", () => {
  const { root } = render(`Table: Parts\n\n${SIMPLE}\nTable 7: Own\n\n${SIMPLE}\nTable: More\n\n${SIMPLE}`);
  const captions = elementsNamed(root, "w:p").filter((each) =>
    childNamed(each, "w:pPr", "w:pStyle")?.attributes["w:val"] === "caption"
  );
  deepStrictEqual(captions.map(shownText), ["Table 1: Parts", "Table 7: Own", "Table 2: More"]);
  deepStrictEqual(elementsNamed(root, "w:instrText").map(({ text }) => text), [
    " SEQ Table \\* ARABIC ",
    " SEQ Table \\* ARABIC ",
  ]);
  ok(captions.every((each) => childNamed(each, "w:pPr", "w:keepNext") !== undefined));
});

Deno.test("renderWordTable() numbers captions in the language of the template", () => {
  const { blocks } = render(`Table: Teile\n\n${SIMPLE}`, { frame: sampleFrame({ language: "de-CH" }) });
  match(blocks, /SEQ Tabelle /);
});

Deno.test("renderWordTable() has the widths of the wiki", () => {
  const { tables: [table], root } = render(`:::table{widths="100 300" width=380px}\n${SIMPLE}\n:::\n`);
  deepStrictEqual(elementsNamed(root, "w:gridCol").map(({ attributes }) => attributes["w:w"]), ["1128", "3385"]);
  deepStrictEqual(childNamed(table, "w:tblPr", "w:tblW")?.attributes, { "w:w": "4513", "w:type": "dxa" });
  strictEqual(childNamed(table, "w:tblPr", "w:tblLayout")?.attributes["w:type"], "fixed");
});

Deno.test("renderWordTable() marks a header column, and headers that no style reaches", () => {
  const { tables: [table], cells } = render(`:::table{header-column}\n${SIMPLE}\n:::\n`);
  strictEqual(childNamed(table, "w:tblPr", "w:tblLook")?.attributes["w:val"], "04A0");
  ok(cells.every((cell) => elementsNamed(cell, "w:b").length === 0));
  const alone = render(
    "::::::table\n:::::row\n::::cell\na\n::::\n::::cell{header}\nb\n::::\n:::::\n::::::\n",
  ).cells[1];
  strictEqual(alone && elementsNamed(alone, "w:b").length, 1);
  strictEqual(childNamed(alone, "w:tcPr", "w:shd")?.attributes["w:fill"], "F2F2F2");
});

Deno.test("renderWordTable() splits tables of more than 63 columns and says so", () => {
  const row = (text: string) => `|${Array.from({ length: 130 }, (_, i) => `${text}${i}`).join("|")}|\n`;
  const { tables, codes } = render(row("h") + row("-").replace(/-\d+/g, "-") + row("c"));
  deepStrictEqual(tables.map((table) => elementsNamed(table, "w:gridCol").length), [63, 63, 4]);
  deepStrictEqual(codes, ["wide-table"]);
  strictEqual(tables.map(({ text }) => text).join(" ").match(/[hc]\d+/g)?.length, 260);
});

Deno.test("renderWordTable() ends nesting at a level, and loses nothing", () => {
  const depth = 12;
  const open = (i: number) => ":".repeat(3 + 2 * (depth - i));
  const nest = (i: number): string =>
    i === depth
      ? "deepest\n"
      : `${open(i)}:table\n${open(i)}row\n${open(i).slice(1)}cell\n${nest(i + 1)}${open(i).slice(1)}\n${open(i)}\n${
        open(i)
      }:\n`;
  const { root, tables, codes } = render(nest(0));
  ok(root.text.includes("deepest"));
  strictEqual(tables.length, 8);
  deepStrictEqual(codes.slice(0, 1), ["nested-too-deeply"]);
});

Deno.test("renderWordTable() shows tables with too many cells as text", () => {
  const tall = ":::::row\n" + "::::cell{rowspan=9999}\na\n::::\n".repeat(199) + ":::::\n";
  const { tables, root, codes } = render(
    `::::::table\n${tall}${":::::row\n::::cell\nb\n::::\n:::::\n".repeat(1300)}::::::\n`,
  );
  deepStrictEqual([tables.length, codes, root.text.length], [0, ["large-table"], 1499]);
});

Deno.test("renderWordTable() repeats no header that fills a page", () => {
  const { root } = render(`| ${"many words ".repeat(200)} | b |\n|---|---|\n| c | d |\n`);
  strictEqual(elementsNamed(root, "w:tblHeader").length, 0);
  strictEqual(elementsNamed(root, "w:cantSplit").length, 1);
});

Deno.test("renderWordTable() stays within an indent", () => {
  const { tables: [table] } = render(`- Item\n\n${SIMPLE.replace(/^/gm, "  ")}`);
  const [width, indent] = ["w:tblW", "w:tblInd"].map((name) => childNamed(table, "w:tblPr", name)?.attributes);
  deepStrictEqual([width?.["w:type"], Number(width?.["w:w"]) + Number(indent?.["w:w"])], ["dxa", 9026]);
  ok(Number(indent?.["w:w"]) > 0);
});

const cell = fc.record({
  colspan: fc.integer({ min: 1, max: 5 }),
  rowspan: fc.integer({ min: 1, max: 4 }),
  header: fc.boolean(),
  text: fc.constantFrom("", "a", "some words in a cell", "**bold** and `code`", "x".repeat(60)),
});
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });

Deno.test("renderWordTable() covers the grid with every row, whatever spans are written", () => {
  fc.assert(fc.property(table, fc.integer({ min: 300, max: 14000 }), (rows, width) => {
    const source = rows.map((row) => {
      const cells = row.map(({ colspan, rowspan, header, text }) =>
        `::::cell{colspan=${colspan} rowspan=${rowspan}${header ? " header" : ""}}\n${text}\n::::\n`
      );
      return `:::::row\n${cells.join("")}:::::\n`;
    });
    const area = { width, height: 9000, columnWidth: width };
    const frame = sampleFrame({ area, turned: area });
    const { root } = render(`::::::table\n${source.join("")}::::::\n`, { frame });
    const sum = elementsNamed(root, "w:gridCol").reduce((total, each) => total + Number(each.attributes["w:w"]), 0);
    strictEqual(sum, width);
  }));
});
