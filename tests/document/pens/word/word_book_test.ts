import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { dropNumber } from "../../../../src/document/heading_facts.ts";
import { WordTypist, type WordTypistOptions as WordBookOptions } from "../../../support/word/render_word.ts";
import type { WordContent } from "../../../../src/base/word/word_content.ts";
import { readChapterTree } from "../../../support/compilers/random_books.ts";
import { sampleFrame } from "../../../support/word/sample_frame.ts";
import { sketchWord } from "../../../support/word/sketch_word.ts";

interface WrittenChapter {
  readonly anchor: string;
  readonly title?: string;
  readonly level?: number;
  readonly markdown?: string;
}

function render(chapters: readonly WrittenChapter[], options: Partial<WordBookOptions> = {}): WordContent {
  const knownAnchors = new Set(chapters.map(({ anchor }) => anchor));
  const book = new WordTypist({ frame: sampleFrame(), picture: () => undefined, knownAnchors, ...options });
  for (const { anchor, title = "", level = 1, markdown = "" } of chapters) {
    book.addChapter({ anchor, title, level, root: readChapterTree(markdown, level) });
  }
  return book.finish();
}

Deno.test("WordBook links chapters with each other, also those that come later", () => {
  const { blocks, headings } = render([
    { anchor: "page-1", title: "One", markdown: "[two](#page-2)" },
    { anchor: "page-2", title: "Two & more", level: 2, markdown: "[one](#page-1)" },
  ]);
  deepStrictEqual(sketchWord(blocks), [
    "heading1: #_c_a_page_1(One)",
    "body: <_c_a_page_2 {rStyle=hyperlink}two>",
    "heading2: #_c_a_page_2(Two & more)",
    "body: <_c_a_page_1 {rStyle=hyperlink}one>",
  ]);
  deepStrictEqual(headings, [
    { level: 1, text: "One", bookmark: "_c_a_page_1" },
    { level: 2, text: "Two & more", bookmark: "_c_a_page_2" },
  ]);
});

Deno.test("WordBook lists headings in their order, whether links refer to them or not", () => {
  const markdown = "[second](#second) [named](#named)\n\n# First\n\n## Second\n\n# Third :anchor[]{name=named}";
  const { headings } = render([{ anchor: "p", level: 0, markdown }]);
  deepStrictEqual(headings.map(({ text }) => text), ["First", "Second", "Third"]);
});

Deno.test("WordBook has one bookmark for each name of a heading", () => {
  const markdown = "# A :anchor[]{name=x} :anchor[]{name=y}\n\n[x](#x) [y](#y) [a](#a)";
  deepStrictEqual(sketchWord(render([{ anchor: "p", level: 0, markdown }]).blocks).slice(1), [
    "body: <_c_a_x {rStyle=hyperlink}x> <_c_a_x {rStyle=hyperlink}y> <_c_a_x {rStyle=hyperlink}a>",
  ]);
  const known = { knownAnchors: new Set(["x", "y"]) };
  deepStrictEqual(sketchWord(render([{ anchor: "p", level: 0, markdown }], known).blocks).slice(1), [
    "body: <_c_a_x {rStyle=hyperlink}x> <_c_a_y {rStyle=hyperlink}y> <_c_a_x {rStyle=hyperlink}a>",
  ]);
});

Deno.test("WordBook keeps places of chapters without a heading", () => {
  const { blocks, headings } = render([
    { anchor: "page-1", level: 0, markdown: "a" },
    { anchor: "page-2", level: 0, markdown: ":::info\n[b](#page-2)\n:::" },
    { anchor: "page-3", level: 0 },
  ]);
  deepStrictEqual(sketchWord(blocks), [
    "body: #_c_a_page_1()a",
    ...[
      "#_c_a_page_2(",
      ")",
      "[info",
      "calloutTitle keepNext: Info",
      "body spacing=0: <_c_a_page_2 {rStyle=hyperlink}b>",
      "]",
      "gap: #_c_a_page_3()",
    ],
  ]);
  deepStrictEqual(headings, []);
});

