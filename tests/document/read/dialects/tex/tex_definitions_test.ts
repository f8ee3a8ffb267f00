import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { rewriteTexDefinitions } from "../../../../../src/document/read/dialects/tex/tex_definitions.ts";
import { parseMarkdown } from "../../../../../src/document/read/markdown/markdown.ts";
import { lowerDocument } from "../../../../../src/document/shown/lower_document.ts";
import type { ShownFormula } from "../../../../../src/document/shown/shown_inline.ts";

/** Returns the formulas that a document shows. */
function formulasOf(markdown: string): ShownFormula[] {
  const found: ShownFormula[] = [];
  JSON.stringify(lowerDocument(parseMarkdown(markdown), { hasPicture: () => false }).blocks, (_key, value) => {
    if (value?.kind === "formula") found.push(value);
    return value;
  });
  return found;
}

for (
  const [what, markdown, expected] of [
    ["lines before a title", "\\newcommand{\\R}{r}\n\n# Title\n\n$\\R$", ["r"]],
    ["a macro over several lines", "\\newcommand{\\f}[1]{ % c\n  a\n  #1\n}\n\n$\\f{b}$", ["a b"]],
    ["lines that follow one another", "\\def\\a{x}\n\\let\\b\\a\n\\DeclareMathOperator{\\c}{d}\n\n$\\b\\c$", [
      "x\\operatorname{d}",
    ]],
    ["a formula of definitions", "$$\\newcommand{\\a}{x}$$\n\n$$\n\\def\\b{y}\n$$\n\n$\\a\\b$", ["xy"]],
    ["a formula within text", "Let $\\newcommand{\\a}{x}$ be $\\a$.", ["x"]],
    ["raw TeX", "```{=tex}\n\\newcommand{\\a}{x}\n```\n\n$\\a$", ["x"]],
    ["a quote and a list", "> \\newcommand{\\a}{x}\n\n- a\n\n  \\newcommand{\\b}{y}\n\n$\\a\\b$", ["xy"]],
    ["macros of KaTeX", '---\nmacros:\n  "\\\\R": "r"\n  "\\\\f": "#1#2"\n---\n\n$\\R\\f ab$', ["rab"]],
    ["macros of MathJax", '---\nmacros: {R: "r", f: ["#1_#2", 2], g: ["#1#2", 2, "k"]}\n---\n\n$\\R\\f ab\\g c$', [
      "ra_bkc",
    ]],
    ["macros of MyST", "---\nmath:\n  '\\R': 'r'\n  '\\f':\n    macro: '#1!'\n---\n\n$\\R\\f a$", ["ra!"]],
    [
      "lines for pandoc's other formats",
      "---\nheader-includes:\n  - \\newcommand{\\R}{r}\n  - \\usepackage{x}\n---\n\n$\\R$",
      ["r"],
    ],
    [
      "heads of Quarto's formats",
      "---\nformat:\n  html:\n    include-in-header:\n      text: |\n        $\\newcommand{\\R}{r}$\n        \\(\\def\\b{s}\\)\n  pdf:\n    include-in-header: [a.tex]\n---\n\n$\\R\\b$",
      ["rs"],
    ],
    [
      "a script of MathJax",
      "<script>\nMathJax = {\n  tex: {macros: { // c\n    R: \"\\\\mathbb{R}\", 'f': ['#1_#2', 2, \"k\"],\n    x: y } }\n};\n</script>\n\n$\\R\\f a\\x$",
      ["\\mathbb{R}k_a\\x"],
    ],
    ["a script without macros", "<script>\nmacros: {\n</script>\n\n$a$", ["a"]],
    ["numbers of the language", "---\nlang: de\n---\n\n$\\num{1.5}$", ["1{,}5"]],
    ["columns without an environment", "$$\na &= b\n$$", ["\\begin{aligned}a &= b\\end{aligned}"]],
  ] as const
) {
  Deno.test(`lowerDocument() knows ${what}`, () =>
    deepStrictEqual(formulasOf(markdown).map(({ tex }) => tex), expected));
}

for (
  const [what, body] of [
    ["code", "```tex\n\\newcommand{\\a}{x}\n```"],
    ["an open definition", "\\newcommand{\\a}{x\n\ntext"],
    ["text behind a definition", "\\newcommand{\\a}{x} is a macro"],
    ["a word", "\\definition of x"],
    ["a formula over lines", "$$\n\\newcommand{\\a}{x} \\a\n$$"],
  ] as const
) {
  Deno.test(`rewriteTexDefinitions() leaves ${what} as it is`, () => strictEqual(rewriteTexDefinitions(body), body));
}

Deno.test("rewriteTexDefinitions() keeps the numbers of lines", () => {
  const body = "a\n\n\\newcommand{\\a}{\n x\n}\n\nb";
  strictEqual(rewriteTexDefinitions(body), "a\n\n$$\\newcommand{\\a}{ x }$$\n\n\n\nb");
});

Deno.test("lowerDocument() says why a formula cannot be shown", () => {
  const [diagram, circle] = formulasOf("$$\\begin{tikzcd} A \\end{tikzcd}$$\n\n$\\def\\a{\\a\\a}\\a$");
  match(diagram?.problem ?? "", /commutative diagram/);
  match(circle?.problem ?? "", /\\a expands too often/);
  strictEqual(circle?.at?.line, 3);
});

Deno.test("lowerDocument() shows the start of a formula of a million characters, with a finding", () => {
  const [formula] = formulasOf(`$$${"x+".repeat(500_000)}y$$`);
  strictEqual(formula?.source.length, 20_001);
  strictEqual(formula?.problem, "it has 1000001 characters; the limit is 4000, and only its start is shown");
});

Deno.test("lowerDocument() takes a thousand macros of a script", () => {
  const name = (i: number) => `x${String(i).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
  const macros = Array.from({ length: 1500 }, (_, i) => `${name(i)}: "${"b".repeat(300)}"`);
  const script = `<script>MathJax={tex:{macros:{${macros.join(",")}}}}</script>`;
  deepStrictEqual(formulasOf(`${script}\n\n$\\xjjj$ $\\xbaaa$`).map(({ tex }) => tex), ["b".repeat(300), "\\xbaaa"]);
});

Deno.test("lowerDocument() ends for ten thousand definitions", () => {
  const names = Array.from(
    { length: 10_000 },
    (_, i) => String(i).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? ""),
  );
  const markdown = `${names.map((name) => `\\newcommand{\\x${name}}{y}`).join("\n")}\n\n$\\xjjjj$`;
  deepStrictEqual(formulasOf(markdown).map(({ tex }) => tex), ["y"]);
});
