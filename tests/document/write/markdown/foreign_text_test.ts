import { strictEqual } from "node:assert/strict";
import { type FileText, parseChapterText } from "../../../../src/book/chapters/insert_included.ts";
import { escapeIncludes } from "../../../../src/document/write/markdown/escape_includes.ts";
import { PLAIN_STYLE } from "../../../../src/document/write/markdown/markdown_style.ts";
import { renderMarkdown } from "../../../../src/document/write/markdown/render_markdown.ts";
import type { Nodes, RootContent } from "../../../../src/document/tree.ts";

/** Text that other tools read as markup, and this program too where an author wrote it. */
const TEXTS = [
  ...["{{#include secret.md}}", "{{#include secret.md:1:2}}", "{{< include secret.md >}}", "{{% include %}}"],
  ...[
    "{{title}}",
    "{{ $frontmatter.title }}",
    "{{< meta title >}}",
    "{{< glossary x >}}",
    "{% raw %}",
    "<<< @/secret.md",
  ],
  ...["{.class}", "{#id}", "{++a++}", "{>>c<<}", "{doc}`secret`", "\\newpage", "\\include{secret}", "+++", "++ctrl++"],
  ...[
    "m^2^",
    ": def",
    "% c",
    "%% c %%",
    "@fig-x",

    "a@example.com",
    "/// note",
    "::include{file=secret.md}",
  ],
  ...[":include[secret.md]", "![](http://example.com/a.png)", "<img src=a>", "[[secret]]", "$x$", "1. a", "# a", "> a"],
];

/** Reads a page back, with a file that it could include. */
function readBack(blocks: RootContent[]): string {
  const text = `---\ntitle: Title\n---\n\n${renderMarkdown(blocks, PLAIN_STYLE)}`;
  const included: FileText["included"] = new Map([["secret.md", { text: "SECRET" }]]);
  const { root } = parseChapterText({ key: "a", name: "a.md", text, included, hidesLines: false });
  return root.children.map(textOf).join("\n");
}

function textOf(node: Nodes): string {
  return "children" in node ? node.children.map(textOf).join("") : "value" in node ? node.value : "?";
}

for (const value of TEXTS) {
  Deno.test(`renderMarkdown() keeps text of no author of Markdown as text: ${value}`, () => {
    strictEqual(readBack([{ type: "paragraph", children: [{ type: "text", value }] }]), value);
    const children = [{ type: "text" as const, value: "a" }, { type: "break" as const }, {
      type: "text" as const,
      value,
    }];
    strictEqual(readBack([{ type: "paragraph", children }]).replace(/^a\?/, ""), value);
  });
}

Deno.test("escapeIncludes() keeps a tag in code as code", () => {
  const code = "a\n{{#include secret.md}}\n  {{#playground secret.md}}";
  strictEqual(readBack([{ type: "code", value: code }]), "a\nSECRET\nSECRET");
  strictEqual(readBack([{ type: "code", value: escapeIncludes(code) }]), code);
});