Deno.test("WordBook turns links to places that no chapter has into text, and says so", () => {
  const { blocks, issues } = render([{ anchor: "a", level: 0, markdown: "[b](#gone) [c](#unknown)" }], {
    knownAnchors: new Set(["gone"]),
  });
  deepStrictEqual(sketchWord(blocks), ["body: #_c_a_a(){}b c"]);
  deepStrictEqual(issues.map(({ code }) => code), ["unknown-anchor", "unknown-anchor"]);
});

Deno.test("WordBook adds its chapter to each finding, and none to those about the book", () => {
  const chapters = [
    { anchor: "a", level: 0, markdown: "b" },
    { anchor: "c", level: 0, markdown: "![d](lost.png) [e](#gone)" },
  ];
  const { issues } = render(chapters, {
    knownAnchors: new Set(["gone"]),
    place: (issue, of = "the book") => ({ ...issue, file: of }),
  });
  deepStrictEqual(issues.map(({ code, file, line }) => [code, file, line]), [
    ["image-not-available", "c", 4],
    ["unknown-anchor", "the book", undefined],
  ]);
});

Deno.test("WordBook keeps the headings, footnotes and definitions of chapters apart", () => {
  const markdown = "# Same\n\n[a](#same) [b][x] c[^n]\n\n[x]: https://d.e/";
  const { blocks, notes, relationships } = render([
    { anchor: "p", level: 0, markdown: `${markdown}1\n\n[^n]: one` },
    { anchor: "q", level: 0, markdown: `${markdown}2\n\n[^n]: two` },
  ]);
  deepStrictEqual(sketchWord(blocks).filter((line) => line.startsWith("body")), [
    "body: <_c_h_p_same {rStyle=hyperlink}a> <rIdContent1 {rStyle=hyperlink}b> c{rStyle=footnoteMark}^1",
    "body: <_c_h_q_same {rStyle=hyperlink}a> <rIdContent2 {rStyle=hyperlink}b> c{rStyle=footnoteMark}^2",
  ]);
  strictEqual(notes.length, 2);
  deepStrictEqual(relationships.map((each) => each.kind === "hyperlink" && each.target), [
    "https://d.e/1",
    "https://d.e/2",
  ]);
});

Deno.test("WordBook takes numbers from the headings that have none", () => {
  const frame = sampleFrame({ styles: { heading1: { id: "Heading1", isNumbered: true } } });
  const root = readChapterTree("# A\n\n# B", 0);
  const [first] = root.children;
  if (first?.type === "heading") dropNumber(first);
  const book = new WordTypist({ frame, picture: () => undefined, knownAnchors: new Set() });
  book.addChapter({ root, anchor: "p", level: 0, title: "" });
  deepStrictEqual(sketchWord(book.finish().blocks), [
    "Heading1 numPr(ilvl=0 numId=0): #_c_a_p()#_c_h_p_a(A)",
    "Heading1: #_c_h_p_b(B)",
  ]);
});

Deno.test("WordBook names the purposes of the styles it uses", () => {
  deepStrictEqual([...render([{ anchor: "p", title: "A", markdown: "`b`" }]).roles].sort(), [
    ...["body", "heading1", "inlineCode"],
  ]);
});

Deno.test("WordBook reads headings for contents as they are shown", () => {
  const markdown = "# A :status[Done] :date[2026-03-14] `b`:footnote[c]\n\n# ![d](shown.png)";
  const picture = () => ({ width: 9, height: 9 });
  deepStrictEqual(render([{ anchor: "p", level: 0, markdown }], { picture }).headings.map(({ text }) => text), [
    ...["A Done 14 March 2026 b", "d"],
  ]);
});

