import { packageMacros } from "../../../../src/document/math/macros/package_macros.ts";
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { TexMacros } from "../../../../src/document/math/macros/tex_macros.ts";
import * as fc from "../../../support/property.ts";

function expand(...formulas: readonly string[]): string | undefined {
  const macros = new TexMacros(packageMacros("en"));
  const last = formulas.map((tex) => macros.expand(tex)).at(-1);
  return last?.problem ?? last?.tex;
}

for (
  const [what, formulas, expected] of [
    ["a macro of an earlier formula", ["\\newcommand{\\R}{r}", "\\R^n"], "r^n"],
    ["a macro without braces", ["\\newcommand\\R{r}", "\\R"], "r"],
    ["a macro that is defined later", ["\\R", "\\R\\newcommand{\\R}{r}"], "\\R"],
    ["a macro in a macro", ["\\newcommand{\\a}{\\b b}\\newcommand{\\b}{x}", "\\a"], "x b"],
    ["arguments", ["\\newcommand{\\f}[2]{#2/#1}", "\\f{a}{bc}"], "bc/a"],
    ["a default", ["\\newcommand{\\f}[2][k]{#1_#2}", "\\f x+\\f[n]{y}"], "k_x+n_y"],
    ["arguments without braces", ["\\def\\f#1#2{#1+#2}", "\\f ab"], "a+b"],
    ["arguments up to a sign", ["\\def\\f(#1,#2){#2#1}", "\\f(a,{b,c})"], "b,ca"],
    [
      "a changed command with its old meaning",
      ["\\let\\old\\vec\\renewcommand{\\vec}[1]{\\old{\\bm{#1}}}", "\\vec{x}"],
      "\\vec{\\bm{x}}",
    ],
    [
      "two commands that change places",
      ["\\let\\o\\phi\\let\\phi\\varphi\\let\\varphi\\o", "\\phi\\varphi"],
      "\\varphi\\phi",
    ],
    [
      "a command that has a meaning already",
      ["\\providecommand{\\frac}{x}\\providecommand{\\new}{y}", "\\frac12\\new"],
      "\\frac12y",
    ],
    ["an operator", ["\\DeclareMathOperator{\\rk}{rk}", "\\rk A"], "\\operatorname{rk} A"],
    ["a macro of xparse", ["\\NewDocumentCommand{\\f}{O{n} m}{#1#2}", "\\f{x}\\f[a]{b}"], "nxab"],
    ["a definition in a definition", ["\\newcommand{\\d}[1]{\\newcommand{\\e}[1]{#1##1}}", "\\d{a}", "\\e{b}"], "ab"],
    [
      "packages in text",
      ["\\text{\\ce{H2} at \\SI{3}{K} if $\\abs{x}$}"],
      "\\text{${\\mathrm{H}_{{2}}}$ at $3\\,\\mathrm{K}$ if $\\left\\lvert x\\right\\rvert $}",
    ],
    [
      "an environment",
      [
        "\\newenvironment{m}[1][c]{\\left(\\begin{array}{#1}}{\\end{array}\\right)}",
        "\\begin{m}[lr]a&b\\end{m}\\begin{m}x\\end{m}",
      ],
      "\\left(\\begin{array}{lr}a&b\\end{array}\\right)\\left(\\begin{array}{c}x\\end{array}\\right)",
    ],
    [
      "other environments",
      ["\\newenvironment{m}{a}{b}", "\\begin{matrix}x\\end{matrix}"],
      "\\begin{matrix}x\\end{matrix}",
    ],
    ["an identity matrix", ["\\pmqty{\\imat{2}}"], "\\begin{pmatrix}1 & 0 \\\\ 0 & 1\\end{pmatrix}"],
    ["a diagonal", ["\\dmat[0]{a,{b,c}}\\admat{1,2}"], "a & 0 \\\\ 0 & {b,c} & 1 \\\\ 2 &"],
    ["matrices of one kind", ["\\zmat{1}{2}\\xmat*{a}{2}{1}\\pmat{y}"], "0 & 0a_{1} \\\\ a_{2}0 & -i \\\\ i & 0"],
    [
      "rules",
      ["\\rule{2em}{1pt}\\rule[1ex]{2em}{1pt}\\rule{1ex}{1ex}\\rule{0pt}{9pt}"],
      "\\underline{\\hspace{2em}}\\overline{\\hspace{2em}}\\blacksquare",
    ],
    [
      "products of numbers",
      ["\\SI{2 x 3}{m}\\num{1e3 x 4}"],
      "2\\,\\mathrm{m} \\times 3\\,\\mathrm{m}1\\times 10^{3} \\times 4",
    ],
    ["a unit of its own", ["\\DeclareSIUnit{\\rydberg}{Ry}", "\\SI{3}{\\milli\\rydberg}"], "3\\,\\mathrm{mRy}"],
    ["a backslash at the end", ["a\\\\\\"], "a\\\\"],
    ["a formula without macros as it is", ["a  %c\n \\frac {1}2"], "a  %c\n \\frac {1}2"],
  ] as const
) {
  Deno.test(`TexMacros.expand() expands ${what}`, () => strictEqual(expand(...formulas), expected));
}

