import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { isDecorative } from "../../../src/document/pictures/decorative_picture.ts";
import { listNodes } from "../../../src/document/list_nodes.ts";
import type { Heading } from "../../../src/document/tree.ts";
import type { Chapter } from "../../../src/book/model/chapter.ts";
import { BookCheck } from "../../../src/export/standards/check_book.ts";
import { BookFix } from "../../../src/export/standards/fix_book.ts";
import * as fc from "../../support/property.ts";
import { anyBook, chapter, heading, picture } from "./book_samples.ts";

function fixAll(chapters: readonly Chapter[]) {
  const fix = new BookFix();
  return chapters.map((each) => fix.fix(each));
}

function checkAll(chapters: readonly Chapter[]) {
  const check = new BookCheck();
  return chapters.flatMap((each) => check.check(each));
}

function depthsOf({ root }: Chapter): number[] {
  return [...listNodes(root)].flatMap((node) => node.type === "heading" ? [node.depth] : []);
}

const DEPTHS = [1, 2, 3, 4, 5, 6] as const;
for (
  const [level, before, after] of [
    [1, [2, 3, 4, 2], [2, 3, 4, 2]],
    [1, [3, 3, 2, 4, 3], [2, 2, 2, 3, 3]],
    [1, [6], [2]],
    [0, [2, 3], [1, 2]],
    [0, [1, 3, 2], [1, 2, 2]],
    [6, [6, 6], [1, 1]],
    [1, [1, 4], [1, 2]],
  ] as const
) {
  Deno.test(`fix() closes the levels ${before.join(" ")} in a chapter of level ${level} to ${after.join(" ")}`, () => {
    const headings = before.map((depth) => heading(depth, "A"));
    const [{ chapter: fixed } = { chapter: undefined }] = fixAll([chapter(level, headings)]);
    deepStrictEqual(fixed && depthsOf(fixed), after);
  });
}

Deno.test("fix() closes the levels of chapters, and reports each change with its place", () => {
  const [first, second] = fixAll([
    chapter(1, [heading(2, "A")]),
    chapter(4, [heading(6, "B"), picture({ width: "16" }), picture({})], "Setup"),
  ]);
  strictEqual(first?.chapter.level, 1);
  strictEqual(second?.chapter.level, 3);
  deepStrictEqual(second?.mends, [
    {
      ...{ key: "1", title: "Setup", element: "title", code: "heading-level-closed" },
      message: 'The heading "Setup" moves from level 4 to 3',
    },
    {
      ...{ key: "1", title: "Setup", heading: "B", element: 'heading "B"', code: "heading-level-closed" },
      message: 'The heading "B" moves from level 6 to 4',
    },
    {
      ...{ key: "1", title: "Setup", heading: "B", element: 'picture "a.png"', code: "picture-decorative" },
      message:
        'The picture "a.png" counts as decoration: it is an icon of at most 32 pixels without an alternative text',
    },
  ]);
});

Deno.test("fix() returns a chapter that needs no change as it is, and never changes the given one", () => {
  const good = chapter(1, [heading(2, "A"), picture({}, "Map")]);
  const [same] = fixAll([good]);
  strictEqual(same?.chapter, good);
  const bad = chapter(1, [heading(5, "A"), picture({ width: "16" })]);
  const copy = structuredClone(bad);
  fixAll([bad]);
  deepStrictEqual(bad, copy);
});

Deno.test("after fix(), no finding is left that it mends, and the others are the same", () => {
  fc.assert(fc.property(anyBook, (chapters) => {
    const before = checkAll(chapters);
    const after = checkAll(fixAll(chapters).map((mended) => mended.chapter));
    deepStrictEqual(after.filter(({ fixable }) => fixable), []);
    const others = (findings: typeof before) => findings.filter(({ code }) => code !== "skipped-heading-level");
    deepStrictEqual(others(after), others(before).filter(({ fixable }) => !fixable));
  }));
});

Deno.test("fix() changes nothing but levels and marks, and only where a finding is", () => {
  fc.assert(fc.property(anyBook, (chapters) => {
    const mended = fixAll(chapters);
    const plain = (chapter: Chapter) => {
      const { root, level: _level, ...others } = structuredClone(chapter);
      for (const node of listNodes(root)) {
        if (node.type === "heading") node.depth = 1;
        if (isDecorative(node)) delete node.data;
      }
      return { root, ...others };
    };
    deepStrictEqual(mended.map(({ chapter }) => plain(chapter)), chapters.map(plain));
    if (checkAll(chapters).every(({ fixable }) => !fixable)) {
      deepStrictEqual(mended.flatMap(({ mends }) => mends), []);
    }
  }));
});

Deno.test("fix() changes nothing of what it has fixed", () => {
  fc.assert(fc.property(anyBook, (chapters) => {
    const once = fixAll(chapters).map((mended) => mended.chapter);
    const twice = fixAll(once);
    deepStrictEqual(twice.flatMap(({ mends }) => mends), []);
  }));
});

Deno.test("fix() keeps every level of headings without gaps", () => {
  const steps = fc.array(fc.integer({ min: -5, max: 1 }), { maxLength: 20 });
  fc.assert(fc.property(steps, (changes) => {
    let depth = 1;
    const headings = changes.map((change) => {
      depth = Math.max(1, Math.min(6, depth + change));
      return heading(DEPTHS[depth - 1] ?? 6 satisfies Heading["depth"], "A");
    });
    deepStrictEqual(fixAll([chapter(1, headings)]).flatMap(({ mends }) => mends), []);
  }));
});
