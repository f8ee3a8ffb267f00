import { strictEqual } from "node:assert/strict";
import { rewriteTexLines } from "../../../../../src/document/read/dialects/tex/tex_lines.ts";

for (
  const [what, body, read] of [
    ["a formula in brackets", "\\[ x^2 \\]", "$$x^2$$"],
    ["a text in brackets", "\\[see a\\]", "\\[see a\\]"],
    ["a text in brackets around a formula in dollars", "\\[$x^2$ :span[\\[a\\]]", "\\[$x^2$ :span[\\[a\\]]"],
  ] as const
) {
  Deno.test(`rewriteTexLines() reads ${what}`, () => strictEqual(rewriteTexLines(body), read));
}
