import { strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { isComment, isOpenComment } from "../../../../src/document/read/markdown/comments.ts";
import type { Nodes } from "../../../../src/document/tree.ts";

for (
  const [markdown, shown] of [
    ["a <!-- x --> b", "a b"],
    ["<!-- x -->\n\nb", "b"],
    ["- a <!-- x -->\n- <!-- x -->\n  b", "a|b"],
    ["| a <!-- x --> |\n| - |\n| <!-- x --> b |", "a|b"],
    ["> a\n>\n> <!-- x -->", "a"],
    ["<div>\n<!-- x -->\nb\n</div>", "b"],
    ["a %%x%% b", "a b"],
    ["%%\nx\n\nx\n%%\n\nb", "b"],
    ["> %%\n> x\n> %%\n\nb", "b"],
    ["%% x\nb", "%% x\nb"],
    ["100%% and 5%%", "100%% and 5%%"],
    ["\\%%a%%", "%%a%%"],
    ["`%%a%%`", "%%a%%"],
    ["```\n%%a%%\n<!-- b -->\n```", "%%a%%\n<!-- b -->"],
    ['[//]: # (x)\n[comment]: # "x"\n[//]: <> (x)\n\nb', "b"],
    ["[//]: # x\nb", "b"],
    ["a\n[//]: # x (y) *z*\nb", "a\nb"],
    ["\\[//]: # a", "[//]: # a"],
    [":::info\n<!-- x -->\n\nb\n:::", "b"],
  ] as const
) {
  Deno.test(`parseMarkdown() shows ${JSON.stringify(shown)} of ${JSON.stringify(markdown)}`, () => {
    strictEqual(textsOf(parseMarkdown(markdown).root).join("|").replace(/\|(?=\n)|(?<=\n)\|/g, ""), shown);
  });
}

function textsOf(node: Nodes): string[] {
  if (node.type === "html") return ["HTML"];
  if ("value" in node) return [node.value];
  return "children" in node ? node.children.flatMap(textsOf) : [];
}

for (
  const [value, comment, open] of [
    ["<!-- a -->", true, false],
    ["<!-- a -->\n<!-- b -->", true, false],
    ["<!-->", true, false],
    ["<!-- a", true, true],
    ["<!-- a --> b", false, false],
    // Each start may also seem to be within the comment before it.
    [`${"<!-->".repeat(100)}a-->b`, false, false],
    ["%%a%%", true, false],
    ["<b>", false, false],
  ] as const
) {
  Deno.test(`isComment() and isOpenComment() of ${JSON.stringify(value).slice(0, 40)}`, () => {
    strictEqual(isComment({ type: "html", value }), comment);
    strictEqual(isOpenComment({ type: "html", value }), open);
  });
}
