import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { numberLinks } from "../../../support/compilers/random_books.ts";
import { renderWord, renderWordRoot, wordBlocks } from "../../../support/word/render_word.ts";
import { sampleFrame } from "../../../support/word/sample_frame.ts";
import { sketchWord } from "../../../support/word/sketch_word.ts";

const ROWS: readonly (readonly [what: string, markdown: string, sketch: readonly string[]])[] = [
  ["bullets by levels", "- a\n  - b\n- c", [
    "bullet1 numPr(ilvl=0 numId=10): a",
    "bullet2 numPr(ilvl=1 numId=10): b",
    "bullet1 numPr(ilvl=0 numId=10): c",
  ]],
  ["numbers that begin again", "1. a\n2. b\n\ntext\n\n5. c", [
    "number1 numPr(ilvl=0 numId=10): a",
    "number1 numPr(ilvl=0 numId=10): b",
    "body keepNext: text",
    "number1 numPr(ilvl=0 numId=11): c",
  ]],
  ["blocks of items below their text", "1. a\n\n   b\n\n   > c", [
    "number1 numPr(ilvl=0 numId=10): a",
    "body ind=360: b",
    "quote ind=720: c",
  ]],
  ["items that begin with another block", "- ```\n  a\n  ```", [
    "bullet1 numPr(ilvl=0 numId=10)",
    "code keepLines ind=360 contextualSpacing: a",
  ]],
  ["terms that an item begins with", "1. A\n   : b", [
    "number1 numPr(ilvl=0 numId=10)",
    "body keepNext spacing=0 ind=360: {b bCs}A",
    "body ind=720: b",
  ]],
  ["pictures that items begin with", "- ::image[alt]{src=gone.png title=Plan}\n- b", [
    "bullet1 numPr(ilvl=0 numId=10): {i iCs color=808080}[alt]",
    "caption ind=360: Figure «SEQ Figure \\* ARABIC»1: Plan",
    "bullet1 numPr(ilvl=0 numId=10): b",
  ]],
  ["tasks", "- [x] a\n- [ ] b\n  - [ ] c", [
    "task ind=360/360: ☑→a",
    "task ind=360/360: ☐→b",
    "task ind=720/360: ☐→c",
  ]],
  ["tasks among numbers, which count them", "1. a\n2. [ ] b\n3. c", [
    "number1 numPr(ilvl=0 numId=10): a",
    "task ind=360/360: ☐→b",
    "number1 numPr(ilvl=0 numId=11): c",
  ]],
  ["lists in indented blocks", ":::text{indent=30px}\n- a\n:::", ["bullet1 numPr(ilvl=0 numId=10) ind=810/360: a"]],
];

for (const [what, markdown, sketch] of ROWS) {
  Deno.test(`WordBook renders ${what}`, () => {
    deepStrictEqual(sketchWord(wordBlocks(markdown)), sketch);
  });
}

Deno.test("WordBook renders lists in cells like the text of cells, where plain text is larger and justified", () => {
  const frame = sampleFrame({ isJustified: true, bodySize: 11, cellSize: 9 });
  const table = ":::table\n::::row\n:::::cell\na\n\n- b\n  - c\n:::::\n::::\n:::";
  deepStrictEqual(sketchWord(wordBlocks(table, { frame })), [
    ...["[table", "cell keepNext: a"],
    "bullet1 numPr(ilvl=0 numId=10) jc=left rPr(sz=18 szCs=18): {sz=18 szCs=18}b",
    "bullet2 numPr(ilvl=1 numId=10) jc=left rPr(sz=18 szCs=18): {sz=18 szCs=18}c",
    ...["]", "gap"],
  ]);
  const boxed = sketchWord(wordBlocks(":::info\n- a\n:::", { frame })).filter((line) => line.startsWith("bullet"));
  deepStrictEqual(boxed, ["bullet1 numPr(ilvl=0 numId=10) spacing=0: a"]);
});

