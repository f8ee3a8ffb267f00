import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { WordBookOptions } from "../../../../../src/document/pens/word/word_book.ts";
import { findTableFaults } from "../../../../support/word/check_word_tables.ts";
import { renderWord } from "../../../../support/word/render_word.ts";
import { sampleFrame } from "../../../../support/word/sample_frame.ts";
import { elementsNamed, wordTree } from "../../../../support/word/word_tree.ts";

function render(markdown: string, options: Partial<WordBookOptions> = {}) {
  const { blocks, issues } = renderWord(markdown, options);
  const root = wordTree(blocks);
  deepStrictEqual(findTableFaults(root), []);
  const widths = elementsNamed(root, "w:gridCol").map(({ attributes }) => Number(attributes["w:w"]));
  return { blocks, root, widths, codes: issues.map(({ code }) => code) };
}

const layout = (type: string, ...columns: string[]) =>
  `::::::layout\n:::::section{type=${type}}\n${
    columns.map((text) => `::::column\n${text}\n::::\n`).join("")
  }:::::\n::::::\n`;

Deno.test("renderColumns() sets the columns of a layout side by side", () => {
  const { root, widths } = render(layout("two_left_sidebar", "Left", "Right"));
  deepStrictEqual(widths, [3009, 6017]);
  deepStrictEqual(elementsNamed(root, "w:tc").map(({ text }) => text), ["Left", "Right"]);
  strictEqual(elementsNamed(root, "w:tblStyle")[0]?.attributes["w:val"], "columns");
  strictEqual(elementsNamed(root, "w:tblHeader").length, 0);
});

Deno.test("renderColumns() sets a single column, and columns without room, as they are", () => {
  strictEqual(elementsNamed(render(layout("single", "Only")).root, "w:tbl").length, 0);
  const { root } = render(layout("two_equal", "a", "b"), {
    frame: sampleFrame({ area: { width: 2000, height: 9000, columnWidth: 2000 } }),
  });
  deepStrictEqual([elementsNamed(root, "w:tbl").length, root.text], [0, "ab"]);
});

Deno.test("renderColumns() divides content into columns of similar length", () => {
  const paragraphs = Array.from({ length: 6 }, (_, i) => `${i} ${"word ".repeat(30)}`).join("\n\n");
  const { root, widths } = render(`::::info\n:::columns{count=3}\n${paragraphs}\n:::\n::::\n`);
  deepStrictEqual(widths, [9026, 2937, 2936, 2937]);
  deepStrictEqual(elementsNamed(root, "w:tc").slice(1).map((cell) => elementsNamed(cell, "w:p").length), [2, 2, 2]);
  const { codes } = render(":::columns{count=9}\na\n\nb\n:::\n");
  deepStrictEqual(codes, ["directive-attribute"]);
});

Deno.test("renderColumns() makes a section of columns where one can start", () => {
  const { root } = render("Before\n\n:::columns{count=3}\nOne\n\nTwo\n:::\n\nAfter\n");
  deepStrictEqual(elementsNamed(root, "w:cols").map(({ attributes }) => attributes), [{
    "w:num": "3",
    "w:space": "480",
  }]);
  strictEqual(elementsNamed(root, "w:sectPr").length, 3);
});

const WIDE = "| a | b |\n|---|---|\n| c | d |\n";

Deno.test("renderTurned() puts blocks in a section of the other orientation", () => {
  const { blocks, root, widths } = render(`Before\n\n:::landscape\n${WIDE}\n:::\n\nAfter\n`);
  const sections = elementsNamed(root, "w:pgSz").map(({ attributes }) => attributes["w:orient"]);
  deepStrictEqual(sections, [undefined, "landscape"]);
  strictEqual(widths.reduce((sum, width) => sum + width, 0), 13958);
  match(blocks, /Before.*w:sectPr.*w:tbl.*landscape.*After/s);
});

Deno.test("renderTurned() sets blocks in place where no page can start", () => {
  const { root, codes } = render(`- Item\n\n  :::landscape\n  Text\n  :::\n`);
  deepStrictEqual([elementsNamed(root, "w:pgSz").length, codes], [0, ["misplaced-landscape"]]);
  ok(root.text.includes("Text"));
  const nested = render("::::landscape\nOut\n\n:::landscape\nIn\n:::\n::::\n");
  strictEqual(elementsNamed(nested.root, "w:pgSz").length, 2);
});

Deno.test("WordBook goes on on the page behind columns, and on a new one behind turned pages", () => {
  const { blocks, continuesPage } = renderWord("::pagebreak\n\n:::landscape\nWide\n:::\n\nAfter\n");
  deepStrictEqual([blocks.includes("pageBreakBefore"), continuesPage], [false, false]);
  strictEqual(renderWord("Before\n\n:::columns\nText\n:::\n").continuesPage, true);
  strictEqual(renderWord("Text").continuesPage, false);
});
