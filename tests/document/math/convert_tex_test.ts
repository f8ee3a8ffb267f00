import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { convertTex } from "../../../src/document/math/convert_tex.ts";
import { typstOf } from "./typst_of.ts";

for (
  const [tex, math] of [
    ["x", "x"],
    ["E = mc^2", "E = m c^2"],
    ["\\frac{a+b}{c}", "frac(a + b, c)"],
    ["\\sum_{i=0}^n i", "sum_(i = 0)^n i"],
    ["\\begin{pmatrix}1&0\\\\0&1\\end{pmatrix}", 'mat(delim: "(", 1, 0; 0, 1)'],
    ["\\begin{equation}\nx \\tag{1} \\label{a}\n\\end{equation}", 'x quad"(1)"'],
    ["x % comment", "x"],
    ["\\int\\limits_0^1", "limits(integral) _0^1"],
    ["{}_2F_1", '""_2 F_1'],
    ["f''(x)", "f'' (x)"],
    ["\\odot \\aleph", "dot.o aleph"],
    ["\\text{if } x", '"if "x'],
    ["T^a{}_b", 'T^a""_b'],
    ["\\max_x", "max_x"],
    ["50\\%", "50 %"],
    ["", undefined],
    ["\\unknown{x}", undefined],
    ["\\newcommand{\\a}{b}", undefined],
    ["\\textcolor{red}{x}", 'tinted("#d00000", x)'],
    ["\\textcolor{unheard}{x}", undefined],
    ["\\frac{a,b}{c}", "frac(a\\, b, c)"],
    ["\\left. x \\right\\rvert_0", "lr( x bar.v) _0"],
    ["\\Big( x \\bigr)", 'Big(\\() x class("closing", big(\\)))'],
    ["\\operatorname*{arg\\,max}_x", 'op("arg\u2009max", limits: #true) _x'],
    ["A \\xrightarrow[b]{a} B", "A xarrow(arrow.r, a, b) B"],
    ["\\begin{gather} a \\\\ b \\end{gather}", "a \\ b"],
    [
      "x + \\begin{aligned} a &= b \\\\ &= c \\end{aligned}",
      "x + mat(delim: #none, align: #left, display(a) & display(= b); & display(= c))",
    ],
    ["\\text{if $x$}", '"if "x'],
    ["\ue000", undefined],
    ["\\class(x,y)", undefined],
    ["\\tinted(x,y)", undefined],
    ["\\begin{align} a", undefined],
    ["\\left( x", undefined],
    ['\\text{"#panic()"}', '"\\"#panic()\\""'],
    ["\\text{#panic()}", '"#panic()"'],
    ["#panic()", undefined],
    ["\\frac{1}", undefined],
    ["{", undefined],
    ["x".repeat(5000), undefined],
    ["\\hat".repeat(30) + " x", undefined],
    ["\\sqrt{".repeat(30) + "x" + "}".repeat(30), undefined],
    ["(".repeat(60), undefined],
    ["\\LaTeX", '"LaTeX"'],
    ["{n \\choose k} + {a+1 \\over b}", "binom(n, k) + frac(a + 1, b)"],
    ["a \\over \\left( b \\atop c \\right)", "frac(a, lr(\\( mat(delim: #none, b; c) \\)))"],
    ["\\set{x \\larr \\frak{a}} \\tg x", '\\{ x ← frak(a) \\} op("tg") x'],
    ["{a \\above{2pt} b}", "frac(a, b)"],
    ["\\text{\\'{e}\\^o \\ss\\H{\\i}}", '"éô ßi̋"'],
    ["\\text{\\'{ab}c\\c{xyz}}", undefined],
    ["\\begin{gather} a \\\\ \\text{b} \\end{gather}", 'a \\ "b"'],
    ["\\surd x + √", '"√" x + "√"'],
  ] as const
) {
  Deno.test(`convertTex() makes ${math} of ${JSON.stringify(tex.slice(0, 40))}`, () => strictEqual(typstOf(tex), math));
}

for (
  const [tex, math] of [
    [
      "\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}",
      "mat(delim: #none, align: #left, display(a) & display(= b); display(c) & display(= d))",
    ],
    ["a \\\\ b", "a b"],
    ["x + y", "x + y"],
  ] as const
) {
  Deno.test(`convertTex() gives ${tex} no lines of its own within text`, () =>
    deepStrictEqual(convertTex(tex, { isInline: true }), { math }));
}
