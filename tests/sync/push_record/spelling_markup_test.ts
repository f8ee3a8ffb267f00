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
    ["a footnote that nothing refers to", "a\n\n[^b]: c\n\n    d\n\ne\n", "a\n\ne\n"],
    ["a comment that nothing ends", "a\n\n<!-- b\n\nc\n", "a\n\n"],
    ["a comment with the end of another one in code", "a\n\n<!-- b\n\n```\n%%\n```\n\n-->\n\nc\n", "a\n\nc\n"],
    ["words of a fence", '```js {1,3} key="a b" title="c"\nd\n```\n', '```js title="c"\nd\n```\n'],
    ["words of a fence in a list", "- a\n\n  ~~~ ts{2}\n  b\n  ~~~\n", "- a\n\n  ~~~ ts\n  b\n  ~~~\n"],
    ["a title before another one", '```js title="a" title="b"\n```\n', '```js title="b"\n```\n'],
    ["braces around a language", "```{.js .a #b}\n```\n", "```js\n```\n"],
    ["no parameter of a macro", "```plantuml macro key=a\n```\n", "```plantuml macro key=a\n```\n"],
    ["words behind a named language", "```code language=JS title=a b\n```\n", "```code language=JS title=a\n```\n"],
  ] as const
) {
  Deno.test(`cutRanges() removes what is not sent: ${what}`, () => {
    strictEqual(cutRanges(markdown, findUnsentRanges(markdown)), sent);
  });
}

Deno.test("isSpellingOf() takes words with any letters behind a colon for words", () => {
  strictEqual(isSpellingOf("a: *Cádiz*, ex: Ölfeld\n", "a: _Cádiz_, ex: Ölfeld\n"), true);
});
