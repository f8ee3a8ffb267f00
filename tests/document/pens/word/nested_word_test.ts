import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import type { Root, RootContent } from "../../../../src/document/tree.ts";
import { indent, NESTED_DOCUMENTS } from "../../../support/compilers/nested_documents.ts";
import { findTableFaults } from "../../../support/word/check_word_tables.ts";
import { findLostInWord } from "../../../support/word/find_lost_in_word.ts";
import { renderWord, renderWordRoot } from "../../../support/word/render_word.ts";
import { type WordElement, wordTree } from "../../../support/word/word_tree.ts";

/** Levels of elements that Word reads. */
const WORD_LEVELS = 256;

function depthOf({ children }: WordElement): number {
  return 1 + Math.max(0, ...children.map(depthOf));
}

for (const [what, markdown] of NESTED_DOCUMENTS) {
  Deno.test(`WordBook shows every word of deeply nested ${what}`, () => {
    const { root } = parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`);
    const content = renderWordRoot(root);
    deepStrictEqual(findLostInWord(root, content), []);
    const tree = wordTree(content.blocks);
    deepStrictEqual(findTableFaults(tree), []);
    ok(depthOf(tree) < WORD_LEVELS / 2);
  });
}

Deno.test("WordBook leaves room for text beside any indent", () => {
  let markdown = "deep";
  for (let i = 0; i < 40; i++) markdown = indent(markdown, "> ");
  const { blocks } = renderWord(markdown);
  const indents = [...blocks.matchAll(/w:left="(\d+)"/g)].map(([, left]) => Number(left));
  ok(indents.every((left) => left <= 9026 - 1440));
});

Deno.test("WordBook renders trees that are much deeper than any parser makes", () => {
  let block: RootContent = { type: "paragraph", children: [{ type: "text", value: "deep" }] };
  for (let i = 0; i < 500; i++) block = { type: "blockquote", children: [block] };
  const root: Root = { type: "root", children: [block] };
  strictEqual(renderWordRoot(root).blocks.includes("deep"), true);
});