Deno.test("WordBook leaves room for the signs of lists in narrow cells", () => {
  const cells = `:::::cell\n1. b\n   - [ ] c\n\n   d\n:::::\n${":::::cell\na\n:::::\n".repeat(11)}`;
  const shown = sketchWord(wordBlocks(`:::table\n::::row\n${cells}::::\n:::`));
  deepStrictEqual(shown.slice(1, 4), [
    "number1 numPr(ilvl=0 numId=10): b",
    "task ind=360/360: ☐→c",
    "cell ind=360: d",
  ]);
});

Deno.test("WordBook shows the page of each entry of a list of pages that leads to a place in the document", () => {
  const { root } = parseMarkdown(
    ":anchor[]{name=b}B.\n\n- [a](#b)\n\n[a](#b)\n\n- [c](https://example.com)\n\nSee [a](#b).\n\n| [a](#b) |\n|---|",
  );
  deepStrictEqual(sketchWord(renderWordRoot(numberLinks(root)).blocks).slice(1), [
    "bullet1 numPr(ilvl=0 numId=10) tabs(tab=right/dot/9026): <_c_a_b {rStyle=hyperlink}a>→«PAGEREF _c_a_b \\h»",
    "body keepNext tabs(tab=right/dot/9026): <_c_a_b {rStyle=hyperlink}a>→«PAGEREF _c_a_b \\h»",
    "bullet1 numPr(ilvl=0 numId=10): <rIdContent1 {rStyle=hyperlink}c>",
    "body keepNext: See <_c_a_b {rStyle=hyperlink}a>.",
    ...["[table", "cell: <_c_a_b {rStyle=hyperlink}a>", "]", "gap"],
  ]);
});

Deno.test("WordBook does not justify lines that would tear, where plain text is justified", () => {
  const address = "https://example.com/handbook/installation/of/parts/that/fit";
  const markdown = `See ${address} for it.\n\n- See ${address} for it.\n\nWords.`;
  const starts = (isJustified: boolean) =>
    sketchWord(wordBlocks(markdown, { frame: sampleFrame({ isJustified }) })).map((line) => line.split(":")[0]);
  deepStrictEqual(starts(true), ["body jc=left", "bullet1 numPr(ilvl=0 numId=10) jc=left", "body"]);
  deepStrictEqual(starts(false), ["body", "bullet1 numPr(ilvl=0 numId=10)", "body"]);
});

Deno.test("WordBook does not stretch lines that the author ends, where plain text is justified", () => {
  const broken = (markdown: string) =>
    sketchWord(wordBlocks(markdown, { frame: sampleFrame({ isJustified: true }) }))[0]?.split(":")[0];
  strictEqual(broken("One line\\\nanother one"), "body jc=left");
  strictEqual(broken("One line\nanother one"), "body");
  strictEqual(broken(":::text{align=justify}\nOne line\\\nanother one\n:::"), "body jc=both");
});

Deno.test("WordBook shows lists deeper than nine levels at the ninth", () => {
  const markdown = Array.from({ length: 11 }, (_, i) => `${"  ".repeat(i)}- item ${i}`).join("\n");
  deepStrictEqual(sketchWord(wordBlocks(markdown)).slice(8), [
    "bullet9 numPr(ilvl=8 numId=10): item 8",
    "bullet9 numPr(ilvl=8 numId=10): item 9",
    "bullet9 numPr(ilvl=8 numId=10): item 10",
  ]);
});

Deno.test("WordBook starts lists at their first number", () => {
  deepStrictEqual(renderWord("3. a").numbering.instances, [
    '<w:num w:numId="10"><w:abstractNumId w:val="10"/>' +
    '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="3"/></w:lvlOverride></w:num>',
  ]);
});

Deno.test("WordBook leaves bullets to the style of the template, and begins its numbers again", () => {
  const frame = sampleFrame({
    styles: {
      bullet1: { id: "ListBullet", isNumbered: true },
      number1: { id: "ListNumber", isNumbered: true, numbering: { abstract: 3, level: 2 } },
    },
  });
  const { blocks, numbering } = renderWord("- a\n\n1. b", { frame });
  deepStrictEqual(sketchWord(blocks).slice(1), ["ListNumber numPr(ilvl=2 numId=10): b"]);
  deepStrictEqual(numbering, {
    abstract: [],
    instances: [
      '<w:num w:numId="10"><w:abstractNumId w:val="3"/>' +
      '<w:lvlOverride w:ilvl="2"><w:startOverride w:val="1"/></w:lvlOverride></w:num>',
    ],
  });
});