Deno.test("WordBook lists headings in the order of their places, also those with names of their own", () => {
  const markdown = "# A\n\n## B :anchor[]{name=b}\n\n## C\n\n[b](#b)";
  const { headings } = render([{ anchor: "p", level: 0, markdown }]);
  deepStrictEqual(headings.map(({ text }) => text), ["A", "B", "C"]);
});

Deno.test("WordBook shows the contents of a chapter with the levels of the book, unless the template has them", () => {
  const chapters = [{ anchor: "p", title: "P", level: 2, markdown: "::toc\n\n### A" }, { anchor: "q", level: 0 }];
  const [, contents = ""] = sketchWord(render(chapters).blocks);
  strictEqual(contents.replace(/^toc(\d).*TOC (.*?) \\h.*$/, "$1: $2"), '3: \\b _c_chapter \\o "3-8"');
  deepStrictEqual(sketchWord(render(chapters, { showsContents: false }).blocks).slice(1), [
    "heading3: #_c_h_p_a(A)#_c_a_q()",
  ]);
});

Deno.test("WordBook marks the captions that the template lists, and no others", () => {
  const markdown = "Table: One & *two*\n\n| a |\n|---|\n| 1 |\n\n:::figure[A box]\n![b](b.png)\n:::\n";
  const picture = () => ({ width: 9, height: 9 });
  const { captions, blocks } = render([{ anchor: "p", level: 0, markdown }], {
    ...{ picture, frame: { ...sampleFrame(), listedCaptions: new Set(["table"]) } },
  });
  deepStrictEqual(captions, [{ identifier: "table", text: "Table 1: One & two", bookmark: "_c_caption" }]);
  strictEqual(blocks.match(/w:name="_c_caption/g)?.length, 1);
});

Deno.test("WordBook keeps a rule at the end of a chapter between it and the next one, and at the end of the document", () => {
  const chapters = [{ anchor: "p", markdown: "a\n\n---" }, { anchor: "q", title: "Q", markdown: "b\n\n---" }];
  const shown = sketchWord(render(chapters).blocks).map((line) => line.replace(/ .*pBdr.*$/, " rule"));
  deepStrictEqual(shown, ["body: #_c_a_p()a", "body rule", "heading1: #_c_a_q(Q)", "body: b", "body rule"]);
});

Deno.test("WordBook links to the start of a chapter in a place of the template, which has a bookmark only then", () => {
  const book = new WordTypist({ frame: sampleFrame(), picture: () => undefined, knownAnchors: new Set() });
  for (const [anchor, markdown] of [["p", "a [up](#top)\n\n---"], ["q", "b"]] as const) {
    book.addPlaced({ anchor, level: 0, title: "", root: readChapterTree(markdown, 0) });
  }
  const { placed, issues } = book.finish();
  const [linked = [], plain] = placed.map(sketchWord);
  deepStrictEqual([linked[0], linked.length, plain, issues], [
    "body: #_c_a_p()a <_c_a_p {rStyle=hyperlink}up>",
    2,
    ["body: b"],
    [],
  ]);
});

Deno.test("WordBook reports findings in the order of the source, whether they are about words or their form in Word", () => {
  const { issues } = render([{ anchor: "p", markdown: "$\\foo$ [a](#gone)\n\n[b](#lost) $\\bar{$" }]);
  deepStrictEqual(issues.map(({ code }) => code), [
    ...["formula-not-convertible", "unknown-anchor"],
    ...["unknown-anchor", "formula-not-convertible"],
  ]);
});

Deno.test("WordBook refuses a second chapter with an anchor", () => {
  throws(() => render([{ anchor: "a" }, { anchor: "a" }]), /Two chapters of a book have the anchor "a"/);
});

Deno.test("WordBook is empty without chapters", () => {
  const { blocks, notes, roles } = render([]);
  deepStrictEqual({ blocks, notes, roles: roles.size }, { blocks: "", notes: [], roles: 0 });
});
