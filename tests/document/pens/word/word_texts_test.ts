import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { wordBlocks } from "../../../support/word/render_word.ts";
import { sampleFrame } from "../../../support/word/sample_frame.ts";
import { sketchWord } from "../../../support/word/sketch_word.ts";

const ROWS: readonly (readonly [what: string, markdown: string, sketch: string])[] = [
  ["soft line breaks as spaces", "one  \t two\nthree", "one two three"],
  ["hard line breaks", "one\\\ntwo", "one/two"],
  ["emphasis in each other", "*a **b***", "{i iCs}a {b bCs i iCs}b"],
  ["struck text", "~~a~~", "{strike}a"],
  ["raised and lowered text", "H:sub[2]O m:sup[2]", "H{vertAlign=subscript}2O m{vertAlign=superscript}2"],
  ["sizes", ":small[a] :big[b]", "{sz=18 szCs=18}a {sz=28 szCs=28}b"],
  ["underlined and highlighted text", ":u[a] :ins[b] :mark[c]", "{u=single}a {u=single}b {highlight=yellow}c"],
  ["colors", ":span[a]{color=red background=#00f}", "{color=FF0000 shd=clear/auto/0000FF}a"],
  ["code", "`a  b` :kbd[Ctrl]", "{rStyle=inlineCode}a  b {rStyle=inlineCode}Ctrl"],
  ["code in a link", "[`a`](https://b.c)", "<rIdContent1 {rStyle=hyperlink rFonts=Consolas/Consolas/Consolas}a>"],
  ["links to the web", "[a](https://b.c)", "<rIdContent1 {rStyle=hyperlink}a>"],
  ["links by reference", "[a][x]\n\n[x]: https://b.c", "<rIdContent1 {rStyle=hyperlink}a>"],
  ["links of other programs as text", "[a](javascript:b)", "a"],
  ["links to nothing as text", "[a](#b)", "a"],
  ["statuses", ":status[Done]{color=green}", "{b bCs color=006644 shd=clear/auto/E3FCEF}\u00a0Done\u00a0"],
  ["dates in words", ":date[2026-03-14]", "14 March 2026"],
  ["emoji", ":emoji[😀]{name=smile} 🎉", "😀 🎉"],
  ["people", ":user[]{account=1} :user[Ann]{account=1}", "@user Ann"],
  ["links of the wiki as text", ":page[]{title=Other}, :attachment[]{name=a.pdf}", "Other, a.pdf"],
  ["quotations", ":q[a]", "\u201ca\u201d"],
  [
    "quotations of other languages",
    ":span[:q[a :q[b]]]{lang=de}",
    "{lang=de}„{lang=de}a {lang=de}‚{lang=de}b{lang=de}‘{lang=de}“",
  ],
  ["macros as placeholders", ":macro[chart]", "{color=808080}[chart]"],
  ["formulas", "$x^2$ = :mark[$a$]", "x2 = {highlight=yellow}a"],
  ["formulas that cannot be converted as their TeX", "$\\un{x}$", "{rStyle=inlineCode}\\un{x}"],
  ["formulas in links", "[**$x$**](https://a.example)", "<rIdContent1 {rStyle=hyperlink}x>"],
  ["soft hyphens as those of Word", "a\u00adb", "ab"],
  ["signs of XML", 'a < b & "c"', 'a < b & "c"'],
  ["text from right to left", "a שלום", "a שלום"],
  ["languages", ":span[a]{lang=fr}", "{lang=fr}a"],
];

for (const [what, markdown, sketch] of ROWS) {
  Deno.test(`WordBook renders ${what}`, () => {
    deepStrictEqual(sketchWord(wordBlocks(markdown)), [`body: ${sketch}`]);
  });
}

Deno.test("WordBook turns paragraphs and runs from right to left, but not those of such a template", () => {
  deepStrictEqual(sketchWord(wordBlocks("שלום")), ["body bidi: {rtl}שלום"]);
  const options = { frame: sampleFrame({ isRightToLeft: true }) };
  deepStrictEqual(sketchWord(wordBlocks("שלום\n\nabc", options)), ["body: {rtl}שלום", "body bidi=0: abc"]);
});

Deno.test("WordBook names the language of a text that is not that of the template", () => {
  deepStrictEqual(sketchWord(wordBlocks("a :date[2026-03-14]", { language: "de" })), [
    "body: {lang=de}a {lang=de}14. März 2026",
  ]);
  deepStrictEqual(sketchWord(wordBlocks("a", { language: "en-gb" })), ["body: a"]);
});

Deno.test("WordBook turns tables, and paragraphs without letters, by the language of the document", () => {
  const table = "| 1 | 2 |\n|---|---|\n| 3 | |";
  for (const [language, template, isTurned] of [["ar", false, true], ["", true, true], ["en", true, false]] as const) {
    const blocks = wordBlocks(table, { language, frame: sampleFrame({ isRightToLeft: template }) });
    strictEqual(blocks.includes("<w:bidiVisual/>"), isTurned, language);
    strictEqual(blocks.includes("<w:bidi/>"), isTurned && !template, language);
    strictEqual(blocks.includes('<w:bidi w:val="0"/>'), !isTurned && template, language);
  }
});

Deno.test("WordBook has the word of captions in the language of the document, and the sequence of the template", () => {
  const blocks = wordBlocks("Table: Teile\n\n| a |\n|---|\n| b |", { language: "de-AT" });
  strictEqual(blocks.includes('<w:rPr><w:lang w:val="de-AT"/></w:rPr><w:t xml:space="preserve">Tabelle </w:t>'), true);
  strictEqual(blocks.includes("> SEQ Table \\* ARABIC <"), true);
});

Deno.test("WordBook gives code in cells the font of its style directly, if that has one", () => {
  const sketch = (font: string | undefined) => {
    const frame = sampleFrame({ styles: { inlineCode: { id: "IC", isNumbered: false, font } } });
    return sketchWord(wordBlocks("`a`\n\n:::panel\n`b`\n:::", { frame })).filter((line) => line.startsWith("body"));
  };
  const fonts = "rFonts=Fira Code/Fira Code/Fira Code";
  deepStrictEqual(sketch("Fira Code"), ["body: {rStyle=IC}a", `body spacing=0: {rStyle=IC ${fonts}}b`]);
  deepStrictEqual(sketch(undefined), ["body: {rStyle=IC}a", "body spacing=0: {rStyle=IC}b"]);
});

Deno.test("WordBook shows code in headings in its font and their size", () => {
  deepStrictEqual(sketchWord(wordBlocks("# A `b`")), [
    "heading1: #_c_h_start_a_b(A {rFonts=Consolas/Consolas/Consolas}b)",
  ]);
});
