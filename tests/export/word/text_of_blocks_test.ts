import { ok, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../src/document/markdown/markdown.ts";
import { isLineOfText, textOfBlocks } from "../../../src/export/word/text_of_blocks.ts";

for (
  const [markdown, text, isLine] of [
    ["", "", true],
    ["a *b* [c](https://d.example)", "a b c", true],
    ["a\n\nb", "a\nb", false],
    ["- a\n- b\n  1. c\n  2. d", "a, b c, d", false],
    ["| a | b |\n| - | - |\n| c | d |", "a, b; c, d", false],
    ["::::table\n:::row\n::cell[x]\n:::\n::::", "x", false],
    ["> a\n>\n> b", "a b", false],
    ["a[^1]\n\n[^1]: note", "a", false],
    ["![alt](a.png)", "alt", false],
    ["```\ncode\nmore\n```", "code more", false],
    [":::note\nText\n:::", "Text", false],
  ] as const
) {
  Deno.test(`textOfBlocks() of ${JSON.stringify(markdown)} is ${JSON.stringify(text)}`, () => {
    const { children } = parseMarkdown(markdown).root;
    strictEqual(textOfBlocks(children), text);
    strictEqual(isLineOfText(children), isLine);
  });
}

Deno.test("textOfBlocks() bounds a text", () => {
  const { children } = parseMarkdown(`${"word ".repeat(1000)}\n\n`.repeat(10)).root;
  ok(textOfBlocks(children).length <= 10_001);
});
