import { strictEqual } from "node:assert/strict";
import { replaceInlineDialects } from "../../../../src/document/read/dialects/inline_dialects.ts";
import { parseMarkdownTree } from "../../../../src/document/read/markdown/markdown_tree.ts";
import type { Nodes } from "../../../../src/document/tree.ts";

for (
  const [written, read] of [
    [
      "a [[b]] [[c/d.md#e|f *g*]] [[h#i]] [[#j]]",
      'paragraph("a " "b" " [[c/d.md#e|f " emphasis("g") "]] " "h > i" " " "j")',
    ],
    ["![[a b.png|100]] ![[note]]", 'paragraph(image " " "note")'],
    ["a ==b c== d == e == f==g==h", 'paragraph("a " mark("b c") " d == e == f==g==h")'],
    ["[[ ]] [[]] [[1, 2], [3]]", 'paragraph("[[ ]] [[]] [[1, 2], [3]]")'],
    ["[[2, 3]] and list[[name]]", 'paragraph("[[2, 3]] and list[[name]]")'],
    ['![a](b){width=50% .c} [d](e){: target="_blank"} `f`{.g}h', 'paragraph(image " " link("d") " " inlineCode "h")'],
    ["a {.b} `c` {d} `e`{f}", 'paragraph("a {.b} " inlineCode " {d} " inlineCode "{f}")'],
    ["a [!INCLUDE [b](c.md)] d", 'paragraph("a " link("b") " d")'],
    ["a :ref:`b` {doc}`c` d:e:`f`", 'paragraph("a " inlineCode " " inlineCode " d:e:" inlineCode)'],
    ["[a]{.b} [`c`]{#d} [`e`] {f}", 'paragraph("a " inlineCode " [" inlineCode "] {f}")'],
    ["`[[a]] ==b==`", "paragraph(inlineCode)"],
  ] as const
) {
  Deno.test(`replaceInlineDialects() reads ${JSON.stringify(written)}`, () => {
    const root = parseMarkdownTree(written, { math: true });
    replaceInlineDialects(root);
    strictEqual(root.children.map(show).join(" "), read);
  });
}

function show(node: Nodes): string {
  if (node.type === "text") return JSON.stringify(node.value);
  const name = "name" in node ? node.name : node.type;
  return "children" in node ? `${name}(${node.children.map(show).join(" ")})` : `${name}`;
}

Deno.test("replaceInlineDialects() gives a picture the alternative text of its attributes", () => {
  const root = parseMarkdownTree('![](a.png){.b fig-alt="A plan"}', { math: true });
  replaceInlineDialects(root);
  const [first] = root.children;
  const picture = first?.type === "paragraph" ? first.children[0] : undefined;
  strictEqual(picture?.type === "image" && picture.alt, "A plan");
});
