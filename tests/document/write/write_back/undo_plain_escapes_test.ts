import { strictEqual } from "node:assert/strict";
import { undoPlainEscapes } from "../../../../src/document/write/write_back/undo_plain_escapes.ts";

for (
  const [title, written, edited, expected] of [
    ["takes back an escaped box", "- [ ] a\n", "* \\[ ] b\n", "* [ ] b\n"],
    ["keeps an escaped box of an author", "- \\[ ] a\n", "* \\[ ] b\n", undefined],
    ["keeps an escaped box in code", "- [ ] a\n", "- [ ] a\n\n```\n- \\[ ] b\n```\n", undefined],
    ["takes back escaped tildes", "~~a~~ \\~b\n", "\\~~a~~ ~b\n", "~~a~~ \\~b\n"],
    [
      "takes back what a list with other numbers has",
      "1. a\n1. \\$b ~~c~~\n",
      "1. a\n2. $b ~~c~~\n",
      "1. a\n2. \\$b ~~c~~\n",
    ],
    [
      "takes back escapes beside another edit",
      "~~Former~~ times, about \\~5.\n\nc\n",
      "\\~~Former~~ times, about ~5.\n\nd\n",
      "~~Former~~ times, about \\~5.\n\nd\n",
    ],
    ["leaves moved text alone", "~~a~~ and \\~5\n", "\\~5 and ~~a~~\n", undefined],
    ["leaves moved paragraphs alone", "$a$ is it\n\ncosts \\$5 \\$6\n", "costs \\$5 \\$6\n\n$a$ is it\n", undefined],
    ["leaves an edit of code alone", "```\necho \\$A\n```\n", "```\necho $A\n```\n", undefined],
    ["leaves an edit of code within a text alone", "Run `\\$A`.\n", "Run `$A`.\n", undefined],
  ] as const
) {
  Deno.test(`undoPlainEscapes() ${title}`, () => strictEqual(undoPlainEscapes(written, edited), expected ?? edited));
}
