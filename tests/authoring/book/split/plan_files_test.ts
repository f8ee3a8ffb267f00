import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { planFiles } from "../../../../src/authoring/book/split/plan_files.ts";
import { readChapterTree } from "../../../support/compilers/random_books.ts";
import * as fc from "../../../support/property.ts";

/** Level, title and Markdown. */
type Row = readonly [level: number, title: string, markdown?: string];

function textsOf(rows: readonly Row[]): string[] {
  return rows.map(([level, title, markdown = ""], i) => {
    return JSON.stringify({
      key: String(i),
      title,
      level,
      anchor: `page-${i}`,
      root: readChapterTree(markdown, level),
    });
  });
}

function plan(rows: readonly Row[]) {
  return planFiles(textsOf(rows), {
    unit: "chapter",
    nameFiles: (files) => files.map(({ title }, i) => `${i + 1}-${files.length}-${title}.pdf`),
  });
}

for (
  const [what, rows, expected] of [
    ["no pages", [], []],
    ["one page that is the book", [[0, "A"]], [["A", "0", 0]]],
    ["chapters with pages below them", [[1, "A"], [2, "B"], [3, "C"], [1, "D"]], [["A", "012", 0], ["D", "3", 1]]],
    ["text that opens the book", [[0, "Book"], [1, "A"], [2, "B"], [1, "C"]], [["A", "012", 0], ["C", "3", 1]]],
    ["pages below a chapter that is left out", [[2, "A"], [2, "B"], [1, "C"]], [["A", "01", 0], ["C", "2", 0]]],
    ["text with chapters of its own", [[0, "Book", "# X\n\n# Y"], [1, "A"], [1, "B"]], [["A", "01", 0], ["B", "2", 3]]],
    ["a page without a title", [[1, " "], [1, "B"]], [[" ", "0", 0], ["B", "1", 0]]],
  ] as const
) {
  Deno.test(`planFiles() divides ${what}`, () => {
    const files = plan(rows);
    deepStrictEqual(
      files.map(({ title, keys, chaptersBefore }) => [title, keys.join(""), chaptersBefore]),
      expected,
    );
    deepStrictEqual(
      files.map(({ name }) => name),
      expected.map(([title], i) => `${i + 1}-${expected.length}-${title}.pdf`),
    );
  });
}

Deno.test("addressOf() leads to headings of other files, and to nothing in its own", () => {
  const [first, second] = plan([
    [0, "Book", "before :anchor[]{name=start}"],
    [1, "A", "# :anchor[]{name=x}X\n\ntext :anchor[]{name=y}"],
    [1, "B & C"],
  ]);
  const addresses = (anchors: readonly string[]) => anchors.map((anchor) => second?.addressOf(anchor));
  deepStrictEqual(addresses(["page-0", "start", "page-1", "x", "y", "page-2", "unknown"]), [
    ...["1-2-A.pdf", "1-2-A.pdf", "1-2-A.pdf#nameddest=a-page-1"],
    ...["1-2-A.pdf#nameddest=a-x", "1-2-A.pdf#nameddest=a-x", undefined, undefined],
  ]);
  strictEqual(first?.addressOf("page-2"), "2-2-B%20%26%20C.pdf#nameddest=a-page-2");
  strictEqual(first?.addressOf("x"), undefined);
});

const ROW: fc.Arbitrary<Row> = fc.tuple(
  fc.integer({ min: 0, max: 4 }),
  fc.constantFrom("A", "B", " "),
  fc.constantFrom("", "# X", "text", "> # Y"),
);

Deno.test("planFiles() keeps every page once and in order, for any book", () => {
  fc.assert(fc.property(fc.array(ROW, { maxLength: 20 }), (rows) => {
    const files = plan(rows);
    deepStrictEqual(files.flatMap(({ chapters }) => chapters), textsOf(rows));
    deepStrictEqual(files.flatMap(({ keys }) => keys.map(Number)), rows.map((_, i) => i));
    for (const [i, { keys, addressOf }] of files.entries()) {
      for (const [page, [,]] of rows.entries()) {
        const isOwn = keys.includes(String(page));
        const address = addressOf(`page-${page}`);
        strictEqual(address === undefined, isOwn, `${i} ${page}`);
      }
      ok(i === 0 || keys.length > 0);
    }
  }));
});
