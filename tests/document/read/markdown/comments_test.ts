import { deepStrictEqual, strictEqual } from "node:assert/strict";
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
    ["<div>\n%%x%% <code>%%b%%</code> %%x%%\n</div>", "%%b%%"],
    ["<div>\n<code>%%x%%b\n</div>", "b "],
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
    ["a <!-- x\n\nx --> b", "a|b"],
    ["a <!-- x\n\n# x\n\n- x\n\nx -->\n\nb", "a|b"],
    ["a %% x\n\nx %% b", "a|b"],
    ["%% x\n\n- x\n\nx %% b", "b"],
    ["Use %%i.\n\nUse %%j of it", "Use %%i.|Use %%j of it"],
    ["- a <!-- x\n\n- x\n\n- x --> b\n- c", "a|b|c"],
    ["- <!-- x\n\nx --> b", "b"],
    ["1. a <!-- x\n\n   x -->\n\n   b", "a|b"],
    ["> a <!-- x\n>\n> x --> b", "a|b"],
    [":::info\na <!-- x\n\nx --> b\n:::\n\nc", "a|b|c"],
    ["<div>\na <!-- x\n\nx --> b\n</div>", "a|b"],
    ["| a <!-- x | x --> b |\n| - | - |\n| c <!-- x | x |\n| x | x --> d |", "a|b|c|d"],
    ["a\n\n## b\n\n## c <!-- x\n\nx --> d", "a|b|c|d"],
    ["a <!-- x\n\n```\n-->\n```\n\nx --> b", "a|b"],
    ["a <!-- x\n\n`-->` b", "a <!-- x|-->| b"],
    ["\\<!-- a\n\n--> b", "<!-- a|--> b"],
    ["a <!-- x\n\nx --> b <!-- x\n\nx --> c", "a|b|c"],
    ["a <!-- x\n\n```\nx\n-->\n\nb", "a <!-- x|x\n-->\n\nb"],
  ] as const
) {
  Deno.test(`parseMarkdown() shows ${JSON.stringify(shown)} of ${JSON.stringify(markdown)}`, () => {
    strictEqual(textsOf(parseMarkdown(markdown).root).join("|").replace(/\|(?=\n)|(?<=\n)\|/g, ""), shown);
  });
}

Deno.test("parseMarkdown() takes comments out of the text of a picture", () => {
  const [paragraph] = parseMarkdown("![a <!-- x --> b](c.png) ![\\<!-- d -->](e.png)").root.children;
  const alts = paragraph?.type === "paragraph"
    ? paragraph.children.flatMap((node) => node.type === "image" ? [node.alt] : [])
    : [];
  deepStrictEqual(alts, ["a b", "<!-- d -->"]);
});

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
