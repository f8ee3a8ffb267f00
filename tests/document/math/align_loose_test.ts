import { strictEqual } from "node:assert/strict";
import { alignLoose } from "../../../src/document/math/align_loose.ts";

for (
  const [tex, expected] of [
    ["a &= b \\\\ &= c", "\\begin{aligned}a &= b \\\\ &= c\\end{aligned}"],
    ["\\begin{matrix} a & b \\end{matrix}", "\\begin{matrix} a & b \\end{matrix}"],
    ["\\left\\{ \\substack{a & b} \\right.", "\\left\\{ \\substack{a & b} \\right."],
    ["a \\& b", "a \\& b"],
  ] as const
) {
  Deno.test(`alignLoose() makes ${expected}`, () => strictEqual(alignLoose(tex), expected));
}
