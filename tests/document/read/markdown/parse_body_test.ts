import { deepStrictEqual, doesNotMatch, doesNotThrow, strictEqual, throws } from "node:assert/strict";
import { mdastToStorage } from "../../../../src/document/write/storage/mdast_to_storage.ts";
import { parseBlocks } from "../../../../src/document/read/markdown/parse_body.ts";
import * as fc from "../../../support/property.ts";
import { MARKDOWN_LIMITS } from "../../../../src/document/limits.ts";
import type { Root, RootContent } from "../../../../src/document/tree.ts";
import { assertTreeWithinLimits } from "../../../../src/document/read/markdown/markdown_tree.ts";

for (
  const text of [
    "We open at 12:30, key:value, $5 and $6",
    "key:date list:page[1] a:storage",
    ":foo[a :bar b] c",
    ":foo[a **b** c]{d}",
    "[a www.a.b",
    "![a https://a.b",
    "[a [b] [c]] d [e f@g.h",
  ]
) {
  Deno.test(`parseBlocks() leaves ${JSON.stringify(text)} as it is`, () => {
    const html = text.replace("**b**", "<strong>b</strong>");
    strictEqual(mdastToStorage(parseBlocks(text).flatMap(({ nodes }) => nodes)), `<p>${html}</p>`);
  });
}

for (const comment of ["[//]: # (a secret)", '[comment]: # "a secret"', "[//]: <> (a secret)"]) {
  Deno.test(`parseBlocks() does not send the comment ${comment}, even if something refers to it`, () => {
    const blocks = parseBlocks(`${comment}\n\nWrite [//] or [x][comment].\n`);
    doesNotMatch(mdastToStorage(blocks.flatMap(({ nodes }) => nodes)), /secret/);
  });
}

Deno.test("parseBlocks() resolves references from any block", () => {
  const markdown = '[a][x] ![b][x] [c][y]\n\n[x]: https://e.org "T"\n';
  strictEqual(
    mdastToStorage(parseBlocks(markdown).flatMap(({ nodes }) => nodes)),
    '<p><a href="https://e.org" title="T">a</a> <ac:image ac:alt="b" ac:title="T">' +
      '<ri:url ri:value="https://e.org" /></ac:image> [c][y]</p>',
  );
});

Deno.test("parseBlocks() returns a text without blocks as one slice", () => {
  deepStrictEqual(parseBlocks(""), []);
  deepStrictEqual(parseBlocks("\n\n"), [{ source: "\n\n", nodes: [] }]);
});

Deno.test("parseBlocks() returns slices that join to the text", () => {
  const piece = fc.constantFrom(
    "a",
    " ",
    "\n",
    "\n\n",
    "\r\n",
    "- ",
    "> ",
    ":::",
    ":x[",
    "]",
    "{a=b}",
    "|",
    "`",
    "#",
    "<",
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join("")), (text) => {
    strictEqual(parseBlocks(text).map(({ source }) => source).join(""), text);
  }));
});

for (
  const [what, text, code] of [
    ["long", "a".repeat(5 * 1024 * 1024), "document-too-large"],
    ["deep", "> ".repeat(200) + "a", "document-too-deep"],
    ["slow", "*a ".repeat(50_000), "document-too-complex"],
  ] as const
) {
  Deno.test(`parseBlocks() refuses a text that is too ${what}`, () => {
    throws(() => parseBlocks(text), { name: "MarkdownError", code });
  });
}

const flat = (count: number): Root => ({
  type: "root",
  children: Array.from({ length: count - 1 }, () => ({ type: "thematicBreak" as const })),
});

function nested(levels: number): Root {
  let child: RootContent = { type: "thematicBreak" };
  for (let i = 1; i < levels; i++) child = { type: "blockquote", children: [child] };
  return { type: "root", children: [child] };
}

Deno.test("assertTreeWithinLimits() counts nodes", () => {
  doesNotThrow(() => assertTreeWithinLimits(flat(MARKDOWN_LIMITS.nodes)));
  throws(() => assertTreeWithinLimits(flat(MARKDOWN_LIMITS.nodes + 1)), { code: "document-too-complex" });
});

Deno.test("assertTreeWithinLimits() counts levels", () => {
  doesNotThrow(() => assertTreeWithinLimits(nested(MARKDOWN_LIMITS.depth)));
  throws(() => assertTreeWithinLimits(nested(MARKDOWN_LIMITS.depth + 1)), { code: "document-too-deep" });
});
