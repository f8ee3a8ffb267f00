import { notStrictEqual, strictEqual } from "node:assert/strict";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import { undoCodeChanges } from "../../../../src/document/write/write_back/undo_code_changes.ts";
import { writeBackPage } from "../../../../src/document/write/write_back/write_back_page.ts";

const code = (text: string) =>
  '<ac:structured-macro ac:name="code" ac:schema-version="1" ac:macro-id="7"><ac:plain-text-body><![CDATA[' + text +
  "]]></ac:plain-text-body></ac:structured-macro>";
const BODY = code("$ ls\n$ cd a\t") + "<ul><li><p>a</p>" + code("\tb  \n  \n\n\tc") + "</li></ul><blockquote>" +
  code("d  \n \ne\tf") + "</blockquote>" + code("$ g\nh");
/** Edited code is a macro without an id. */
const withoutIds = (body: string) => body.replaceAll(' ac:macro-id="7"', "");
const WRITTEN = storageToMarkdown(BODY);

for (
  const [formatter, format] of [
    ["Prettier", (text: string) => text.replace(/[ \t]+$/gm, "")],
    ["markdownlint", (text: string) => text.replaceAll("\t", " ").replace("$ ls\n$ cd", "ls\ncd")],
  ] as const
) {
  Deno.test(`writeBackPage() sends no code that ${formatter} changed, and then only an edited one`, () => {
    const formatted = format(WRITTEN);
    notStrictEqual(formatted, WRITTEN);
    strictEqual(writeBackPage(BODY, WRITTEN, formatted), BODY);
    strictEqual(writeBackPage(BODY, formatted, WRITTEN), BODY);
    const edited = writeBackPage(BODY, formatted, formatted.replace("$ g\nh", () => "$ g\ni"));
    strictEqual(withoutIds(edited), withoutIds(BODY.replace("$ g\nh", () => "$ g\ni")));
  });
}

for (
  const [what, from, to] of [
    ["adds a prompt", "\nh", "\n$ h"],
    ["removes one of two lines of prompts", "$ ls", "ls"],
    ["replaces a tab by more than one space", "\tc", "    c"],
    ["adds a tab", "e\tf", "e\t\tf"],
    ["adds spaces at the end of a line", "$ g", "$ g  "],
    ["changes the first space", "$ g", "$  g"],
  ] as const
) {
  Deno.test(`writeBackPage() sends code in which a person ${what}`, () => {
    const edited = writeBackPage(BODY, WRITTEN, WRITTEN.replace(from, () => to));
    notStrictEqual(edited, BODY);
    strictEqual(withoutIds(edited), withoutIds(BODY.replace(from, () => to)));
  });
}

for (
  const [written, edited, expected] of [
    ["```\n$ a\n```\n\n```\na\n```\n", "```\na\n```\n\n```\na\n```\n", "```\n$ a\n```\n\n```\na\n```\n"],
    ["```\n$ a\n```\n\n```\na\n```\n", "```\na\n```\n", "```\na\n```\n"],
    ["```\na\tb\n```\n", "New\n\n```\na b\n```\n\n```\nc\n```\n", "New\n\n```\na\tb\n```\n\n```\nc\n```\n"],
    ["```\n\n\ta\n\t  b\n\n```\n\nx\n", "```\na\n  b\n```\n\nx\n", "```\n\n\ta\n\t  b\n\n```\n\nx\n"],
    ["- a\n\n  ```\n  b\n  \n  ```\n", "1. a\n\n   ```\n   b\n   ```\n", "1. a\n\n   ```\n   b\n   \n   ```\n"],
    ["```\n\n\n```\n\n```\n a\n```\n", "```\n```\n\n```\na\n```\n", "```\n\n\n```\n\n```\n a\n```\n"],
    ["```\n  a\n  b\n```\n", "```\n a\n b\n```\n", "```\n a\n b\n```\n"],
    ["> - ```\n>   a\n>    \t\n>   b\n>   ```\n", "> 1. ```\n>    a\n>\n>    b\n>    ```\n", undefined],
  ] as const
) {
  Deno.test(`undoCodeChanges() reads ${JSON.stringify(edited)} as formatted from ${JSON.stringify(written)}`, () => {
    const result = undoCodeChanges(written, edited);
    strictEqual(result, expected ?? "> 1. ```\n>    a\n>     \t\n>    b\n>    ```\n");
    strictEqual(undoCodeChanges(written, result), result);
  });
}