for (
  const [what, formulas, problem] of [
    ["a macro of itself", ["\\def\\a{\\a\\a}\\a"], /^the macro \\a expands too often$/],
    ["a macro that grows", ["\\def\\a#1{\\a{#1#1}}\\a{xx}"], /expands too often/],
    ["macros in a circle", ["\\def\\a{\\b}\\def\\b{\\a}\\a"], /expands too often/],
    ["macros that double", [
      "abcdefghijklmnop".split("").map((name, i, all) =>
        `\\def\\x${name}{\\x${all[i + 1] ?? "z"}\\x${all[i + 1] ?? "z"}}`
      )
        .join("") + "\\xa",
    ], /expands too often/],
    ["a definition without a body", ["\\def\\a"], /no body/],
    ["a definition without a command", ["\\newcommand{a}{b}"], /no command/],
    ["an open definition", ["\\newcommand{\\a}{b"], /a group has no end/],
    ["an argument that is missing", ["\\newcommand{\\a}[1]{#1}\\a"], /an argument is missing/],
    ["an argument that no parameter has", ["\\newcommand{\\a}{#1}\\a"], /no argument #1/],
    ["too many parameters", ["\\newcommand{\\a}[10]{x}"], /too many arguments/],
    ["an environment of itself", ["\\newenvironment{m}{\\begin{m}}{\\end{m}}\\begin{m}x\\end{m}"], /expands too often/],
    ["a large matrix", ["\\imat{21}"], /^a matrix has 21 rows or columns$/],
    ["a wrong matrix", ["\\pmat{4}"], /^\\pmat has no matrix 4$/],
    ["a rule as wide as its page", ["\\rule{\\textwidth}{1pt}"], /^\\rule has an unknown length$/],
    ["an unknown unit", ["\\SI{1}{\\kilo\\parsec}"], /unknown unit \\parsec/],
    ["diagrams", ["\\xymatrix{A}"], /^it is a commutative diagram \(xymatrix\), which cannot be drawn$/],
    ["drawings", ["\\begin{tikzpicture}x\\end{tikzpicture}"], /^it is a drawing \(tikzpicture\)/],
    ["50,000 characters", [`\\ce{H}${"x".repeat(200_000)}`], /the limit is 4000/],
    ["deep braces of a package", [`\\abs{${"{".repeat(300)}x${"}".repeat(299)}`], /a group has no end/],
    ["much chemistry", [`\\ce{${"(".repeat(600)}}`], /too long/],
  ] as const
) {
  Deno.test(`TexMacros.expand() refuses ${what}`, () => match(expand(...formulas) ?? "", problem));
}

Deno.test("TexMacros.expand() knows which formulas show nothing", () => {
  const macros = new TexMacros(packageMacros(""));
  const isDefinition = (tex: string) => macros.expand(tex).isDefinition;
  strictEqual(isDefinition(" \\newcommand{\\a}{x}\n\\def\\b{y} % c\n\\require{mhchem}"), true);
  strictEqual(isDefinition("\\newcommand{\\a}{x} x"), false);
  strictEqual(isDefinition("\\a"), false);
  strictEqual(isDefinition(""), false);
});

Deno.test("TexMacros.expand() takes ten thousand macros, and stays within its bounds for a document", () => {
  const macros = new TexMacros(packageMacros(""));
  for (let i = 0; i < 10_000; i++) {
    macros.expand(`\\def\\x${String(i).replace(/\d/g, (d) => "abcdefghij"[Number(d)] ?? "")}{y}`);
  }
  strictEqual(macros.expand("\\xjjjj").tex, "y");
  const many = "\\xjjjj".repeat(600);
  const problems = Array.from({ length: 300 }, () => macros.expand(many).problem);
  strictEqual(problems[0], undefined);
  match(problems.at(-1) ?? "", /expands too often/);
});

for (
  const [language, tex, expected] of [
    ["de", "\\num{1234567.89}", "1\\,234\\,567{,}89"],
    ["de-AT", "\\num{1e3}", "1\\cdot 10^{3}"],
    ["en", "\\num{0.12345}", "0.123\\,45"],
    ["fr", "\\qtyrange{1}{2}{m}", "1\\,\\mathrm{m}\\text{ à }2\\,\\mathrm{m}"],
    ["es", "\\numlist{1;2;3}", "1,\\ 2\\text{ y }3"],
    ["ja", "\\num{1.5}", "1.5"],
    ["de", "\\num[output-decimal-marker={.}]{1,5}", "1.5"],
    ["en", "\\sisetup{per-mode=symbol}\\si{\\m\\per\\s\\per\\kg}", "\\mathrm{m}/(\\mathrm{s}\\,\\mathrm{kg})"],
  ] as const
) {
  Deno.test(`TexMacros.expand() writes ${tex} in ${language}`, () => {
    strictEqual(new TexMacros(packageMacros(language)).expand(tex).tex, expected);
  });
}

Deno.test("TexMacros.expand() ends for any text, with the same result", () => {
  const pieces = fc.constantFrom(
    ..."\\def \\let \\newcommand {\\a} \\a \\b [1] [2][x] {#1} #1 ## { } [ ] ( ) | \\ce{ \\pu{ \\SI{1}{ \\qty \\num{ } ^ _ $"
      .split(" "),
    ..."\\text{ \\abs \\dv \\pdv \\mqty \\eval \\bra \\ket \\qq * x 1 -> <=> \\per \\m % \\\\ & \\ang{1;2} \\sisetup{"
      .split(" "),
  );
  fc.assert(fc.property(fc.array(pieces, { maxLength: 25 }), (written) => {
    const tex = written.join("");
    const found = new TexMacros(packageMacros("de")).expand(tex);
    ok(found.tex.length < 200_000);
    deepStrictEqual(new TexMacros(packageMacros("de")).expand(tex), found);
  }));
});
