import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { renderRows, renderTable } from "../../../src/console/output/table.ts";
import { textWidth } from "../../../src/console/output/text_width.ts";
import * as fc from "../../support/property.ts";

const plain = (_: string, text: string) => text;
const COLUMNS = [{ title: "id", whole: true }, { title: "n", align: "right" }, { title: "text" }] as const;

Deno.test("renderTable() leaves a table as it is where lines have any length", () => {
  const text = "a long text that no terminal would show on one line ".repeat(4).trim();
  strictEqual(
    renderTable(COLUMNS, [["a", "1", text]], { paint: plain, width: undefined }),
    `id  n  text\na   1  ${text}\n`,
  );
});

Deno.test("renderTable() aligns columns and does not pad the last", () => {
  const columns = [{ title: "n", align: "right" }, { title: "long title" }, { title: "path" }] as const;
  strictEqual(
    renderTable(columns, [["1", "a", "x"], ["100", "b"]], { paint: plain, width: 80 }),
    "  n  long title  path\n  1  a           x\n100  b\n",
  );
});

Deno.test("renderTable() wraps the longest cells between words until the table fits", () => {
  const rows = [["a", "1", "one two three"], ["b", "22", "four"]];
  strictEqual(
    renderTable(COLUMNS, rows, { paint: plain, width: 17 }),
    "id   n  text\na    1  one two\n        three\nb   22  four\n",
  );
});

Deno.test("renderTable() divides a long word after a comma or a slash", () => {
  const rows = [["a", "1", "page_created,page_updated,page_moved"]];
  strictEqual(
    renderTable(COLUMNS, rows, { paint: plain, width: 32 }),
    "id  n  text\na   1  page_created,\n       page_updated,page_moved\n",
  );
});

Deno.test("renderTable() renders rows as lists on a terminal that is too narrow for their words", () => {
  const rows = [["abcdefghij", "1", "one two"], ["b", "", "three"]];
  strictEqual(
    renderTable(COLUMNS, rows, { paint: plain, width: 16 }),
    "id    abcdefghij\nn     1\ntext  one two\n\nid    b\ntext  three\n",
  );
});

Deno.test("renderTable() counts wide characters and marks as the terminal shows them", () => {
  const rows = [["日本", "1", "x"], ["e\u0301", "1", "x"], ["👩‍👩‍👧", "1", "x"]];
  strictEqual(
    renderTable(COLUMNS, rows, { paint: plain, width: undefined }),
    "id    n  text\n日本  1  x\ne\u0301     1  x\n👩‍👩‍👧    1  x\n",
  );
});

Deno.test("renderTable() paints the heading alone", () => {
  const paint = (name: string, text: string) => `<${name}>${text}</${name}>`;
  strictEqual(
    renderTable([{ title: "a" }, { title: "b" }], [["1", "2"]], { paint, width: 80 }),
    "<bold>a  b</bold>\n1  2\n",
  );
});

Deno.test("renderRows() returns the lines of each row and keeps the indentation of a cell", () => {
  deepStrictEqual(renderRows([{}, { whole: true }], [["  a b c", "whole"], ["  d", ""]], 12), [
    "  a b  whole\n  c\n",
    "  d\n",
  ]);
});

Deno.test("renderTable() fits every terminal of 20 columns or more and loses nothing", () => {
  const cell = fc.array(fc.string({ unit: "grapheme-composite", minLength: 1, maxLength: 30 }), { maxLength: 6 }).map(
    (words) => words.map((word) => word.replace(/[\p{C}\p{Z}]/gu, "x")).join(" "),
  );
  const rows = fc.array(fc.tuple(fc.constantFrom("a", "b17"), fc.nat(999).map(String), cell), { maxLength: 4 });
  fc.assert(fc.property(rows, fc.integer({ min: 20, max: 90 }), (table, width) => {
    const text = renderTable(COLUMNS, table, { paint: plain, width });
    for (const line of text.split("\n")) ok(textWidth(line) <= width, `${width}: ${line}`);
    for (const [, , value] of table) {
      for (const char of value.replaceAll(" ", "")) ok(text.includes(char), char);
    }
  }));
});
