import { deepStrictEqual, match, ok, strictEqual, throws } from "node:assert/strict";
import { emptyMeta } from "../../../../src/document/document_meta.ts";
import type { BookChapter } from "../../../../src/document/book_chapter.ts";
import { ChapterTypist, type ChapterTypistOptions } from "../../../support/compilers/render_typst.ts";
import { numberLinks, readChapterTree } from "../../../support/compilers/random_books.ts";
import { assertGolden } from "../../../support/golden.ts";

/** Anchor, level, title and Markdown. */
type Row = readonly [anchor: string, level: number, title: string, markdown: string];

function chapterOf([anchor, level, title, markdown]: Row): BookChapter {
  return { anchor, level, title, root: readChapterTree(markdown, level) };
}

function renderBook(rows: readonly Row[], options: Partial<ChapterTypistOptions> = {}) {
  const knownAnchors = new Set(["x", "y", ...rows.map(([anchor]) => anchor)]);
  const book = new ChapterTypist({ language: "en", knownAnchors, ...options });
  const rendered = rows.map((row) => book.addChapter(chapterOf(row)));
  return { rendered, ...book.finish({ ...emptyMeta(), title: "Handbook", language: "en" }) };
}

/** Returns the blocks of the book, one a line. */
function blocksOf(rows: readonly Row[], options?: Partial<ChapterTypistOptions>): string {
  const { source } = renderBook(rows, options);
  return source.slice(source.indexOf("\n#{") + 3, source.lastIndexOf("}")).trim();
}

for (
  const [rule, rows, blocks] of [
    ["gives a chapter a heading with its title and its anchor", [["p", 2, "A *b*", "text"]], [
      '[#heading(level: 2, {"A *b*"})#label("a-p")]',
      '{"text"}',
    ]],
    ["lets a chapter of level 0 begin without a heading", [["p", 0, "Home", "text"], ["q", 1, "One", ""]], [
      'anchor-point("p")',
      '{"text"}',
      "introduction-end()",
      '[#heading(level: 1, supplement: after-introduction, {"One"})#label("a-q")]',
    ]],
    ["keeps paragraphs of chapters without a heading apart", [["p", 0, "", "one"], ["q", 1, " ", "two"]], [
      'anchor-point("p")',
      '{"one"}',
      "parbreak()",
      'anchor-point("q")',
      '{"two"}',
    ]],
    ["sets a level below the last one as the last one", [["p", 9, "A", ""]], [
      '[#heading(level: 6, {"A"})#label("a-p")]',
    ]],
    ["links to chapters that come later", [["p", 1, "A", "[to](#q)"], ["q", 1, "B", ""]], [
      '[#heading(level: 1, {"A"})#label("a-p")]',
      '{anchor-link("q", {"to"})}',
      '[#heading(level: 1, {"B"})#label("a-q")]',
    ]],
    ["labels equal headings of chapters apart", [["p", 1, "A", "# S\n\n[s](#s)"], ["q", 1, "B", "# S\n\n[s](#s)"]], [
      '[#heading(level: 1, {"A"})#label("a-p")]',
      '[#heading(level: 2, {"S"})#label("a-p/s")]',
      '{link(label("a-p/s"), {"s"})}',
      '[#heading(level: 1, {"B"})#label("a-q")]',
      '[#heading(level: 2, {"S"})#label("a-q/s")]',
      '{link(label("a-q/s"), {"s"})}',
    ]],
    ["labels a heading by its anchor", [["p", 1, "A", "# :anchor[]{name=x}S\n\n[s](#s) [x](#x)"]], [
      '[#heading(level: 1, {"A"})#label("a-p")]',
      '[#heading(level: 2, {"S"})#label("a-x")]',
      '{link(label("a-x"), {"s"}); " "; anchor-link("x", {"x"})}',
    ]],
    ["gives an anchor to the first chapter that has it", [
      ["p", 1, "A", ":anchor[]{name=x}one"],
      ["q", 1, "B", ":anchor[]{name=x}two"],
    ], [
      '[#heading(level: 1, {"A"})#label("a-p")]',
      '{anchor-point("x"); "one"}',
      '[#heading(level: 1, {"B"})#label("a-q")]',
      '{"two"}',
    ]],
    ["numbers the labels of footnotes by chapters", [
      ["p", 1, "A", "a[^n] b[^n]\n\n[^n]: c"],
      ["q", 1, "B", "a[^n] b[^n]\n\n[^n]: d"],
    ], [
      '[#heading(level: 1, {"A"})#label("a-p")]',
      '{"a"; [#footnote({{"c"}})#label("fn-1/n")]; " b"; footnote(label("fn-1/n"))}',
      '[#heading(level: 1, {"B"})#label("a-q")]',
      '{"a"; [#footnote({{"d"}})#label("fn-2/n")]; " b"; footnote(label("fn-2/n"))}',
    ]],
    ["reads the definitions of each chapter", [
      ["p", 1, "A", "[a][r]\n\n[r]: https://a.org"],
      ["q", 1, "B", "[a][r]\n\n[r]: https://b.org"],
    ], [
      '[#heading(level: 1, {"A"})#label("a-p")]',
      '{link("https://a.org", {"a"})}',
      '[#heading(level: 1, {"B"})#label("a-q")]',
      '{link("https://b.org", {"a"})}',
    ]],
    ["links the top of a chapter to its heading", [["p", 1, "A", "[up](#top)"]], [
      '[#heading(level: 1, {"A"})#label("a-p")]',
      '{anchor-link("p", {"up"})}',
    ]],
    ["lets the page of the next chapter replace a divider", [["p", 1, "A", "---"], ["q", 1, "B", "---"]], [
      '[#heading(level: 1, {"A"})#label("a-p")]',
      "thematic-break(before-chapter: true)",
      '[#heading(level: 1, {"B"})#label("a-q")]',
      "thematic-break()",
    ]],
    ["makes all chapters behind the mark appendices", [
      ["p", 1, "A", "::appendix"],
      ["q", 1, "B", "# C"],
      ["r", 2, "D", ""],
    ], [
      '[#heading(level: 1, {"A"})#label("a-p")]',
      "appendix-start()",
      '[#appendix-heading(level: 1, {"B"})#label("a-q")]',
      '[#appendix-heading(level: 2, {"C"})#label("a-q/c")]',
      '[#appendix-heading(level: 2, {"D"})#label("a-r")]',
    ]],
  ] as const satisfies readonly (readonly [string, readonly Row[], readonly string[]])[]
) {
  Deno.test(`addChapter() ${rule}`, () => strictEqual(blocksOf(rows), blocks.join("\n")));
}

