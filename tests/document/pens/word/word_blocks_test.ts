import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { CALLOUT_TITLES } from "../../../../src/document/pens/word/blocks/callout_titles_table.ts";
import { CAPTION_WORDS } from "../../../../src/document/pens/word/captions/caption_words_table.ts";
import { renderWord, wordBlocks } from "../../../support/word/render_word.ts";
import { sampleFrame } from "../../../support/word/sample_frame.ts";
import { sketchWord } from "../../../support/word/sketch_word.ts";

const ROWS: readonly (readonly [what: string, markdown: string, sketch: readonly string[]])[] = [
  ["headings with bookmarks", "# A b\n\n## C", [
    "heading1: #_c_h_start_a_b(A b)",
    "heading2: #_c_h_start_c(C)",
  ]],
  ["a smaller heading in a box, without a place in contents", ":::panel\n# A\n:::", [
    "[panel",
    "heading2 spacing=0 outlineLvl=9: #_c_h_start_a(A)",
    "]",
    "gap",
  ]],
  ["quotes with who said it", "> a\n>\n> > b\n>\n> -- C", [
    "quote: a",
    "quote ind=360: b",
    "quote jc=right: — C",
  ]],
  ["code by lines that stay together", "```\na\n\n  b\n```", [
    "code keepNext keepLines contextualSpacing: a",
    "code keepNext keepLines contextualSpacing",
    "code keepLines contextualSpacing:   b",
  ]],
  ["parts of code in the colors of the template", '```js\nreturn "a" + f(1) // b\n```', [
    'code keepLines contextualSpacing: {b bCs color=1F4E79}return {color=2F5E89}"a" + {color=203850}f(' +
    "{color=2F5E89}1) {i iCs color=666666}// b",
  ]],
  ["blocks of code apart from each other", "```\na\n```\n\n```\nb\n```", [
    "code keepLines contextualSpacing: a",
    "gap",
    "code keepLines contextualSpacing: b",
  ]],
  ["code with the numbers of its author", "```\na\n```\n\n```js linenumbers firstline=9\na\nb\n```", [
    "code keepLines contextualSpacing: a",
    "gap",
    "code keepNext keepLines contextualSpacing: {color=666666} 9  a",
    "code keepLines contextualSpacing: {color=666666}10  b",
  ]],
  ["the title of code", '```ts title="a.ts"\nb\n```', [
    "code keepNext keepLines contextualSpacing: {b bCs}a.ts",
    "code keepLines contextualSpacing: b",
  ]],
  ["dividers", "a\n\n---", ["body: a", "body pBdr(bottom=single/6/1/808080)"]],
  ["callouts", ":::info[A *b*]\nc\n:::\n\n:::note\nd\n:::", [
    ...["[info", "calloutTitle keepNext: A {i iCs}b", "body spacing=0: c", "]", "gap"],
    ...["[note", "calloutTitle keepNext: Note", "body spacing=0: d", "]", "gap"],
  ]],
  ["names of callouts in the language of their place", ":::warning{lang=de}\na\n:::", [
    ...["[warning", "calloutTitle keepNext: {lang=de}Warnung", "body spacing=0: {lang=de}a", "]", "gap"],
  ]],
  ["alerts as callouts", "> [!TIP]\n> a", ["[tip", "calloutTitle keepNext: Tip", "body spacing=0: a", "]", "gap"]],
  ["callouts of other types as panels", ":::callout{type=custom}\na\n:::", ["[panel", "body spacing=0: a", "]", "gap"]],
  ["an empty callout", ":::success\n:::", ["[success", "calloutTitle keepNext spacing=0: Success", "]", "gap"]],
  ["expandable blocks", ":::expand[More]\na\n:::", ["expandTitle keepNext: More", "body: a"]],
  ["decisions", ":::decisions\n- [x] a\n- [ ] b\n:::", [
    "task ind=360/360: ✓→a",
    "task ind=360/360: ◇→b",
  ]],
  ["definitions", "Term\n: one\n: two", [
    ...["body keepNext spacing=0: {b bCs}Term", "body ind=360: one", "body ind=360: two"],
  ]],
  ["aligned and indented blocks", ":::text{align=center indent=30px}\na\n:::", ["body ind=450 jc=center: a"]],
  ["page breaks at the next paragraph", "a\n\n::pagebreak\n\n# B", [
    "body: a",
    "heading1 pageBreakBefore: #_c_h_start_b(B)",
  ]],
  ["page breaks before tables", "a\n\n::pagebreak\n\n:::info\nb\n:::", [
    ...["body: a", "gap: (page)", "[info", "calloutTitle keepNext: Info", "body spacing=0: b", "]", "gap"],
  ]],
  ["page breaks in lists", "1. a\n   ::pagebreak\n   b\n   - c\n\n   ::pagebreak\n2. d", [
    "number1 numPr(ilvl=0 numId=10): a",
    "body keepNext pageBreakBefore ind=360: b",
    "bullet1 numPr(ilvl=0 numId=11) ind=720/360: c",
    "number1 pageBreakBefore numPr(ilvl=0 numId=12): d",
  ]],
  ["blocks from right to left", "<div dir=rtl>\n\na\n\n- b\n- \u05d0\n\n</div>\n\n- \u05d0\n- c", [
    "body keepNext bidi: a",
    ...["b", "{rtl}\u05d0", "{rtl}\u05d0", "c"].map((text) => `bullet1 numPr(ilvl=0 numId=10) bidi: ${text}`),
  ]],
  ["definitions with blocks", "A\n\n:   b\n\n    - c\n\nD\n: e", [
    "body keepNext spacing=0: {b bCs}A",
    "body keepNext ind=360: b",
    "bullet1 numPr(ilvl=0 numId=10) ind=720/360: c",
    "body keepNext spacing=0: {b bCs}D",
    "body ind=360: e",
  ]],
  ["no page breaks in boxes", ":::info\na\n\n::pagebreak\n\nb\n:::", [
    ...["[info", "calloutTitle keepNext: Info", "body: a", "body spacing=0: b", "]", "gap"],
  ]],
  ["places at the next paragraph", ":anchor[]{name=x}\n\n[a](#x)", ["body: #_c_a_x()<_c_a_x {rStyle=hyperlink}a>"]],
  ["macros as placeholders", "::macro[chart]{a=b}", ["body: {color=808080}[chart · a: b]"]],
  ["formulas on their own", "$$\na^2\n$$", ["body: a2"]],
  ["formulas that cannot be converted as lines of TeX", "$$\n\\un{a}\nb\n$$", [
    "code keepNext keepLines contextualSpacing: \\un{a}",
    "code keepLines contextualSpacing: b",
  ]],
  ["such formulas apart from code beside them", "$$\n\\un{a}\n$$\n\n```\nb\n```\n\n$$\nc\n$$\n\n```\nd\n```", [
    ...["code keepLines contextualSpacing: \\un{a}", "gap", "code keepLines contextualSpacing: b"],
    ...["body: c", "code keepLines contextualSpacing: d"],
  ]],
  ["contents as a field", "::toc{maxLevel=2}\n\n# A\n\n## B\n\n### C", [
    'toc1 tabs(tab=right/dot/9026): #_c_chapter(«TOC \\b _c_chapter \\o "1-2" \\h \\z \\u»<_c_h_start_a A→«PAGEREF _c_h_start_a \\h»>',
    "toc2 tabs(tab=right/dot/9026): <_c_h_start_b B→«PAGEREF _c_h_start_b \\h»>",
    "heading1: #_c_h_start_a(A)",
    "heading2: #_c_h_start_b(B)",
    "heading3: #_c_h_start_c(C))",
  ]],
  ["no contents without headings", "::toc[Contents]\n\na", ["body: Contents", "body: a"]],
];

