import { strictEqual } from "node:assert/strict";
import { convertTex } from "../../../src/document/math/convert_tex.ts";

for (
  const [tex, math] of [
    ["x", "x"],
    ["E = mc^2", "E = m c^2"],
    ["\\frac{a+b}{c}", "frac(a + b, c)"],
    ["\\sum_{i=0}^n i", "sum_(i = 0)^n i"],
    ["\\begin{pmatrix}1&0\\\\0&1\\end{pmatrix}", "mat(1, 0; 0, 1)"],
    ["\\begin{equation}\nx \\tag{1} \\label{a}\n\\end{equation}", "x"],
    ["x % comment", "x"],
    ["\\int\\limits_0^1", "integral_0^1"],
    ["{}_2F_1", '""_2 F_1'],
    ["f''(x)", "f'' (x)"],
    ["\\odot \\aleph", "dot.o aleph"],
    ["\\text{if } x", '"if " x'],
    ["\\max_x", "max_x"],
    ["50\\%", "50 %"],
    ["", undefined],
    ["\\unknown{x}", undefined],
    ["\\newcommand{\\a}{b}", undefined],
    ["\\textcolor{red}{x}", undefined],
    ['\\text{"#panic()"}', undefined],
    ["\\text{#panic()}", '"#panic()"'],
    ["#panic()", undefined],
    ["\\frac{1}", undefined],
    ["{", undefined],
    ["x".repeat(5000), undefined],
    ["\\hat".repeat(30) + " x", undefined],
    ["\\sqrt{".repeat(30) + "x" + "}".repeat(30), undefined],
    ["(".repeat(60), undefined],
    ["\\LaTeX", undefined],
  ] as const
) {
  Deno.test(`convertTex() makes ${math} of ${JSON.stringify(tex.slice(0, 40))}`, () =>
    strictEqual(convertTex(tex), math));
}
