import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { mendChapters } from "../../../../src/authoring/book/prepare_book.ts";
import { chapter, heading, picture } from "../../../export/standards/book_samples.ts";

const GOOD = JSON.stringify(chapter(1, [heading(2, "A")]));
const ICON = JSON.stringify(chapter(1, [picture({})]));
const DEEP = JSON.stringify(chapter(2, [heading(5, "A")]));

for (
  const [what, size, codes] of [
    ["a small picture", { width: 16, height: 16 }, ["picture-decorative", "heading-level-closed"]],
    ["a large picture", { width: 160, height: 16 }, ["heading-level-closed"]],
    ["a picture of an unknown size", undefined, ["heading-level-closed"]],
  ] as const
) {
  Deno.test(`mendChapters() changes only the chapters that need it, with ${what}`, () => {
    const { chapters, mends } = mendChapters([GOOD, ICON, DEEP], { sizeOf: () => size });
    deepStrictEqual(mends.map(({ code }) => code), codes);
    deepStrictEqual([chapters[0] === GOOD, chapters[1] === ICON, chapters[2] === DEEP], [
      ...[true, codes.length === 1, false],
    ]);
    strictEqual(JSON.parse(chapters[2] ?? "").root.children[0].depth, 3);
  });
}
