import { strictEqual } from "node:assert/strict";
import { IssueLog } from "../../../../src/document/issue_log.ts";
import { MarkupCount } from "../../../../src/document/read/dialects/markup_count.ts";
import { readDialects } from "../../../../src/document/read/dialects/read_dialects.ts";

for (
  const [what, written, read] of [
    ["marks in formulas", "$x^a_b+y^2$ $p~q_r~s$ a^b*c*\\ d^", "$x^a_b+y^2$ $p~q_r~s$ a:sup[b*c*\u00a0d]"],
    [
      "marks in formulas on lines",
      "$$x^a_b\n+y^c_d+z^2$$\n\\begin{align}\nx^a_b+y^2 \\end{align}",
      "$$x^a_b +y^c_d+z^2$$\n\n$$\\begin{align} x^a_b+y^2 \\end{align}$$\n",
    ],
    ["a formula in a quote", "> $$\n  a\n> b\n  $$\n> c", "> $$\n> a\n> b\n> $$\n> c"],
    ["a quote that ends before a formula", "> $$\na\n\n$$", undefined],
    [
      "formulas over lines",
      "a $x^a_b+y^2\n+z^a_b+y^2$ b^*c*d^\n$5 a^*b*c^\n- $6",
      "a $x^a_b+y^2\n+z^a_b+y^2$ b:sup[*c*d]\n$5 a:sup[*b*c]\n- $6",
    ],
    ["a note beside formulas", "$x^[a]$ b^[c $d^[e]$ f] g", "$x^[a]$ b:footnote[c $d^[e]$ f] g"],
  ] as const
) {
  Deno.test(`readDialects() reads ${what}`, () =>
    strictEqual(readDialects(written, new IssueLog(), { dropped: new MarkupCount("markup") }), read ?? written));
}
