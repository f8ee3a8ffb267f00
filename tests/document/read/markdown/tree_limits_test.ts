import { doesNotThrow, throws } from "node:assert/strict";
import { MARKDOWN_LIMITS } from "../../../../src/document/limits.ts";
import type { Root, RootContent } from "../../../../src/document/tree.ts";
import { assertTreeWithinLimits } from "../../../../src/document/read/markdown/markdown_tree.ts";

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
