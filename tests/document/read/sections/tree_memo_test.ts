import { deepStrictEqual, notStrictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { parseMarkdownTree } from "../../../../src/document/read/markdown/markdown_tree.ts";
import { TreeMemo } from "../../../../src/document/read/sections/tree_memo.ts";
import { markdownTexts } from "../../../support/contract/markdown_texts.ts";
import * as fc from "../../../support/property.ts";

const whole = (text: string) => parseMarkdownTree(text, { math: true });

Deno.test("TreeMemo.parse() gives the tree of the whole text, edit after edit", () => {
  const memo = new TreeMemo(1);
  fc.assert(fc.property(markdownTexts(), (text) => deepStrictEqual(memo.parse(text), whole(text))));
});

for (
  const [what, before, after] of [
    ["a link whose target another section defines", "# a\n\n[b]\n\n# c\n\n[b]: /d\n", "# a\n\n[b]\n\n# c\n\n[b]: /e\n"],
    ["a target that is new", "# a\n\n[b]\n\n# c\n", "# a\n\n[b]\n\n# c\n\n[b]: /e\n"],
    ["a target that is gone", "# a\n\n[b]\n\n# c\n\n[b]: /d\n", "# a\n\n[b]\n\n# c\n"],
    ["a note in another section", "# a\n\nb[^1]\n\n# c\n", "# a\n\nb[^1]\n\n# c\n\n[^1]: d\n"],
    ["a note that starts the text", "a\n", "[^1]: b\n[c] [^1]\n"],
    ["a fence that is new", "# a\n\nb\n\n# c\n\n```\nd\n```\n", "# a\n\n```\nb\n\n# c\n\n```\nd\n```\n"],
    ["a container that ends two sections later", "# a\n\n# b\n\n# c\n", "# a\n\n:::info\n# b\n\n# c\n:::\n"],
    ["a target in a container", "# a [b]\n\n# c\n", "# a [b]\n\n:::info\n[b]: /d\n:::\n\n# c [b]\n"],
    ["lines that are new", "# a\n\nb\n\n# c\n\nd *e*\n", "# a\n\nb\n\nb\n\n# c\n\nd *e*\n"],
    ["equal sections", "# a\n\nb\n\n# a\n\nb\n", "# a\n\nb\n\n# a\n\nb\n\n# a\n\nb\n"],
  ] as const
) {
  Deno.test(`TreeMemo.parse() reads ${what}`, () => {
    const memo = new TreeMemo(1);
    deepStrictEqual(memo.parse(before), whole(before));
    deepStrictEqual(memo.parse(after), whole(after));
  });
}

Deno.test("TreeMemo.parse() gives a tree that the caller may change", () => {
  const text = "# a\n\n:b[c]{d=e}\n\n|f|\n|-|\n|g|\n\n# h\n";
  const memo = new TreeMemo(1);
  const first = memo.parse(text);
  notStrictEqual(memo.parse(text).children[1], first.children[1]);
  const options = { fileName: "a.md", memo };
  deepStrictEqual(parseMarkdown(text, options), parseMarkdown(text, { fileName: "a.md" }));
  deepStrictEqual(parseMarkdown(text, options), parseMarkdown(text, { fileName: "a.md" }));
});

Deno.test("TreeMemo.parse() refuses what the whole text would be refused for", () => {
  const text = `# a\n\n${">".repeat(200)}\n\n# b\n`;
  deepStrictEqual(parseMarkdown(text, { memo: new TreeMemo(1) }), parseMarkdown(text));
});
