import { deepStrictEqual } from "node:assert/strict";
import { FindingPlaces } from "../../../../src/authoring/book/standards/finding_places.ts";
import { warningIssue } from "../../../../src/base/issue.ts";
import { readChapterTree } from "../../../support/compilers/random_books.ts";

const places = new FindingPlaces("Handbook");
const root = readChapterTree("one\n\n# Setup\n\ntwo\n\n> # Note\n>\n> three", 1);
places.add({
  ...{ facts: { id: "1", title: "Start", spaceKey: "D", version: 1, status: "current" }, level: 1, anchor: "page-1" },
  root,
});
const START = root.children[0]?.position?.start.line ?? 1;

for (
  const [what, anchor, line, place] of [
    ["above the first heading", "page-1", 0, { file: "Start" }],
    ["a heading", "page-1", 2, { file: "Start", path: "Setup" }],
    ["below a heading", "page-1", 4, { file: "Start", path: "Setup" }],
    ["below a heading in a quote", "page-1", 8, { file: "Start", path: "Note" }],
    ["a page as a whole", "page-1", undefined, { file: "Start" }],
    ["the book", undefined, 4, { file: "Handbook" }],
    ["a page that is not known", "page-2", 4, { file: "Handbook" }],
  ] as const
) {
  Deno.test(`place() names the page and the heading of ${what}`, () => {
    const lines = line === undefined ? {} : { line: START + line, column: 3 };
    const expected = warningIssue("code", "message", place);
    deepStrictEqual(places.place(warningIssue("code", "message", lines), anchor), expected);
  });
}
