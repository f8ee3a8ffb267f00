import { deepStrictEqual, throws } from "node:assert/strict";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { wordsInLine } from "../../../src/document/shown/shown_words.ts";
import { ShownBook } from "../../../src/document/shown/shown_book.ts";
import { wordsInBlocks } from "../../../src/document/shown/shown_words.ts";
import type { ContainerDirective, Root } from "../../../src/document/tree.ts";
import { listShown } from "./lowered.ts";

const NO_PICTURES = { hasPicture: () => false };

function chapterOf(markdown: string, anchor: string, level = 1) {
  // The title stays out of the text.
  const { root } = parseMarkdown(`# T\n\n${markdown}`);
  return { root, anchor, level, title: level === 0 ? "" : `Chapter ${anchor}` };
}

/** Chapters of a book, and all places in them. */
const PLACES: ReadonlyArray<readonly [rule: string, chapters: readonly string[], places: readonly string[][]]> = [
  ["prefixes the names of headings without an anchor", ["## A", "## A"], [["p0", "p0/a"], ["p1", "p1/a"]]],
  ["takes the names of anchors as they are", ["## A {#x}", ":anchor{name=y}"], [["p0", "x"], ["p1", "y"]]],
  ["sets a name of two chapters in the first", ["## A {#x}", "## B {#x}"], [["p0", "x"], ["p1", "p1/b"]]],
  ["keeps further names of a heading", ["## A :anchor{name=x} :anchor{name=y}"], [["p0", "x", "y"]]],
];

for (const [rule, chapters, places] of PLACES) {
  Deno.test(`ShownBook ${rule}`, () => {
    const book = new ShownBook({ knownAnchors: new Set(), ...NO_PICTURES });
    const shown = chapters.map((markdown, i) => book.chapter(chapterOf(markdown, `p${i}`)).blocks);
    const found = shown.map((blocks) => [
      ...listShown(blocks, "heading").flatMap((heading) => heading.places),
      ...listShown(blocks, "point").map(({ place }) => place),
    ]);
    deepStrictEqual(found, places);
  });
}

Deno.test("ShownBook finds places of the whole book by their exact names, and those of other files", () => {
  const known = new Set(["p1", "gone", "far"]);
  const addressOf = (name: string) => name === "far" ? "other.pdf" : undefined;
  const book = new ShownBook({ knownAnchors: known, addressOf, ...NO_PICTURES });
  const { blocks, log } = book.chapter(chapterOf("[a](#p1) [b](#gone) [c](#far) [d](#P1)", "p0"));
  const ends = listShown(blocks, "link").map(({ to }) => to.kind === "address" ? to.url : to.place);
  deepStrictEqual(ends, ["p1", "gone", "other.pdf"]);
  deepStrictEqual(log.issues.map(({ code }) => code), ["unknown-anchor"]);
  deepStrictEqual([...book.end().unplaced], [["p1", "p1"], ["gone", "gone"]]);
  book.chapter(chapterOf("", "p1"));
  deepStrictEqual([...book.end().unplaced.keys()], ["gone"]);
});

Deno.test("ShownBook sets the place of a chapter without a heading at its start", () => {
  const book = new ShownBook({ knownAnchors: new Set(), ...NO_PICTURES });
  const starts = [chapterOf("a :anchor{name=p1}", "p0", 0), chapterOf("b", "p1", 0), chapterOf("c", "p2")]
    .map((chapter) => book.chapter(chapter).start);
  deepStrictEqual(starts, ["p0", undefined, undefined]);
});

Deno.test("ShownBook moves a divider at the end of a chapter to the next one", () => {
  const book = new ShownBook({ knownAnchors: new Set(), ...NO_PICTURES });
  const kinds = ["a\n\n---", "b\n\n---"].map((markdown, i) => {
    const { blocks } = book.chapter(chapterOf(markdown, `p${i}`));
    return blocks.map((block) => block.kind === "rule" ? `rule ${block.isBeforeChapter}` : block.kind);
  });
  deepStrictEqual(kinds, [["heading", "paragraph"], ["rule true", "heading", "paragraph"]]);
  deepStrictEqual(book.end().isDivided, true);
});

Deno.test("ShownBook keeps a placed chapter apart from the order of the others", () => {
  const book = new ShownBook({ knownAnchors: new Set(), ...NO_PICTURES });
  const { blocks, log } = book.placedChapter(chapterOf("a\n\n::pagebreak\n\n---", "p0"));
  deepStrictEqual(blocks.map(({ kind }) => kind), ["heading", "paragraph", "rule"]);
  deepStrictEqual(log.issues.map(({ code }) => code), ["misplaced-page-break"]);
  deepStrictEqual(book.end().isDivided, false);
});