for (const [what, markdown, sketch] of ROWS) {
  Deno.test(`WordBook renders ${what}`, () => {
    deepStrictEqual(sketchWord(wordBlocks(markdown)), sketch);
  });
}

Deno.test("WordBook renders code in one color without colors of code", () => {
  deepStrictEqual(sketchWord(wordBlocks('```js\nreturn "a"\n```', { codeColors: false })), [
    'code keepLines contextualSpacing: return "a"',
  ]);
});

Deno.test("WordBook keeps a paragraph with the code that it introduces", () => {
  deepStrictEqual(sketchWord(wordBlocks("For example:\n\n```\na\n```"))[0], "body keepNext: For example:");
});

Deno.test("WordBook keeps headings with the next block where their style does not", () => {
  const frame = sampleFrame({ styles: { heading2: { id: "H2", isNumbered: false, isLoose: true } } });
  deepStrictEqual(sketchWord(wordBlocks("# A\n\n## B", { frame })), [
    "heading1: #_c_h_start_a(A)",
    "H2 keepNext: #_c_h_start_b(B)",
  ]);
});

for (
  const [what, markdown, sketch] of [
    ["behind an introduction", "a\n\n# B\n\n# C", [
      "body: a",
      "H1 pageBreakBefore=0 spacing=480: #_c_h_start_b(B)",
      "H1: #_c_h_start_c(C)",
    ]],
    ["in a box", "> # B", ["H1 pageBreakBefore=0 outlineLvl=9: #_c_h_start_b(B)"]],
    ["behind a page break", "a\n\n::pagebreak\n\n# B\n\n# C", [
      "body: a",
      "H1 pageBreakBefore spacing=480: #_c_h_start_b(B)",
      "H1: #_c_h_start_c(C)",
    ]],
  ] as const
) {
  Deno.test(`WordBook begins a page with a chapter ${what} as a PDF does`, () => {
    const style = { id: "H1", isNumbered: false, beginsPage: true };
    const frame = sampleFrame({ styles: { heading1: style, heading2: style } });
    deepStrictEqual(sketchWord(wordBlocks(markdown, { frame })), sketch);
  });
}

