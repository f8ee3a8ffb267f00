import { deepStrictEqual } from "node:assert/strict";
import { renderWord, wordBlocks, type WordTypistOptions } from "../../../support/word/render_word.ts";
import { sampleFrame } from "../../../support/word/sample_frame.ts";
import { sketchWord } from "../../../support/word/sketch_word.ts";

const NUMBERED = sampleFrame({ styles: { heading1: { id: "heading1", isNumbered: true } } });

const ROWS: readonly (readonly [
  what: string,
  markdown: string,
  sketch: readonly string[],
  options?: Partial<WordTypistOptions>,
])[] = [
  ["a figure that follows", "@fig-a, -@fig-a\n\n![A](shown.png){#fig-a}", [
    "body: <_c_a_fig_a {rStyle=hyperlink}{rStyle=hyperlink}«REF _c_a_fig_a \\h»{rStyle=hyperlink}{rStyle=hyperlink}Figure 1{rStyle=hyperlink}>, <_c_a_fig_a {rStyle=hyperlink}{rStyle=hyperlink}«REF _c_number \\h»{rStyle=hyperlink}{rStyle=hyperlink}1{rStyle=hyperlink}>",
    "body keepNext spacing=240/auto ind=0/0",
    "caption: #_c_a_fig_a(Figure #_c_number(«SEQ Figure \\* ARABIC»1)): A",
  ]],
  ["a table above", "| a |\n|---|\n| 1 |\n\n: A {#tbl-a}\n\n@tbl-a", [
    "caption keepNext: #_c_a_tbl_a(Table #_c_number(«SEQ Table \\* ARABIC»1)): A",
    "[table",
    "cell keepNext: a",
    "cell: 1",
    "]",
    "gap",
    "body: <_c_a_tbl_a {rStyle=hyperlink}{rStyle=hyperlink}«REF _c_a_tbl_a \\h»{rStyle=hyperlink}{rStyle=hyperlink}Table 1{rStyle=hyperlink}>",
  ]],
  ["a number of the author", "![Figure 7: A](shown.png){#fig-a}\n\n@fig-a -@fig-a", [
    "body keepNext spacing=240/auto ind=0/0",
    "caption: #_c_a_fig_a(Figure 7:) A",
    "body: <_c_a_fig_a {rStyle=hyperlink}Figure 7> <_c_a_fig_a {rStyle=hyperlink}7>",
  ]],
  ["a formula", "$$ x $$ {#eq-a}\n\n@eq-a \\eqref{eq-a}", [
    "body: #_c_a_eq_a()x  (1)",
    "body: <_c_a_eq_a {rStyle=hyperlink}Equation {rStyle=hyperlink}1> <_c_a_eq_a {rStyle=hyperlink}({rStyle=hyperlink}1{rStyle=hyperlink})>",
  ]],
  ["a listing", "```{#lst-a lst-cap=A}\nx\n```\n\n@lst-a", [
    "caption keepNext: #_c_a_lst_a(Listing #_c_number(«SEQ Listing \\* ARABIC»1)): A",
    "code keepLines contextualSpacing: x",
    "body: <_c_a_lst_a {rStyle=hyperlink}{rStyle=hyperlink}«REF _c_a_lst_a \\h»{rStyle=hyperlink}{rStyle=hyperlink}Listing 1{rStyle=hyperlink}>",
  ]],
  ["a figure of code", "```{r}\n#| label: fig-a\n#| fig-cap: A\nx\n```", [
    "code keepLines contextualSpacing: x",
    "caption: #_c_a_fig_a(Figure #_c_number(«SEQ Figure \\* ARABIC»1)): A",
  ]],
  ["parts of a figure", "@fig-b -@fig-b\n\n::: {#fig-a}\n![B](shown.png){#fig-b}\n\n![C](shown.png)\n\nA\n:::", [
    "body: <_c_a_fig_b {rStyle=hyperlink}{rStyle=hyperlink}«REF _c_a_fig_a \\h»{rStyle=hyperlink}{rStyle=hyperlink}Figure 1{rStyle=hyperlink}{rStyle=hyperlink}\u00a0(a)> <_c_a_fig_b {rStyle=hyperlink}{rStyle=hyperlink}«REF _c_number \\h»{rStyle=hyperlink}{rStyle=hyperlink}1{rStyle=hyperlink}{rStyle=hyperlink}\u00a0(a)>",
    "body keepNext spacing=240/auto ind=0/0",
    "caption keepNext: #_c_a_fig_b((a)) B",
    "body keepNext spacing=240/auto ind=0/0",
    "caption keepNext: (b) C",
    "caption: #_c_a_fig_a(Figure #_c_number(«SEQ Figure \\* ARABIC»1)): A",
  ]],
  ["a theorem", "@thm-a \\pageref{thm-a}\n\n::: {#thm-a}\n## N\n\nb\n:::", [
    "body: <_c_a_thm_a {rStyle=hyperlink}Theorem\u00a01> <_c_a_thm_a {rStyle=hyperlink}{rStyle=hyperlink}«PAGEREF _c_a_thm_a \\h»{rStyle=hyperlink}{rStyle=hyperlink}>",
    "[note",
    "calloutTitle keepNext: #_c_a_thm_a(Theorem\u00a01 (N))",
    "body spacing=0: b",
    "]",
    "gap",
  ]],
  ["a heading without a number", "# A {#sec-a}\n\n@sec-a, {ref}`sec-a`", [
    "heading1: #_c_a_sec_a(A)",
    "body: <_c_a_sec_a {rStyle=hyperlink}“A”>, <_c_a_sec_a {rStyle=hyperlink}A>",
  ]],
  ["a heading with a number", "# A {#sec-a}\n\n@sec-a, -@sec-a", [
    "heading1: #_c_a_sec_a(A)",
    "body: <_c_a_sec_a {rStyle=hyperlink}Section {rStyle=hyperlink}{rStyle=hyperlink}«REF _c_a_sec_a \\r \\h»{rStyle=hyperlink}{rStyle=hyperlink}>, <_c_a_sec_a {rStyle=hyperlink}{rStyle=hyperlink}«REF _c_a_sec_a \\r \\h»{rStyle=hyperlink}{rStyle=hyperlink}>",
  ], { frame: NUMBERED }],
  ["a title", "{ref}`fig-a`\n\n![A *b*](shown.png){#fig-a}", [
    "body: <_c_a_fig_a {rStyle=hyperlink}{rStyle=hyperlink}«REF _c_a_fig_a \\h»{rStyle=hyperlink}{rStyle=hyperlink}Figure 1{rStyle=hyperlink}>",
    "body keepNext spacing=240/auto ind=0/0",
    "caption: #_c_a_fig_a(Figure #_c_number(«SEQ Figure \\* ARABIC»1)): A {i iCs}b",
  ]],
  ["a place without a number", '@fig-a\n\n<p id="fig-a">b</p>', [
    "body: <_c_a_fig_a {rStyle=hyperlink}@fig-a>",
    "body: #_c_a_fig_a()b",
  ]],
  ["another language", "@eq-a\n\n$$ x $$ {#eq-a}", [
    "body: <_c_a_eq_a {rStyle=hyperlink lang=de}Gleichung {rStyle=hyperlink lang=de}1>",
    "body: #_c_a_eq_a()x  (1)",
  ], { language: "de" }],
];

for (const [what, markdown, sketch, options] of ROWS) {
  Deno.test(`renderReference() shows ${what}`, () =>
    deepStrictEqual(sketchWord(wordBlocks(markdown, options)), sketch));
}

Deno.test("renderReference() shows a figure of the text in a note", () => {
  const { notes } = renderWord("a[^1]\n\n[^1]: @fig-a\n\n![A](shown.png){#fig-a}");
  deepStrictEqual(notes.map((note) => note.includes("<?reference") || !note.includes("Figure 1")), [false]);
});

Deno.test("WordBook lists headings and captions with what their references show", () => {
  const markdown =
    "# A -@sec-b @fig-a {#sec-a}\n\n# B @sec-b {ref}`sec-c` {#sec-b}\n\n# C @fig-a {#sec-c}\n\n![D](shown.png){#fig-a}";
  const { headings } = renderWord(markdown, { frame: NUMBERED });
  deepStrictEqual(headings.map(({ text, numbers = [] }) => [text, ...numbers.map(({ at }) => at)]), [
    ["A  Figure 1", 2],
    ["B Section  C Figure 1", 10],
    ["C Figure 1"],
  ]);
});
