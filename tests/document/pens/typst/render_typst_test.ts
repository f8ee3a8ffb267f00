import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { renderTypst } from "../../../support/compilers/render_typst.ts";
import { findings, renderBody, renderMarkdown } from "../../../support/compilers/render_markdown.ts";

/** Front matter, so that no heading becomes the title. */
const TITLED = "---\ntitle: T\n---\n";

const INLINE = [
  ["*a* **b** ~~c~~ `d`", 'emph({"a"}); " "; strong({"b"}); " "; strike({"c"}); " "; inline-code("d")'],
  ["a  \nb\\\nc\nd", '"a"; linebreak(); "b"; linebreak(); "c d"'],
  ["&copy; &#35; \\*", '"© # *"'],
  ["[a](https://x.org/é%20?q#f)", 'link("https://x.org/%C3%A9%20?q#f", {"a"})'],
  [
    "<https://x.org> www.x.org a@x.org",
    'link("https://x.org", {"https://x.org"}); " "; link("http://www.x.org", {"www.x.org"}); " "; link("mailto:a@x.org", {"a@x.org"})',
  ],
  ["[a][r]\n\n[r]: tel:+1", 'link("tel:+1", {"a"})'],
  ["[](https://x.org)", 'link("https://x.org", {"https://x.org"})'],
  ["[a](javascript:x) [b](c.md) [](//x)", '"a"; " "; "b"; " "; "//x"'],
  ["[a](#b)\n\n## b\n\n## c", 'link(label("a-/b"), {"a"})'],
  ["text ![A](b.png)", '"text "; inline-image(path: "/images/b.png", alt: "A")'],
  ["text ![A][r]\n\n[r]: b.png", '"text "; inline-image(path: "/images/b.png", alt: "A")'],
  [
    "text ![A](gone.png) ![](gone2.png)",
    '"text "; inline-image(path: none, alt: "A"); " "; inline-image(path: none, alt: "gone2.png")',
  ],
  ["H<sub>2</sub>O<br>x<sup>*2*</sup>", '"H"; sub({"2"}); "O"; linebreak(); "x"; super({emph({"2"})})'],
  [
    "<kbd>A</kbd> <mark>b</mark> <u>c</u> <b>d</b>",
    'inline-code("A"); " "; highlight({"b"}); " "; underline({"c"}); " "; strong({"d"})',
  ],
  ["<sub><sup>a</sub></sup>", 'sub({super({"a"})})'],
  ["<sub>a", 'sub({"a"})'],
  ["<span>a</span>", '"a"'],
  ["a <!-- b --> c", '"a c"'],
  ["a <br /> b<wbr>c", '"a"; linebreak(); "b"; break-point(); "c"'],
  ["$\\frac1x$", 'tall-math(alt: "\\\\frac1x", "frac(1, x)")'],
  [":span[a *b*]{lang=fr}", 'in-language("fr", {"a "; emph({"b"})})'],
  [":span[a :span[b]{lang=de-AT}]{lang=fr}", 'in-language("fr", {"a "; in-language("de-AT", {"b"})})'],
  [":span[a]{lang=french}", '"a"'],
  [":span[a]{color=red}", 'colored(color: "#ff0000", {"a"})'],
  ["$\\foo$", 'inline-code("\\\\foo")'],
  ["5$`a$b`$th", '"5$"; inline-code("a$b"); "$th"'],
  ["5$`x`$th", '"5"; inline-math(alt: "x", "x"); "th"'],
  ["$`x` $y$", '"$"; inline-code("x"); " "; inline-math(alt: "y", "y")'],
  [":status[Done *now*]{color=green}", 'status(color: "green", "Done now")'],
  [":status[x] :status[y]{color=pink}", 'status(color: "neutral", "x"); " "; status(color: "neutral", "y")'],
  ["a[^n]\n\n[^n]: b *c*", '"a"; footnote({{"b "; emph({"c"})}})'],
  ["a[^n] b[^n]\n\n[^n]: c", '"a"; [#footnote({{"c"}})#label("fn-n")]; " b"; footnote(label("fn-n"))'],
  ["a[^n]\n\n[^n]: b[^m]\n[^m]: c[^n]", '"a"; [#footnote({{"b"; footnote({{"c"}})}})#label("fn-n")]'],
  ["a[^n]\n\n[^n]: # H", '"a"; footnote({{strong({"H"})}})'],
  ["a\n\n[^n]: never", '"a"'],
  ["a ::pagebreak b", '"a ::pagebreak b"'],
] as const;

