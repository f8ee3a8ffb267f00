import { strictEqual } from "node:assert/strict";
import { groupArguments } from "../../../src/document/math/group_arguments.ts";

for (
  const [what, tex, expected] of [
    ["a root of a fraction", "\\sqrt \\frac{\\pi}{2}", "\\sqrt{\\frac{\\pi}{2}}"],
    ["a root with its degree", "\\sqrt[\\vec\\hat a]\\frac12", "\\sqrt[\\vec{\\hat a}]{\\frac12}"],
    ["scripts", "\\int_\\vec{r_i}^\\vec{r_f} e^\\sqrt x", "\\int_{\\vec{r_i}}^{\\vec{r_f}} e^{\\sqrt x}"],
    ["commands behind each other", "\\frac\\hat\\bar x\\bar\\mathbf{y}", "\\frac{\\hat{\\bar x}}{\\bar{\\mathbf{y}}}"],
    ["what is in groups", "{a^{b_\\mathrm{c}}}", "{a^{b_{\\mathrm{c}}}}"],
    ["symbols", "x^\\alpha_\\beta \\sqrt\\pi  \\frac\\alpha\\beta", "x^\\alpha_\\beta \\sqrt\\pi  \\frac\\alpha\\beta"],
    ["an open group", "x^\\frac{1", "x^\\frac{1"],
    ["a missing argument", "x^\\frac", "x^\\frac"],
    ["a closing brace", "x^\\vec}", "x^\\vec}"],
    [
      "deep braces",
      `${"{".repeat(1500)}x^\\hat a${"}".repeat(1500)}`,
      `${"{".repeat(1500)}x^{\\hat a}${"}".repeat(1500)}`,
    ],
  ] as const
) {
  Deno.test(`groupArguments() reads ${what}`, () => strictEqual(groupArguments(tex), expected));
}