const WIDE = "| a | b | c | d |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |";

Deno.test("addChapter() moves headings of chapters without text to the page of a wide table behind them", () => {
  const lines = blocksOf([["p", 1, "A", ""], ["q", 2, "B", WIDE]]).split("\n");
  ok(lines[0]?.startsWith("data-table(") && lines.join("\n").includes("opens: true"), lines.join("\n"));
});

Deno.test("addChapter() reports what a chapter shows, with the lines of the chapter", () => {
  const resolveImage = (url: string) => url === "a.png" ? { path: "/images/1.png" } : undefined;
  const markdown = "![A](a.png) ![B](b.png)\n\n## S\n\n[gone](#gone)";
  const { rendered: [first] } = renderBook([["p", 1, "A", markdown]], { resolveImage });
  deepStrictEqual(first?.images, [{ url: "a.png", path: "/images/1.png" }]);
  deepStrictEqual(first?.headings, [{ level: 1, text: "A" }, { level: 2, text: "S" }]);
  deepStrictEqual(first?.issues.map(({ code, line }) => [code, line]), [
    ["image-not-available", 4],
    ["unknown-anchor", 8],
  ]);
});

Deno.test("addChapter() shows `[!info]` in a quote that is not of Markdown as text", () => {
  const book = new ChapterTypist({ language: "en", knownAnchors: new Set() });
  const text = { type: "paragraph" as const, children: [{ type: "text" as const, value: "[!info] is text" }] };
  const root = { type: "root" as const, children: [{ type: "blockquote" as const, children: [text] }] };
  book.addChapter({ anchor: "p", level: 0, title: "A", root });
  match(book.finish(emptyMeta()).source, /quote-block\(attribution: none, \{\{"\[!info\] is text"\}\}\)/);
});

Deno.test("addChapter() refuses a second chapter with the same anchor", () => {
  throws(() => renderBook([["p", 1, "A", ""], ["p", 1, "B", ""]]), /Two chapters of a book have the anchor "p"/);
});

