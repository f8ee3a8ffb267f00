import { deepStrictEqual } from "node:assert/strict";
import { BookConformance } from "../../../src/document/conformance/book_conformance.ts";
import type { Heading, Root } from "../../../src/document/tree.ts";
import { readChapterTree } from "../../support/compilers/random_books.ts";

function tree(depths: readonly Heading["depth"][]): Root {
  const children = depths.map((depth): Heading => ({
    ...{ type: "heading", depth, children: [{ type: "text", value: `H${depth}` }] },
  }));
  return { type: "root", children };
}

for (
  const [chapters, messages] of [
    [[[1, [2, 3, 2]], [2, [3]], [1, []]], []],
    [[[0, [1, 2]], [1, []]], []],
    [[[1, [3]]], ['The heading "H3" has level 3, but it follows one of level 1']],
    [[[1, []], [3, []], [4, []]], ['The heading "T" has level 3, but it follows one of level 1']],
    [[[2, []]], ['The heading "T" has level 2, but it is the first heading']],
    [[[1, [2, 3, 4, 5, 6]], [7, []]], []],
  ] as const satisfies readonly (readonly [
    readonly (readonly [number, readonly Heading["depth"][]])[],
    readonly string[],
  ])[]
) {
  Deno.test(`BookConformance finds headings that skip levels in ${JSON.stringify(chapters)}`, () => {
    const book = new BookConformance({});
    const found = chapters.flatMap(([level, depths]) => book.check({ root: tree(depths), level, title: "T" }));
    deepStrictEqual(found.map(({ message }) => message), messages);
  });
}

Deno.test("BookConformance finds in a chapter what a standard refuses in a document", () => {
  const root = readChapterTree("![](a.png)\n\nx\u0007y\n\n[here](https://example.org)\n", 1);
  const found = new BookConformance({}).check({ root, level: 1, title: "A\u0007" });
  deepStrictEqual(found.map(({ code, line }) => [code, line]), [
    ["control-character", 1],
    ["missing-alternative-text", 4],
    ["control-character", 6],
    ["vague-link-text", 8],
  ]);
});
