import { deepStrictEqual, ok } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import type { Nodes } from "../../../../src/document/tree.ts";

const SIZE = 300_000;
const fill = (text: string, size = SIZE) => text.repeat(Math.floor(size / text.length));

for (
  const [what, text, depth] of [
    ["blocks in blocks", fill("<div>"), 0],
    ["marks in marks", fill("<b>"), 0],
    ["marks with text", fill("<b>x</i>"), 52],
    ["colors in colors", `${fill('<font color="red">')}x`, 52],
    ["tables in tables", `${fill("<table><tr><td>x<td>")}`, 60],
    ["lists in lists", fill("<ul><li>x"), 60],
    ["text before a table", `<table>${fill("<i>x</i>").slice(0, SIZE / 2)}`, 4],
    ["attributes", `<a ${fill(" b=c d")}>x</a>`, 2],
    ["spaces in a width", `<img src=a width="1${fill(" ")}x">`, 2],
    ["scripts", fill("<script></script>"), 0],
    ["graphics in graphics", `${fill("<svg><g>")}</svg>`, 2],
    ["tags without an end", fill("<a b='"), 0],
    ["names that are no elements", fill("<T>"), 2],
  ] as const
) {
  Deno.test(`parseMarkdown() reads 300 KB of ${what}, and nests no deeper than ${depth} levels`, () => {
    const { root, issues } = parseMarkdown(`<div>\n${text}`);
    deepStrictEqual(issues.filter(({ severity }) => severity === "error"), []);
    ok(depthOf(root) <= depth, `${depthOf(root)}`);
  });
}

for (
  const [what, text] of [
    ["marks that each paragraph repeats", `<b><i><u><s><em><strong><small><big>${fill("<p>x")}`],
    ["elements", fill("<p>x", 1_000_000)],
  ] as const
) {
  Deno.test(`parseMarkdown() refuses too many ${what}`, () => {
    const { root, issues } = parseMarkdown(`<div>\n${text}`);
    deepStrictEqual([root.children, issues.map(({ code }) => code)], [[], ["document-too-complex"]]);
  });
}

function depthOf(root: Nodes): number {
  let deepest = 0;
  const open: [Nodes, number][] = [[root, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, depth] = next;
    deepest = Math.max(deepest, depth);
    if ("children" in node) { for (const child of node.children) open.push([child, depth + 1]); }
  }
  return deepest;
}