for (
  const [what, markdown, hasHangingTables, indent] of [
    ["callouts", ":::info\na\n:::", false, undefined],
    ["callouts", ":::info\na\n:::", true, "180"],
    ["columns", "::::info\n:::columns\na\n\nb\n:::\n::::", false, "-108"],
    ["columns", "::::info\n:::columns\na\n\nb\n:::\n::::", true, undefined],
  ] as const
) {
  Deno.test(`WordBook begins ${what} where text does, if tables ${hasHangingTables ? "" : "do not "}hang`, () => {
    const info = { id: "info", isNumbered: false, cellMargin: 180 };
    const blocks = wordBlocks(markdown, { frame: sampleFrame({ hasHangingTables, styles: { info } }) });
    const [, own] = /<w:tblStyle w:val="(?:columns|info)"\/>(?!.*<w:tblStyle)<w:tblW [^>]*\/>(.*?)<w:tblLayout/s
      .exec(blocks) ?? [];
    strictEqual(/<w:tblInd w:w="(.*?)"/.exec(own ?? "")?.[1], indent);
  });
}

Deno.test("WordBook ends with a paragraph, as Word demands", () => {
  strictEqual(renderWord(":::info\na\n:::").blocks.endsWith("</w:p>"), true);
});

Deno.test("CALLOUT_TITLES has the languages of captions", () => {
  deepStrictEqual([...CALLOUT_TITLES.keys()].sort(), [...CAPTION_WORDS.keys()].sort());
});

Deno.test("WordBook draws the colors of a panel", () => {
  const blocks = wordBlocks(":::panel[T]{bgColor=#ffff00 borderColor=red panelIconText=🎉}\na\n:::");
  strictEqual(blocks.includes('<w:top w:val="single" w:sz="8" w:space="0" w:color="FF0000"/>'), true);
  strictEqual(blocks.includes('<w:shd w:val="clear" w:color="auto" w:fill="FFFF00"/>'), true);
  deepStrictEqual(sketchWord(blocks)[1], "calloutTitle keepNext: 🎉 T");
});

