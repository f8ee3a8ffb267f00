import { strictEqual } from "node:assert/strict";
import { undoCodeChanges } from "../../../../src/document/write/write_back/undo_code_changes.ts";
import { undoPlainEscapes } from "../../../../src/document/write/write_back/undo_plain_escapes.ts";
import { writeBackPage } from "../../../../src/document/write/write_back/write_back_page.ts";

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
    ["leaves moved paragraphs alone", "$a$ is it\n\ncosts \\$5 \\$6\n", "costs \\$5 \\$6\n\n$a$ is it\n", undefined],
    ["leaves an edit of code alone", "```\necho \\$A\n```\n", "```\necho $A\n```\n", undefined],
    ["leaves an edit of code within a text alone", "Run `\\$A`.\n", "Run `$A`.\n", undefined],
  ] as const
) {
  Deno.test(`undoPlainEscapes() ${title}`, () => strictEqual(undoPlainEscapes(written, edited), expected ?? edited));
}

Deno.test("writeBackPage() sends text that was moved as it was", () => {
  strictEqual(
    writeBackPage("<p><del>gone</del> and ~5</p>", "~~gone~~ and \\~5\n", "\\~5 and ~~gone~~\n"),
    "<p>~5 and <del>gone</del></p>",
  );
});

Deno.test("writeBackPage() sends an edit of a backslash in code", () => {
  const body = "<p><code>\\$A</code></p>";
  strictEqual(writeBackPage(body, "`\\$A`\n", "`$A`\n"), "<p><code>$A</code></p>");
});

Deno.test("undoCodeChanges() reads long runs of spaces in one go", () => {
  const code = `\`\`\`\na${" ".repeat(500_000)}b\t\n\`\`\`\n`;
  strictEqual(undoCodeChanges(code, code), code);
});
