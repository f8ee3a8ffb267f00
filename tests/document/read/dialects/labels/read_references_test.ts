import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { listNodes } from "../../../../../src/document/list_nodes.ts";
import { referenceMark } from "../../../../../src/document/node_marks.ts";
import { oneLine, plainText } from "../../../../../src/document/plain_text.ts";
import { parseMarkdown } from "../../../../../src/document/read/markdown/markdown.ts";
import * as fc from "../../../../support/property.ts";

/** The text with each reference as `{form:label}`. */
function references(markdown: string): string {
  const { root } = parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`);
  for (const node of listNodes(root)) {
    const mark = node.type === "link" ? referenceMark(node) : undefined;
    if (node.type !== "link" || mark === undefined) continue;
    node.children = [{ type: "text", value: `{${mark.reference}:${node.url.slice(1)}}` }];
  }
  return root.children.map(plainText).join(" | ");
}

for (
  const [what, markdown, shown] of [
    ["Quarto", "@fig-a, @tbl-a, @eq-a and @lst-a.", "{full:fig-a}, {full:tbl-a}, {full:eq-a} and {full:lst-a}."],
    ["pandoc-crossref", "@fig:a @tbl:a_b @eq:image", "{full:fig:a} {full:tbl:a_b} {full:eq:image}"],
    ["brackets", "[@fig-a]", "{full:fig-a}"],
    ["a number alone", "-@fig-a, [-@fig-a]", "{number:fig-a}, {number:fig-a}"],
    ["an own word", "[Fig. @fig-a]", "Fig.\u00a0{number:fig-a}"],
    ["several", "[@fig-a; @fig-b]", "{full:fig-a}, {full:fig-b}"],
    ["a capital", "@Fig-a", "{full:Fig-a}"],
    ["brackets around a sentence", "[as @fig-a shows]", "[as {full:fig-a} shows]"],
    ["bookdown", "Figure\\@ref(fig:a_b) in \\@ref(intro)", "Figure{number:fig:a_b} in {number:intro}"],
    ["LaTeX", "\\ref{a} \\eqref{b} \\autoref{c} \\nameref{d}", "{number:a} {bracketed:b} {full:c} {title:d}"],
    ["several labels of LaTeX", "\\cref{a, b}", "{full:a}, {full:b}"],
    ["a tie of LaTeX", "Figure~\\ref{a}", "Figure\u00a0{number:a}"],
    ["a formula that is a reference", "$\\eqref{a}$ $x \\ref{a}$", "{bracketed:a} x \\ref{a}"],
    ["MyST", "{numref}`a` {ref}`b` {eq}`c`", "{full:a} {usual:b} {bracketed:c}"],
    ["Sphinx", ":numref:`a`, :ref:`b`", "{full:a}, {usual:b}"],
    ["own words of MyST", "{numref}`Plan %s! <a>` {ref}`here <b>`", "Plan {number:a}! here"],
    ["a link without text", "[](#a)", "{usual:a}"],
    ["a section of a document with labels", "# A {#sec-a}\n\n@sec-a @sec-b", "A | {full:sec-a} {full:sec-b}"],
    ["addresses and calls", "a@fig-b.org @fig-a(x) x/@fig-a", "a@fig-b.org @fig-a(x) x/@fig-a"],
    ["code and escapes", "`@fig-a` \\@fig-a", "@fig-a @fig-a"],
    ["citations", "[see @doe; @fig-a] [@doe, p. 3]", "[see @doe; @fig-a] [@doe, p. 3]"],
    ["a call in a language", "@ref(x) a", "@ref(x) a"],
    ["text of links", "[@fig-a](https://x.org)", "@fig-a"],
  ] as const
) {
  Deno.test(`readReferences() reads ${what}`, () => strictEqual(references(markdown), shown));
}

Deno.test("readReferences() keeps the line and column of a reference", () => {
  const { root } = parseMarkdown("# A\n\none\ntwo @fig-a");
  const places = [...listNodes(root)].flatMap((node) => node.type === "link" ? [node.position?.start] : []);
  deepStrictEqual(places, [{ line: 4, column: 5 }]);
});

Deno.test("readReferences() keeps the line and column of a reference in a caption", () => {
  const { root } = parseMarkdown("# A\n\n![b *c*\n@fig-a and @fig-b](p.png){#fig-c}");
  const places = [...listNodes(root)].flatMap((node) => node.type === "link" ? [node.position?.start] : []);
  deepStrictEqual(places, [{ line: 4, column: 1 }, { line: 4, column: 12 }]);
});

Deno.test("readReferences() shows each text that it takes", () => {
  const pieces = [
    "@fig-a",
    "[",
    "]",
    "-",
    "; ",
    "\\ref{",
    "}",
    "{ref}",
    "`x`",
    "`a <b>`",
    "\\@ref(",
    "x:y)",
    " ",
    "~",
    "@",
    "$",
  ];
  fc.assert(fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
    const { root } = parseMarkdown(`A ${parts.join("")} z`);
    const text = oneLine(root);
    deepStrictEqual([text.startsWith("A"), text.endsWith("z")], [true, true]);
  }));
});