Deno.test("ShownBook starts the appendices once, and ends an introduction once", () => {
  const book = new ShownBook({ knownAnchors: new Set(), ...NO_PICTURES });
  const chapters = [
    chapterOf("Preface", "p0", 0),
    chapterOf("::appendix", "p1"),
    chapterOf("", "p2"),
    chapterOf("", "p3"),
  ];
  const headings = chapters.flatMap((each) => listShown(book.chapter(each).blocks, "heading"));
  deepStrictEqual(headings.map(({ endsIntroduction }) => endsIntroduction), [true, false, false]);
  deepStrictEqual(headings.map(({ startsAppendices }) => startsAppendices), [false, true, false]);
  deepStrictEqual(headings.map(({ isAppendix }) => isAppendix), [false, true, true]);
});

Deno.test("ShownBook lists the contents of a chapter with levels counted within it", () => {
  const book = new ShownBook({ knownAnchors: new Set(), ...NO_PICTURES });
  const { root } = parseMarkdown("# T\n\n## A\n\n### B\n\n::toc{maxLevel=1}\n\n> ## Boxed");
  const { blocks, headings } = book.chapter({ root, anchor: "p0", level: 0, title: "" });
  const [contents] = listShown(blocks, "contents");
  deepStrictEqual(contents?.entries?.map(({ depth, children, place }) => [depth, wordsInLine(children), place]), [[
    1,
    "A",
    "p0/a",
  ]]);
  deepStrictEqual(headings.map(({ level, text }) => [level, text]), [[1, "A"], [2, "B"]]);
});

Deno.test("ShownBook has no headings in an abstract", () => {
  const book = new ShownBook({ knownAnchors: new Set(), ...NO_PICTURES });
  const { abstract } = book.end(parseMarkdown("# T\n\n## A\n\nb").root);
  deepStrictEqual(abstract?.blocks.map(({ kind }) => kind), ["paragraph", "paragraph"]);
});

Deno.test("ShownBook asks for each picture of a chapter once, in its order", () => {
  const asked: string[] = [];
  const hasPicture = (url: string) => asked.push(url) > 0;
  const book = new ShownBook({ knownAnchors: new Set(), hasPicture });
  book.chapter(chapterOf("![](b.png)\n\n| ![](a.png) ![](b.png) |\n|---|", "p0"));
  deepStrictEqual(asked, ["b.png", "a.png"]);
});

Deno.test("ShownBook refuses a second chapter with an anchor", () => {
  const book = new ShownBook({ knownAnchors: new Set(), ...NO_PICTURES });
  book.chapter(chapterOf("", "p0"));
  throws(() => book.chapter(chapterOf("", "p0")), /Two chapters of a book have the anchor "p0"/);
});

Deno.test("ShownBook shows the text of a table that is too large", () => {
  const cell: ContainerDirective = {
    type: "containerDirective",
    name: "cell",
    attributes: { colspan: "199" },
    children: [{ type: "paragraph", children: [{ type: "text", value: "a" }] }],
  };
  const row: ContainerDirective = { type: "containerDirective", name: "row", children: [cell, cell] };
  const table = { ...row, name: "table", children: Array.from({ length: 1251 }, () => row) };
  const root: Root = { type: "root", children: [table] };
  const book = new ShownBook({ knownAnchors: new Set(), ...NO_PICTURES });
  const { blocks, log } = book.chapter({ root, anchor: "p0", level: 0, title: "" });
  deepStrictEqual(log.issues.map(({ code }) => code), ["large-table"]);
  deepStrictEqual(wordsInBlocks(blocks).length, 2 * 2 * 1251 - 1);
});

Deno.test("ShownBook knows macros of formulas in the chapters behind their definition", () => {
  const book = new ShownBook({ knownAnchors: new Set(), ...NO_PICTURES });
  const chapters = ["$\\R$", "$$\\newcommand{\\R}{r}$$", "$\\R$"];
  const shown = chapters.map((markdown, i) => book.chapter(chapterOf(markdown, `p${i}`)));
  deepStrictEqual(shown.map(({ blocks }) => listShown(blocks, "formula").map(({ tex }) => tex)), [["\\R"], [], ["r"]]);
  deepStrictEqual(shown.map(({ isBare }) => isBare), [false, true, false]);
});
