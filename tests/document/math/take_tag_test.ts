import { deepStrictEqual } from "node:assert/strict";
import { takeTag } from "../../../src/document/math/take_tag.ts";

for (
  const [tex, tag, rest] of [
    ["x", undefined, undefined],
    ["x \\tag{1a} y", "(1a)", "x  y"],
    ["x \\tag*{A}", "A", "x "],
    ["a \\tag{1} b \\tag{2}", undefined, undefined],
    ["\\begin{align*} x &= 1 \\\\ y &= 2 \\end{align*}", "", undefined],
    [" \\begin {equation*}x\\end{equation*}\n", "", undefined],
    ["\\begin{displaymath}x\\end{displaymath}", "", undefined],
    ["\\begin{gather*}x \\tag{1}\\end{gather*}", "(1)", "\\begin{gather*}x \\end{gather*}"],
    ["\\begin{align}x\\end{align}", undefined, undefined],
    ["a = \\begin{matrix*}x\\end{matrix*}", undefined, undefined],
    ["\\begin{matrix*}x\\end{matrix*} + \\begin{matrix*}x\\end{matrix*}", undefined, undefined],
    ["\\begin{align*}x\\end{align}", undefined, undefined],
    ["x \\notag", "", undefined],
    ["\\begin{align}x \\nonumber \\\\ y\\end{align}", undefined, undefined],
    ["\\notagged", undefined, undefined],
  ] as const
) {
  Deno.test(`takeTag() takes ${JSON.stringify(tag)} from ${tex}`, () => {
    deepStrictEqual(takeTag(tex), { tag, rest: rest ?? tex });
  });
}
