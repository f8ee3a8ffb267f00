import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import type { Nodes } from "../../../src/document/tree.ts";

/** Kinds and texts of the first paragraph's content. */
function contentOf(markdown: string): string[] {
  const [paragraph] = parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`).root.children;
  const children: readonly Nodes[] = paragraph !== undefined && "children" in paragraph ? paragraph.children : [];
  return children.map((node) => `${node.type} ${"value" in node ? node.value : ""}`.trim());
}

for (
  const [markdown, content] of [
    [String.raw`f \\(f(x)\\) g`, ["text f", "inlineMath f(x)", "text  g"]],
    [String.raw`\\(a_b + c_d\\)`, ["inlineMath a_b + c_d"]],
    ["\\\\(\\frac{a}{b}\nc\\\\)", ["inlineMath \\frac{a}{b}\nc"]],
    [String.raw`\\(a\\(b\\)`, ["text \\(a", "inlineMath b"]],
    [String.raw`no end \\( here`, ["text no end \\( here"]],
    [String.raw`\\(\\)`, ["text \\(\\)"]],
    [String.raw`\(escaped\)`, ["text (escaped)"]],
    ["`\\\\(x\\\\)`", ["inlineCode \\\\(x\\\\)"]],
    [`\\\\(${"x".repeat(1100)}\\\\)`, [`text \\(${"x".repeat(1100)}\\)`]],
  ] as const
) {
  Deno.test(`createBracketMath() reads ${JSON.stringify(markdown.slice(0, 40))}`, () => {
    deepStrictEqual(contentOf(markdown).map((text) => text.replace(/^text f $/, "text f")), content);
  });
}

Deno.test("createBracketMath() leaves many beginnings without an end as text", () => {
  const text = String.raw`\\(a`.repeat(2_000);
  strictEqual(contentOf(text).length, 1);
});