Deno.test("finish() leads the other names of a heading to it", () => {
  const rows: readonly Row[] = [["p", 1, "A", "[y](#y)\n\n# S :anchor[]{name=x} :anchor[]{name=y}"]];
  const { source, unplaced } = renderBook(rows);
  ok(source.includes('#let other-names = ("a-y": "a-x")\n#let link-to-anchor = anchor-link\n'), source);
  deepStrictEqual(unplaced, []);
});

Deno.test("finish() lists the names that no chapter has", () => {
  const { unplaced } = renderBook([["p", 1, "A", "[y](#y) [x](#x) :anchor[]{name=x}"]]);
  deepStrictEqual(unplaced, ["y"]);
});

Deno.test("finish() finds the chapter and the line of a line of the source", () => {
  const { source, locate } = renderBook([["p", 0, "A", "one\n\ntwo"], ["q", 1, "B", ""], ["r", 2, "C", "three"]]);
  const lineOf = (text: string) => source.split("\n").findIndex((line) => line.includes(text)) + 1;
  deepStrictEqual(locate(lineOf('"two"')), { anchor: "p", line: 6 });
  deepStrictEqual(locate(lineOf('"three"')), { anchor: "r", line: 4 });
  deepStrictEqual([locate(1), locate(lineOf('"three"') + 1)], [undefined, undefined]);
});

Deno.test("finish() sets the abstract with links to chapters", () => {
  const book = new ChapterTypist({ language: "en", knownAnchors: new Set(["p"]) });
  book.addChapter(chapterOf(["p", 1, "A", ""]));
  const { source } = book.finish({ ...emptyMeta(), title: "T" }, readChapterTree("See [A](#p).\n\n# H", 0));
  ok(source.includes('abstract: {\n{"See "; anchor-link("p", {"A"}); "."}\nparbreak()\n{strong({"H"})}\n}'), source);
});

Deno.test("addChapter() writes the address of an anchor in another file", () => {
  const addressOf = (name: string) => name === "x" ? "two.pdf#nameddest=a-x" : undefined;
  const blocks = blocksOf([["p", 1, "A", "[x](#x) [p](#p)"]], { addressOf });
  ok(blocks.includes('link("two.pdf#nameddest=a-x", {"x"}); " "; anchor-link("p", {"p"})'), blocks);
});

Deno.test("addChapter() lists the headings of the chapter for its contents", () => {
  const markdown = "::toc{maxLevel=2}\n\n# S\n\n## T\n\n### U\n\n> # boxed\n\n# V :anchor[]{name=x}";
  const blocks = blocksOf([["p", 1, "A", markdown], ["q", 1, "B", "# W"]]).split("\n# ")[0] ?? "";
  const entries = [...blocks.matchAll(/page-entry\("([^"]*)", \{"([^"]*)"\}\)/g)].map((
    [, label, text],
  ) => [label, text]);
  deepStrictEqual(entries, [["a-p/s", "S"], ["a-p/t", "T"], ["a-x", "V"]]);
});

Deno.test("addChapter() writes no contents without headings", () => {
  strictEqual(blocksOf([["p", 1, "A", "::toc"]]), '[#heading(level: 1, {"A"})#label("a-p")]');
});

Deno.test("TypstBook writes a small book as it did before", async () => {
  const rows: readonly Row[] = [
    ["page-1", 0, "Home", "Welcome.\n\n- [Setup](#page-2)\n  - [Details](#page-3)\n- [Rules](#rules)\n"],
    [
      "page-2",
      1,
      "Setup",
      "::toc\n\n# First\n\n# :anchor[]{name=last}:anchor[]{name=end}Last\n\nDone[^1].\n\n[^1]: Yes.\n",
    ],
    [
      "page-3",
      2,
      "Details",
      "See [the end](#end).\n\n# First\n\nTable: Costs\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n---\n",
    ],
    ["page-4", 1, "Rules", ":anchor[]{name=rules}Be kind[^1].\n\n[^1]: Always.\n"],
  ];
  const knownAnchors = new Set(["page-1", "page-2", "page-3", "page-4", "rules", "last", "end"]);
  const book = new ChapterTypist({ language: "en", knownAnchors });
  for (const row of rows) {
    const chapter = chapterOf(row);
    book.addChapter({ ...chapter, root: row[0] === "page-1" ? numberLinks(chapter.root) : chapter.root });
  }
  const { source } = book.finish({ ...emptyMeta(), title: "Handbook", language: "en", date: "2026-03-01" });
  await assertGolden("typst/book_main.typ", source);
});