Deno.test("WordBook counts lists in lists with those around them, if the template has one numbering for both", () => {
  const numbered = (id: string, level: number, abstract = 3) => ({
    id,
    isNumbered: true,
    numbering: { abstract, level },
  });
  const markdown = "1. a\n   1. b\n\n   text\n\n   1. c\n2. d\n   1. e";
  const frame = sampleFrame({ styles: { number1: numbered("L1", 0), number2: numbered("L2", 1) } });
  deepStrictEqual(sketchWord(wordBlocks(markdown, { frame })), [
    "L1 numPr(ilvl=0 numId=10): a",
    "L2 numPr(ilvl=1 numId=10): b",
    "body keepNext ind=360: text",
    "L2 numPr(ilvl=1 numId=11): c",
    "L1 numPr(ilvl=0 numId=10): d",
    "L2 numPr(ilvl=1 numId=10): e",
  ]);
  const apart = sampleFrame({ styles: { number1: numbered("L1", 0), number2: numbered("L2", 0, 4) } });
  deepStrictEqual(sketchWord(wordBlocks("1. a\n   1. b", { frame: apart })), [
    "L1 numPr(ilvl=0 numId=10): a",
    "L2 numPr(ilvl=0 numId=11): b",
  ]);
});

Deno.test("WordBook leaves no space between items of different levels, if the styles have none within a level", () => {
  const contextual = (id: string) => ({ id, isNumbered: false, isContextual: true });
  const frame = sampleFrame({
    styles: { bullet1: contextual("B1"), bullet2: contextual("B2"), task: contextual("Task") },
  });
  const sketch = (markdown: string) =>
    sketchWord(wordBlocks(markdown, { frame })).map((line) => line.replace(/ numPr\(.*?\)| ind=[^ :]+/, ""));
  deepStrictEqual(sketch("- a\n  - b\n  - c\n- d\n\n  text\n- e\n  - f\n\ntext"), [
    ...["B1 spacing=0: a", "B2: b", "B2 spacing=0: c", "B1: d", "body: text", "B1 spacing=0: e", "B2: f", "body: text"],
  ]);
  deepStrictEqual(sketch("- a\n  - b\n\n  text\n- c").slice(1, 2), ["B2: b"]);
  deepStrictEqual(sketch("- [ ] a\n  - b\n- [x] c"), ["Task spacing=0: ☐→a", "B2 spacing=0: b", "Task: ☑→c"]);
});

Deno.test("WordBook indents lists and what belongs to their items like the lists of a template", () => {
  const own = (level: number) => ({ left: 400 + 300 * level, hanging: 200 });
  const bullet = (level: number) => ({ id: `bullet${level}`, isNumbered: true, indents: own(level) });
  const frame = sampleFrame({ styles: { bullet1: bullet(1), bullet2: bullet(2) } });
  const { root } = parseMarkdown("- a\n\n  b\n\n  - c\n\n    d\n\n1. e\n\n   f\n\n- [ ] g");
  const { blocks, numbering } = renderWordRoot(root, { frame });
  deepStrictEqual(sketchWord(blocks), [
    ...["bullet1: #_c_a_start()a", "body keepNext ind=700: b", "bullet2: c", "body ind=1000: d"],
    ...["number1 numPr(ilvl=0 numId=10): e", "body ind=700: f", "task ind=700/200: \u2610\u2192g"],
  ]);
  const indents = [...(numbering.abstract[0] ?? "").matchAll(/w:left="(\d+)" w:hanging="(\d+)"/g)];
  deepStrictEqual(indents.slice(0, 3).map(([, ...each]) => each.join("/")), ["700/200", "1000/200", "1080/360"]);
});
