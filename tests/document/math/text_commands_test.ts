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
    [String.raw`a \SI{3}{\metre} b`, ["text a", String.raw`inlineMath \SI{3}{\metre}`, "text  b"]],
    [String.raw`\SI[a={b]}]{3}{m}[c]`, [String.raw`inlineMath \SI[a={b]}]{3}{m}`, "text [c]"]],
    [String.raw`$\sim$\si{m}`, [String.raw`inlineMath \sim`, String.raw`inlineMath \si{m}`]],
    [String.raw`\num{1e3}\si{m}`, [String.raw`inlineMath \num{1e3}`, String.raw`inlineMath \si{m}`]],
    ["\\qtyrange{1}\n{2}{m}", ["text \\qtyrange{1}\n{2}{m}"]],
    ["\\ce{A ->[{b}\n] C}", ["inlineMath \\ce{A ->[{b}\n] C}"]],
    [String.raw`\ce{SO4^2- + A^2B_y^3 *a*}`, [String.raw`inlineMath \ce{SO4^2- + A^2B_y^3 *a*}`]],
    [String.raw`\qty{a}`, [String.raw`text \qty{a}`]],
    [String.raw`\ce{a\}`, [String.raw`text \ce{a}`]],
    [String.raw`\SI{3`, [String.raw`text \SI{3`]],
    [String.raw`\SI[3}{m}`, [String.raw`text \SI[3}{m}`]],
    [String.raw`C:\num{1} a\num{2} \\num{3}`, [String.raw`text C:\num{1} a\num{2} \num{3}`]],
    ["`\\num{1}`", [String.raw`inlineCode \num{1}`]],
    [String.raw`$\num{1}$`, [String.raw`inlineMath \num{1}`]],
    [String.raw`\numbers{1}`, [String.raw`text \numbers{1}`]],
    [`\\ce{${"x".repeat(700)}}`, [`text \\ce{${"x".repeat(700)}}`]],
  ] as const
) {
  Deno.test(`createTextCommands() reads ${JSON.stringify(markdown.slice(0, 40))}`, () => {
    deepStrictEqual(contentOf(markdown).map((text) => text.replace(/^text a $/, "text a")), content);
  });
}

Deno.test("createTextCommands() leaves many beginnings without an end as text", () => {
  strictEqual(contentOf(String.raw`\ce{a `.repeat(2_000).trim()).length, 1);
});