for (const [markdown, code] of INLINE) {
  Deno.test(`renderTypst() writes ${JSON.stringify(markdown)} within a paragraph`, () => {
    const [first] = renderBody(markdown).split(/\n(?:\[#heading|introduction-end)/);
    strictEqual(first, `{${code}}`);
  });
}

const BLOCKS = [
  ["a\n\nb", '{"a"}\nparbreak()\n{"b"}'],
  [`${TITLED}# A *b*`, '[#heading(level: 1, {"A "; emph({"b"})})#label("a-/a-b")]'],
  [`${TITLED}## A [^n]\n\n[^n]: b`, '[#heading(level: 1, {"A"})#label("a-/a")]\n{"b"}'],
  [
    `${TITLED}## A[^n] b [^n]\n\nc\n\n[^n]: d`,
    '[#heading(level: 1, {"A"; " b"})#label("a-/a-b")]\n{"d"}\nparbreak()\n{"d"}\nparbreak()\n{"c"}',
  ],
  [`${TITLED}## [^n]\n\n[^n]: b`, '{"b"}'],
  [`${TITLED}## :footnote[b]`, '{"b"}'],
  [`${TITLED}## ![](a.png)`, 'figure-block(path: "/images/a.png", alt: "", caption: none, width: none)'],
  [`${TITLED}# a<br>b`, '[#heading(level: 1, {"a"; " "; "b"})#label("a-/a-b")]'],
  [`${TITLED}# [a](https://x)`, '[#heading(level: 1, {"a"})#label("a-/a")]'],
  [
    "- # a",
    '{list(tight: true, {[#heading(level: 1, numbering: none, outlined: false, bookmarked: false, {"a"})#label("a-/a")]})}',
  ],
  ["##", ""],
  ["---", "thematic-break()"],
  [
    `${TITLED}a\n\n---\n\n## B`,
    '{"a"}\nthematic-break(before-chapter: true)\nintroduction-end()\n[#heading(level: 1, supplement: after-introduction, {"B"})#label("a-/b")]',
  ],
  [
    `${TITLED}## B\n\n---\n\n### C`,
    '[#heading(level: 1, {"B"})#label("a-/b")]\nthematic-break()\n[#heading(level: 2, {"C"})#label("a-/c")]',
  ],
  ["- a\n- b", '{list(tight: true, {{"a"}}, {{"b"}})}'],
  ["- a\n\n- b", '{list(tight: false, {{"a"}}, {{"b"}})}'],
  ["3) a\n4) b", '{enum(start: 3, tight: true, {{"a"}}, {{"b"}})}'],
  ["-\n- b", '{list(tight: true, {}, {{"b"}})}'],
  ["- [x] a", '{task-list(((checked: true, body: {{"a"}}),))}'],
  [
    "1. a\n2. [ ] b\n3. c",
    '{\nenum(start: 1, tight: true, {{"a"}})\ntask-list(((checked: false, body: {{"b"}}),))\nenum(start: 3, tight: true, {{"c"}})\n}',
  ],
  ["> a", 'quote-block(attribution: none, {{"a"}})'],
  ["> a\n> — B *c*", 'quote-block(attribution: {"B "; emph({"c"})}, {{"a"}})'],
  ["> a\n>\n> -- B", 'quote-block(attribution: {"B"}, {{"a"}})'],
  ["> a\n> — *B*", 'quote-block(attribution: {emph({"B"})}, {{"a"}})'],
  ["> a\n> —", 'quote-block(attribution: none, {{"a —"}})'],
  ["> — a", 'quote-block(attribution: none, {{"— a"}})'],
  ["> [!NOTE]\n> a\n>\n> b", 'callout(kind: "note", title: none, {\n{"a"}\nparbreak()\n{"b"}\n})'],
  ["> [!tip]\n>\n> a", 'callout(kind: "tip", title: none, {{"a"}})'],
  ["> [!IMPORTANT]\n> a", 'callout(kind: "info", title: {"Important"}, {{"a"}})'],
  ["> [!WARNING]\n> a", 'callout(kind: "warning", title: none, {{"a"}})'],
  ["> [!CAUTION]\n> a", 'callout(kind: "error", title: {"Caution"}, {{"a"}})'],
  ["> [!faq]- A *b*\n> c", 'callout(kind: "note", title: {"A "; emph({"b"})}, {{"c"}})'],
  ["> [!edition-2024]\n> a", 'callout(kind: "note", title: {"Edition 2024"}, {{"a"}})'],
  ["> a [!NOTE]", 'quote-block(attribution: none, {{"a [!NOTE]"}})'],
  ["> \\[!NOTE] a", 'quote-block(attribution: none, {{"[!NOTE] a"}})'],
  ["Table: A", '{"Table: A"}'],
  ['```ts title="a.ts"\nif\n\n```', 'code-block(lang: "ts", title: "a.ts", lines: ((("keyword", "if",),),))'],
  ['```x title=a\n"\n```', 'code-block(lang: "x", title: "a", lines: ((("plain", "\\"",),),))'],
  ["    a", 'code-block(lang: "", title: none, lines: ((("plain", "a",),),))'],
  ["```math\nx\n```", 'math-block(alt: "x", "x")'],
  ["$$\nx\n$$", 'math-block(alt: "x", "x")'],
  [
    "$$\\begin{equation*}x\\end{equation*}$$",
    'math-block(alt: "\\\\begin{equation*}x\\\\end{equation*}", tag: "", "x")',
  ],
  ["$$\\foo$$", 'code-block(lang: "tex", title: none, lines: ((("plain", "\\\\foo",),),))'],
  ["::figure[C]", '{"C"}'],
  ["::pagebreak", "page-break()"],
  ["- ::pagebreak", "page-break()"],
  [
    "3. a\n   ::pagebreak\n4. b",
    '{enum(start: 3, tight: true, {{"a"}})}\npage-break()\n{enum(start: 4, tight: true, {{"b"}})}',
  ],
  [":::info[T *u*]\na\n:::", 'callout(kind: "info", title: {"T "; emph({"u"})}, {{"a"}})'],
  [":::panel\na\n:::", 'callout(kind: "panel", title: none, {{"a"}})'],
  [":::expand[T]\na\n:::", 'expand-block(title: {"T"}, {{"a"}})'],
  [":::expand\na\n:::", 'expand-block(title: {}, {{"a"}})'],
  [":::columns\na\n:::", 'columns-block(count: 2, {{"a"}})'],
  [":::columns{count=3}\na\n:::", 'columns-block(count: 3, {{"a"}})'],
  [":::columns{count=9}\na\n:::", 'columns-block(count: 2, {{"a"}})'],
  ["::::columns\n:::columns\na\n:::\n::::", 'columns-block(count: 2, {{"a"}})'],
  ["Term\n\n:   a\n\n    b", 'definition-list(((term: {"Term"}, body: {\n{"a"}\nparbreak()\n{"b"}\n}),))'],
  ["Term\n: a *b*", 'definition-list(((term: {"Term"}, body: {{"a "; emph({"b"})}}),))'],
  [
    "T\n: a\n: b\n  c\n\nU\nV\n: d\nW\n: e",
    'definition-list(((term: {"T"}, body: {\n{"a"}\nparbreak()\n{"b"; " "; "c"}\n}), (term: {"U"; linebreak(); "V"}, body: {{"d"}}), (term: {"W"}, body: {{"e"}}),))',
  ],
  ["T\n: *a*", 'definition-list(((term: {"T"}, body: {{emph({"a"})}}),))'],
  [": a\n: b", '{": a : b"}'],
  ["a\n:b", '{"a :b"}'],
  [
    "<details><summary>A &amp; <b>b</b></summary>\n\n*c*\n\n</details>",
    'expand-block(title: {"A & "; strong({"b"})}, {{emph({"c"})}})',
  ],
  ["<details>\n<summary>A</summary>text</details>", 'expand-block(title: {"A"}, {{"text"}})'],
  ["<details>\n\na", 'expand-block(title: {}, {{"a"}})'],
  ["<!-- a -->\n\nb", '{"b"}'],
  ["<div>\n <p>a\n</div>", '{"a"}'],
  ["<br>", ""],
  ["[r]: x", ""],
  ["שלום *a*", 'text(dir: rtl, lang: "he", {"שלום "; emph({"a"})})'],
  ["1 مرحبا", 'text(dir: rtl, lang: "ar", {"1 مرحبا"})'],
  ["- שלום\n- a", 'text(dir: rtl, lang: "he", {list(tight: true, {{"שלום"}}, {{"a"}})})'],
  ["<div dir=rtl>\n\n- a\n- שלום\n\n</div>", 'text(dir: rtl, {list(tight: true, {{"a"}}, {{"שלום"}})})'],
  [":::div{dir=rtl}\na\n:::\n\n:::div{dir=auto}\nb\n:::", 'text(dir: rtl, {"a"})\nparbreak()\n{"b"}'],
  ["<p dir=ltr>שלום</p>", '{"שלום"}'],
  ["> שלום", 'text(dir: rtl, lang: "he", quote-block(attribution: none, {{"שלום"}}))'],
  [":::div{lang=fr}\na\n\nb\n:::", 'in-language("fr", {\n{"a"}\nparbreak()\n{"b"}\n})'],
  [":::div{lang=fa}\nسلام\n:::", 'in-language("fa", {{"سلام"}})'],
  [":::div{lang=fa}\nabc\n:::", 'in-language("fa", {text(dir: ltr, {"abc"})})'],
  [":::div{lang=fr}\nسلام\n:::", 'in-language("fr", {text(dir: rtl, lang: "ar", {"سلام"})})'],
  ["---\nlanguage: fa\n---\nسلام\n\nabc", '{"سلام"}\nparbreak()\ntext(dir: ltr, {"abc"})'],
] as const;

for (const [markdown, code] of BLOCKS) {
  Deno.test(`renderTypst() writes ${JSON.stringify(markdown)}`, () => strictEqual(renderBody(markdown), code));
}

for (
  const [markdown, found] of [
    ["\n[a](javascript:x)", ["unsupported-link 2 1"]],
    ["a [b](#c)", ["unknown-anchor 1 3"]],
    [`[a](https://${"x".repeat(5000)})`, ["unsupported-link 1 1"]],
    ["![a](gone)", ["image-not-available 1 1"]],
    ["<i>a\n\n<canvas></canvas>", ["html-dropped 3 1"]],
    ["a $\\foo$", ["formula-not-convertible 1 3"]],
    ["a[^n]\n\n[^n]: b[^n]", ["footnote-loop 3 8"]],
    [":status[x]{color=pink}\n\n::figure\n\n::figure{src=a width=0cm}\n\n:::columns{count=1}\n:::", [
      "directive-attribute 3 1",
      "directive-attribute 1 1",
      "directive-attribute 5 1",
      "directive-attribute 7 1",
    ]],
    ["> ::pagebreak", ["misplaced-page-break 1 3"]],
    ["> ::appendix", ["misplaced-appendix 1 3"]],
    ["> :::landscape\n> a\n> :::", ["misplaced-landscape 1 3"]],
    [":::div{lang=x}\na\n:::\n\n:span[b]{lang}", ["directive-attribute 5 1", "directive-attribute 1 1"]],
    [`${"> ".repeat(10)}a`, ["nested-too-deeply 1 17", "nested-too-deeply 1 19"]],
    ["[a](x) ".repeat(60), ["unsupported-link 1 1"]],
    ["[a](#x) ".repeat(60), ["unknown-anchor 1 1"]],
    [Array.from({ length: 60 }, (_, i) => `[a](#${i})`).join(" "), [
      ...Array.from({ length: 60 }, (_, i) => `unknown-anchor 1 ${1 + 8 * i + Math.max(0, i - 10)}`),
    ]],
    ["12:30 a:b[c] :x :y[z]\n\n:::warnung\n::tac\n:::", [
      "unknown-directive 1 8",
      "unknown-directive 1 17",
      "unknown-directive 3 1",
      "unknown-directive 4 1",
    ]],
    ["::tac\n\n".repeat(60), ["unknown-directive 1 1"]],
    ["> [!HINWEIS]\n> a\n\n> [!WARNUNG] a", ["unknown-directive 4 1"]],
    ["a[^x] \\[^y] `[^z]`\nb [^w][^x]\n\n[^w]: c", ["undefined-footnote 1 2", "undefined-footnote 2 7"]],
    ["---\ntitel: A\n---\n", ["unknown-field 2"]],
    ["---\ntitle: [\n---\n\n[a](b)", ["front-matter-invalid 2 8", "unsupported-link 5 1"]],
  ] as const
) {
  Deno.test(`renderTypst() warns with ${found[0]} of ${JSON.stringify(markdown.slice(0, 40))}`, () => {
    deepStrictEqual(findings(markdown), found);
  });
}

for (
  const [markdown, hint] of [
    [":::warnung\n:::", "Did you mean :::warning?"],
    ["::info", "Did you mean :::info?"],
    [":::pagebrake\n:::", "Did you mean ::pagebreak?"],
    [":statuss[x]", "Did you mean :status?"],
    ["::dropdown", "Use a directive that the guide to documents lists."],
    ["a:b[c]", "Write \\: for a literal colon."],
    ["> [!Warnung]\n> a", "Did you mean [!WARNING]?"],
  ] as const
) {
  Deno.test(`renderTypst() helps with ${JSON.stringify(markdown)}`, () => {
    deepStrictEqual(renderMarkdown(markdown).issues.map(({ code, hint }) => [code, hint]), [[
      "unknown-directive",
      hint,
    ]]);
  });
}

Deno.test("renderTypst() shows a formula that it cannot convert as TeX is written", () => {
  strictEqual(
    renderMarkdown("$\\foo{a}\n\\bar$").issues[0]?.message,
    'The formula "\\foo{a} \\bar" is shown as text: it cannot be converted',
  );
});

Deno.test("renderTypst() lets long words break, but not in headings, code and alternative texts", () => {
  const word = "abcdefgh".repeat(4);
  strictEqual(renderBody(`*${word}*`), `{emph({long-word("${word}")})}`);
  const link = renderBody(`<https://x.org/${word}>`);
  strictEqual(
    link.includes('{"https://"; break-point(); "x."; break-point(); "org/"; break-point(); "abcdefgh"'),
    true,
    link,
  );
  for (
    const kept of [`# ${word}\n\n# b`, `![${word}](b.png)`, `    ${word}`, `---\ntitle: ${word}\n---`]
  ) {
    const { source } = renderMarkdown(kept);
    strictEqual(source.replaceAll("\\u{200b}", "").includes(word) && !source.includes("long-word"), true, source);
  }
});

Deno.test("renderTypst() lets long names break in headings between their parts, and hyphenates only long words", () => {
  const word = "Rechtsschutzversicherungsgesellschaften";
  const { source } = renderMarkdown(`---\ntitle: T\n---\n# import:skip_title_removed.xml\n\n# Two ${word}`);
  const parts = ["import:", "skip_", "title_", "removed.", "xml"].map((part) => `"${part}"`).join("; break-point(); ");
  ok(source.includes(`{${parts}}`) && source.includes(`"Two "; long-word("${word}")`), source);
});

Deno.test("renderTypst() hands the title page over as texts", () => {
  const { source } = renderMarkdown(
    '---\ntitle: A "b" #c\nauthors: [D]\ndate: 2026\nkeywords: e, f\nlet: a "b"\napprovals: [a"]\n---\n',
  );
  const meta =
    '(title: typeset("", "A \uf8e0b\uf8e1"), subtitle: "", space: "", version: "", date: "2026", status: "", language: "", ' +
    'description: "", abstract: none, authors: ("D",), keywords: ("e", "f",), fields: ("let": "a \\"b\\""), ' +
    'history: (), approvals: ((name: "a\\"", role: "", date: ""),))';
  strictEqual(source, `#import "/tool.typ": *\n#show: tool-document.with(${meta})\n#{}\n`);
});

Deno.test("renderTypst() lists headings, and each image once", () => {
  const { headings, images } = renderTypst(
    parseMarkdown("# T\n\n## A *b*\n\n> ## C\n\n![](a.png) ![](b.png) ![][r]\n\n[r]: a.png\n\n[^n]: # D"),
    {
      resolveImage: (url) => url === "a.png" ? { path: "/images/1.png" } : undefined,
    },
  );
  deepStrictEqual(headings, [{ level: 1, text: "A b" }]);
  deepStrictEqual(images, [{ url: "a.png", path: "/images/1.png" }]);
});
