import { strictEqual } from "node:assert/strict";
import { cutRanges, findUnsentRanges } from "../../../src/sync/push_record/spelling_markup.ts";
import { isSpellingOf } from "../../../src/sync/push_record/spelling_rule.ts";

for (
  const [what, markdown, sent] of [
    ["a comment within a text", "a <!-- b --> c\n", "a c\n"],
    ["a comment between paragraphs", "a\n\n<!-- b -->\n\nc\n", "a\n\nc\n"],
    ["a comment that ends a paragraph", "a\n<!-- b -->\nc\n", "a\n\nc\n"],
    [
      "a comment within HTML",
      '<a name="a"></a>\n<!-- b -->\n<a name="c"></a>\n',
      '<a name="a"></a>\n\n<a name="c"></a>\n',
    ],
    ["a comment over several blocks", "a <!-- b\n\nb --> c\n", "a c\n"],
    ["an empty comment", "**a**<!-- -->b\n", "**a**<!-- -->b\n"],
    ["a definition that nothing refers to", "a\n\n[b]: c\n", "a\n\n"],
  ] as const
) {
  Deno.test(`cutRanges() removes what is not sent: ${what}`, () => {
    strictEqual(cutRanges(markdown, findUnsentRanges(markdown)), sent);
  });
}

Deno.test("isSpellingOf() takes words with any letters behind a colon for words", () => {
  strictEqual(isSpellingOf("a: *Cádiz*, ex: Ölfeld\n", "a: _Cádiz_, ex: Ölfeld\n"), true);
});