Deno.test("WordBook shows boxes that nest too deeply without a box, and says so", () => {
  const depth = 10;
  const open = Array.from({ length: depth }, (_, i) => `${":".repeat(depth - i + 2)}info[T${i}]`);
  const close = Array.from({ length: depth }, (_, i) => ":".repeat(i + 3));
  const { blocks, issues } = renderWord([...open, "deep", ...close].join("\n"));
  strictEqual(blocks.split("<w:tbl>").length - 1, 8);
  strictEqual(blocks.includes("deep"), true);
  deepStrictEqual([...new Set(issues.map(({ code }) => code))], ["nested-too-deeply"]);
});

Deno.test("WordBook renders the columns of tables in the direction that HTML says", () => {
  const rows = "<tr><td>a<td>b</table>";
  const blocks = wordBlocks(`<table dir=rtl>${rows}\n\n<table>${rows}\n\n<div dir=rtl>\n\n|a|b|\n|-|-|\n\n</div>`);
  deepStrictEqual(blocks.split("<w:tbl>").slice(1).map((table) => table.includes("<w:bidiVisual/>")), [
    true,
    false,
    true,
  ]);
});

Deno.test("renderWordBlocks() indents first lines of plain text, but not of text that stands apart", () => {
  const frame = sampleFrame({ indentsText: true });
  const markdown = "a\n\n:::panel\nb\n:::\n\nTerm\n: c\n\n- d\n\n  e\n\n$$\nx\n$$\n\n- [x] f";
  const flush = /<w:pStyle w:val="[^"]*"\/>(?:(?!<\/w:pPr>).)*<w:ind [^>]*w:firstLineChars="0"[^>]*>/;
  const text = /<(?:w|m):t[^>]*>([^<]*)</;
  const found = wordBlocks(markdown, { frame }).match(/<w:p>.*?<\/w:p>/gs) ?? [];
  const apart = found.filter((each) => flush.test(each)).map((each) => text.exec(each)?.[1]);
  deepStrictEqual(apart, ["b", "Term", "c", "e", "x", "\u2611"]);
});

Deno.test("renderWordBlocks() neither indents nor stretches the lines of cells, whatever their style says", () => {
  const cell = { id: "cell", isNumbered: false, indentsFirstLines: true, isJustified: true };
  const [head = ""] = wordBlocks("| a |\n|---|\n| b |", { frame: sampleFrame({ styles: { cell } }) })
    .match(/<w:pStyle w:val="cell"\/>.*?<\/w:pPr>/s) ?? [];
  match(head, /<w:ind w:left="0" w:firstLineChars="0" w:firstLine="0"\/>.*<w:jc w:val="left"\/>/);
});

Deno.test("renderWordBlocks() gives headings the look that the template's style does not have", () => {
  const heading2 = { id: "heading2", isNumbered: false, look: { size: 24, bold: true, font: "Times" } } as const;
  const blocks = wordBlocks("## a\n\n### b", { frame: sampleFrame({ styles: { heading2 } }) });
  const bold = [...blocks.matchAll(/<w:rFonts w:ascii="Times"[^>]*\/><w:b\/><w:bCs\/><w:sz w:val="24"\/>/g)];
  strictEqual(bold.length, 1);
});

Deno.test("renderWordBlocks() gives lines of code the font and height that the template's style does not have", () => {
  const code = { id: "code", isNumbered: false, lacksFont: true, hasLinesOfText: true };
  const blocks = wordBlocks("```\na\n```", { frame: sampleFrame({ styles: { code } }) });
  match(blocks, /<w:snapToGrid w:val="0"\/><w:spacing w:line="240" w:lineRule="auto"\/>.*<w:rFonts w:ascii="Consolas"/);
});
