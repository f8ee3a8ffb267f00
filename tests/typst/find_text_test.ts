import { strictEqual } from "node:assert/strict";
import { PdfText } from "../../src/typst/find_text.ts";

const TEXT = new PdfText([
  "Header\nThe ﬁrst para-\ngraph begins on one page and\n1",
  "Header\ngoes on upon the next.\nHEADING IN CAPITALS\nםולש םלוע\n2",
]);

for (
  const [run, found] of [
    ["The first paragraph", true],
    ["begins on one page and goes on upon the next", true],
    ["Heading in capitals", true],
    ["“begins” — on one page", true],
    ["שלום עולם", true],
    ["שלום לכולם", false],
    ["begins on a page", false],
    ["vanished", false],
    ["", true],
    ["…", true],
  ] as const
) {
  Deno.test(`PdfText.has() ${found ? "finds" : "misses"} ${JSON.stringify(run)}`, () => {
    strictEqual(TEXT.has(run), found);
  });
}
