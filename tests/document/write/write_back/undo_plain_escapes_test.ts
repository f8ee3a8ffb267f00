import { notStrictEqual, strictEqual } from "node:assert/strict";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import { undoCodeChanges } from "../../../../src/document/write/write_back/undo_code_changes.ts";
import { undoPlainEscapes } from "../../../../src/document/write/write_back/undo_plain_escapes.ts";
import { writeBackPage } from "../../../../src/document/write/write_back/write_back_page.ts";

const CODE_OF = (text: string) =>
  '<ac:structured-macro ac:name="code" ac:schema-version="1"><ac:plain-text-body><![CDATA[' + text +
  "]]></ac:plain-text-body></ac:structured-macro>";
const TASK =
  "<ac:task-list><ac:task><ac:task-status>incomplete</ac:task-status><ac:task-body>a</ac:task-body></ac:task>" +
  "</ac:task-list>";

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
    ["takes back what mdformat and remark make of text with dollars", "a \\$5\\$ b\n", "a $5$ b\n", "a \\$5\\$ b\n"],
    ["leaves a formula that a person makes text alone", "a $5$ b\n", "a \\$5\\$ b\n", undefined],
    ["takes back what remark makes of tildes at the start of a line", "* ~~a~~\n", "* \\~~a~~\n", "* ~~a~~\n"],
    ["leaves tildes that a person escapes alone", "a ~~b~~\n", "a \\~~b\\~~\n", undefined],
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

for (
  const [what, body, written, edited, expected] of [
    ["makes a formula text", "<p>a <code>5</code> b</p>", "a $5$ b\n", "a \\$5\\$ b\n", "<p>a $5$ b</p>"],
    ["makes marked text plain", "<p>a <del>b</del></p>", "a ~~b~~\n", "a \\~\\~b\\~\\~\n", "<p>a ~~b~~</p>"],
    ["adds spaces to code", "<p>a <code>b</code></p>", "a `b`\n", "a `  b  `\n", "<p>a <code> b </code></p>"],
    ["adds a space to code", "<p>a <code>b</code></p>", "a `b`\n", "a `b `\n", "<p>a <code>b </code></p>"],
    ["makes a box of text", "<ul><li>[ ] a</li></ul>", "- \\[ ] a\n", "- [ ] a\n", TASK],
    ["adds a prompt", CODE_OF("ls"), "```\nls\n```\n", "```\n$ ls\n```\n", CODE_OF("$ ls")],
  ] as const
) {
  Deno.test(`writeBackPage() sends an edit that ${what}, which no formatter does`, () => {
    strictEqual(writeBackPage(body, written, edited), expected);
  });
}

for (
  const [formatter, body, edit] of [
    [
      "markdownlint",
      "<p>a <code> b </code> and <code>c </code></p>",
      (text: string) => text.replace("`  b  `", "`b`").replace("`c `", "`c`"),
    ],
    ["markdownlint", CODE_OF("$ ls"), (text: string) => text.replace("$ ls", "ls")],
    ["mdformat", "<p>a $5$ b</p>", (text: string) => text.replaceAll("\\$", "$")],
    ["remark", "<p><del>a</del> b</p>", (text: string) => text.replace("~~", "\\~~")],
  ] as const
) {
  Deno.test(`writeBackPage() sends nothing of ${body} that ${formatter} changed`, () => {
    const written = storageToMarkdown(body);
    const formatted = edit(written);
    notStrictEqual(formatted, written);
    strictEqual(writeBackPage(body, written, formatted), body);
    strictEqual(writeBackPage(body, formatted, written), body);
    strictEqual(writeBackPage(`${body}<p>x</p>`, `${written}\nx\n`, `${formatted}\ny\n`), `${body}<p>y</p>`);
  });
}

Deno.test("undoPlainEscapes() leaves a cell alone that its author splits", () => {
  const head = "| x | y | z |\n| - | - | - |\n";
  const split = `${head}| a | b | c |\n`;
  strictEqual(undoPlainEscapes(`${head}| a\\|b | c | |\n`, split), split);
  strictEqual(undoPlainEscapes(`${head}| a\\|b | c | |\n`, `${head}| a|b | c | |\n`), `${head}| a\\|b | c | |\n`);
});
