import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { emptyMeta } from "../../../../src/document/document_meta.ts";
import {
  adjustSource,
  findAdjustable,
  isAdjustable,
  type SourceAdjustment,
} from "../../../../src/document/pens/typst/adjust_source.ts";
import { ChapterTypist } from "../../../support/compilers/render_typst.ts";
import { readChapterTree } from "../../../support/compilers/random_books.ts";

function renderChapters(chapters: readonly (readonly [title: string, markdown: string])[]): string {
  const book = new ChapterTypist({ language: "en", knownAnchors: new Set(), adjustable: true });
  for (const [title, markdown] of chapters) {
    book.addChapter({ anchor: title.toLowerCase(), level: 1, title, root: readChapterTree(markdown, 1) });
  }
  return book.finish({ ...emptyMeta(), title: "Handbook", language: "en" }).source;
}

const CODE = "```ts\nlet a = 1;\n```\n";
const BOOK = renderChapters([["One", `${CODE}\n$$\nx\n$$\n`], ["Two", CODE], ["Three", "text"]]);

/** Returns the lines that an adjustment changes. */
function changesOf(name: string, adjustment: SourceAdjustment): string[] {
  const before = BOOK.split("\n");
  const after = adjustSource(BOOK, new Map([[name, adjustment]])).split("\n");
  strictEqual(after.length, before.length);
  return after.filter((line, i) => line !== before[i]);
}

Deno.test("isAdjustable() tells a source whose blocks have names", () => {
  deepStrictEqual([isAdjustable(BOOK), isAdjustable("#{}")], [true, false]);
  const plain = new ChapterTypist({ language: "en", knownAnchors: new Set() });
  strictEqual(isAdjustable(plain.finish(emptyMeta()).source), false);
});

Deno.test("findAdjustable() returns the line of a block", () => {
  const lines = BOOK.split("\n");
  for (
    const [name, code] of [["code-1", "code-block"], ["formula-2", "math-block"], ["code-3", "code-block"]] as const
  ) {
    const line = findAdjustable(BOOK, name) ?? 0;
    ok(lines[line - 1]?.startsWith(`adjustable("${name}", ${code}(`), name);
  }
  strictEqual(findAdjustable(BOOK, "code-4"), undefined);
});

Deno.test("TypstBook names pictures of a given size apart", () => {
  const book = new ChapterTypist({
    ...{ language: "en", knownAnchors: new Set(), adjustable: true },
    resolveImage: (url) => ({ path: `/${url}` }),
  });
  const markdown = "::image[A]{src=a.png}\n\n::image[B]{src=b.png width=50%}";
  book.addChapter({ anchor: "one", level: 1, title: "One", root: readChapterTree(markdown, 1) });
  const { source } = book.finish(emptyMeta());
  const names = [...source.matchAll(/adjustable\("([^"]*)", figure-block\(path: "([^"]*)".*adjustment\("([^"]*)"\)/g)];
  deepStrictEqual(names.map(([, ...found]) => found), [
    ["figure-1", "/a.png", "figure-1"],
    ["sized-2", "/b.png", "sized-2"],
  ]);
});

for (
  const [what, name, adjustment, line] of [
    ["keeps a block together", "code-1", { together: "code" }, '("code-1": (together: "code"))'],
    ["reduces a formula", "formula-2", { size: 0.85 }, '("formula-2": (size: 0.85em))'],
    ["breaks a long formula", "long-2", { fit: 0.85 }, '("long-2": (fit: 85%))'],
    ["reduces a picture", "figure-9", { height: 120 }, '("figure-9": (height: 120pt))'],
    ["lets a chapter run on", "a-two", { runsOn: true }, '("a-two": (supplement: after-introduction))'],
  ] as const
) {
  Deno.test(`adjustSource() ${what} in one line`, () => {
    deepStrictEqual(changesOf(name, adjustment), [`#let adjustments = ${line}`]);
  });
}

Deno.test("adjustSource() brings the lines of a chapter together, up to the next one", () => {
  const [tight = "", next, ...others] = changesOf("a-one", { tight: { longer: 16, until: "a-two" } });
  ok(tight.startsWith("{set page(margin: margins + (bottom: margins.bottom - 16pt)"), tight);
  ok(tight.includes("; set par(leading: 0.94 * ") && tight.endsWith('#label("a-one")])'), tight);
  deepStrictEqual([next?.startsWith('}; adjustable-chapter("a-two", '), others], [true, []]);
});

Deno.test("adjustSource() brings the lines of the last chapter together, up to the end", () => {
  const [tight = "", end, ...others] = changesOf("a-three", { tight: { longer: 0, until: undefined } });
  ok(tight.startsWith("{set par(leading: 0.94"), tight);
  deepStrictEqual([end, others], ["}; }", []]);
});

Deno.test("adjustSource() leaves chapters alone that begin in a table, or that are not there", () => {
  const wide = ["| a | b | c | d |", "|---|---|---|---|", "| 1 | 2 | 3 | 4 |"].join("\n");
  const source = renderChapters([["One", ""], ["Two", wide], ["Three", "text"]]);
  for (const name of ["a-one", "a-gone"]) {
    strictEqual(adjustSource(source, new Map([[name, { tight: { longer: 0, until: "a-three" } }]])), source);
  }
});

Deno.test("adjustSource() leaves text of a document alone that looks like its own code", () => {
  const text = 'adjustable("code-1", x) #let adjustments = (:)\n\nadjustable-chapter("a-one", y)';
  const source = renderChapters([["One", `${text}\n\n${CODE}`]]);
  const adjusted = adjustSource(source, new Map([["code-1", { together: "code" }], ["a-one", { runsOn: true }]]));
  const lines = source.split("\n");
  const changed = adjusted.split("\n").flatMap((line, i) => line === lines[i] ? [] : [i]);
  strictEqual(changed.length, 1);
  ok(lines[(findAdjustable(source, "code-1") ?? 0) - 1]?.includes("code-block("));
});
