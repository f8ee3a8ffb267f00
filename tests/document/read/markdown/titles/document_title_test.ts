import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../../src/document/read/markdown/markdown.ts";
import { oneLine } from "../../../../../src/document/plain_text.ts";
import type { Nodes } from "../../../../../src/document/tree.ts";
import * as fc from "../../../../support/property.ts";

/** Title and blocks of a document: `h1 A`, `p text`. */
function read(markdown: string): string[] {
  const { meta, root } = parseMarkdown(markdown, { fileName: "my_file-name.md" });
  return [meta.title, ...root.children.filter(({ type }) => !HIDDEN.has(type)).map(show)];
}

function show(node: Nodes): string {
  if (node.type === "heading") return `h${node.depth} ${oneLine(node)}`.trim();
  return `${node.type.slice(0, 1)} ${"children" in node ? node.children.map(oneLine).join("") : oneLine(node)}`.trim();
}

const HIDDEN: ReadonlySet<Nodes["type"]> = new Set(["html", "definition", "footnoteDefinition", "thematicBreak"]);
const FILE = "My file name";

for (
  const [rule, markdown, expected] of [
    ["front matter", "---\ntitle: T\n---\n# A\n\n## B", ["T", "h1 A", "h2 B"]],
    ["front matter, the same heading", '---\ntitle: The “A”\n---\n## the "A"\n\n### B', ["The “A”", "h1 B"]],
    ["front matter, the same heading later", "---\ntitle: T\n---\ntext\n\n# T\n\n## B", ["T", "p text", "h1 B"]],
    ["front matter, the same second heading", "---\ntitle: T\n---\n# A\n\n# T", ["T", "h1 A", "h1 T"]],
    ["lone level 1, first", "# A\n\n## B\n\n### C", ["A", "h1 B", "h2 C"]],
    ["lone level 1, after a comment", "<!-- x -->\n\n# A\n\n## B", ["A", "h1 B"]],
    ["lone level 1, after a paragraph", "text\n\n# A\n\n## B", ["A", "p text", "h1 B"]],
    ["lone level 1, after badges", "[![b](b.svg)](https://b.example)\n\n# A\n\nx", ["A", "p b", "p x"]],
    ["lone level 1, after other headings", "## C\n\nx\n\n# A\n\n## B", [FILE, "h1 C", "p x", "h1 A", "h2 B"]],
    ["lone level 1, below a logo", "### ![L](l.svg)\n\n# A\n\n## B", ["A", "p L", "h1 B"]],
    ["an example in HTML", "x\n\n## A\n\n<h1>B</h1>\n\n## C", [FILE, "p x", "h1 A", "h2 B", "h1 C"]],
    ["an example below the title", "# T\n\n## A\n\n<h1>B</h1>\n\n<h2>C</h2>\n\n## D", [
      ...["T", "h1 A", "h2 B", "h3 C", "h1 D"],
    ]],
    ["parts in HTML", "<h1>T</h1>\n\nx\n\n<h1>A</h1>\n\n## B\n\n<h1>C</h1>", [
      ...["T", "p x", "h1 A", "h2 B", "h1 C"],
    ]],
    ["HTML in a quote", "<blockquote><h1>Q</h1></blockquote>\n\n# A\n\n## B", ["A", "b Q", "h1 B"]],
    ["two that are equal", "# A\n\n## B\n\n# A", [FILE, "h1 A", "h2 B", "h1 A"]],
    ["lone level 1, underlined", "A\n===\n\nB\n---", ["A", "h1 B"]],
    ["lone level 1 next to one in a quote", "> # Q\n\n# A\n\n> # R", ["A", "b Q", "b R"]],
    ["lone level 1 in a div", ":::div{lang=en}\n# A\n\nx\n:::\n\n## B", ["A", "c x", "h1 B"]],
    ["level 1 in a list only", "- # Q\n\nx", [FILE, "l Q", "p x"]],
    ["level 1 in details only", "<details>\n\n# Q\n\n</details>\n\nx", [FILE, "c Q", "p x"]],
    ["several, the first with an introduction", "# A\n\nx\n\n- y\n\n# B\n\n## C\n\n# D", [
      ...["A", "p x", "l y", "h1 B", "h2 C", "h1 D"],
    ]],
    ["several, the first with a section", "# A\n\n## B\n\n# C", [FILE, "h1 A", "h2 B", "h1 C"]],
    ["several, the first with code", "# A\n\n    x\n\n# C", [FILE, "h1 A", "c x", "h1 C"]],
    ["several, after another heading", "## Z\n\n# A\n\n# C", [FILE, "h1 Z", "h1 A", "h1 C"]],
    ["no level 1, the first is alone on top", "x\n\n## A\n\n### B\n\n### C", ["A", "p x", "h1 B", "h1 C"]],
    ["no level 1, the first starts the document", "## A\n\n### B\n\n## C", ["A", "h1 B", "h1 C"]],
    ["no level 1, the first is one of several", "x\n\n## A\n\n## B", [FILE, "p x", "h1 A", "h1 B"]],
    ["no level 1, a later one is higher", "### A\n\n## B", [FILE, "h1 A", "h1 B"]],
    ["no heading", "x", [FILE, "p x"]],
    ["empty heading", "#\n\nx", [FILE, "h1", "p x"]],
    ["marks, links, code, HTML", "# A *b* `c` [d](e) <b>f</b>&amp;<br>g", ["A b c d f& g"]],
    ["pictures beside the text", "# ![Logo](l.svg) A [![b](b.svg)](https://b.example)", ["A", "p Logob"]],
    ["a picture alone", "# ![Logo](l.svg)", ["Logo", "p Logo"]],
    ["a heading that is a logo above", "# ![Logo](l.svg)\n\n# A\n\n## B", ["A", "p Logo", "h1 B"]],
    ["several, of which one has no letters", "# A() {\n\n## B\n\n# };", ["A() {", "h1 B", "h1 };"]],
    ["HTML in a div", '<div align="center">\n<img src="l.svg" alt="L">\n<h1>A</h1>\n\nx\n</div>\n\n## B', [
      ...["A", "c L", "c x", "h1 B"],
    ]],
    ["details in HTML", "<details><summary>s</summary>\n\n# A\n\n</details>\n\n# B\n\n## C", ["B", "c sA", "h1 C"]],
    ["a footnote", "# A[^1]\n\nx\n\n[^1]: note", ["A", "p note", "p x"]],
    ["a text that is too long", `# ${"x".repeat(501)}\n\n# B`, ["B", `h1 ${"x".repeat(501)}`]],
  ] as const
) {
  Deno.test(`parseMarkdown() finds the title: ${rule}`, () => deepStrictEqual(read(markdown), [...expected]));
}

for (
  const [markdown, subtitle, ...blocks] of [
    ["# A\n\n#### Version 3.1.0\n\nx\n\n## B", "Version 3.1.0", "p x", "h1 B"],
    ["---\ntitle: A\n---\n# A\n\n### v2.0-rc.1\n\n## B", "v2.0-rc.1", "h1 B"],
    ["---\nsubtitle: S\n---\n# A\n\n#### Version 3\n\n## B", "S", "h1 Version 3", "h1 B"],
    ["# A\n\nx\n\n#### Version 3\n\n## B", "", "p x", "h1 Version 3", "h1 B"],
    ["# A\n\n## Version 2\n\nx\n\n## Version 1", "", "h1 Version 2", "p x", "h1 Version 1"],
    ["# A\n\n## Version 2\n\nx", "", "h1 Version 2", "p x"],
    ["# A\n\n#### Version control\n\n## B", "", "h1 Version control", "h1 B"],
    ["# A\n\n#### Version *3*\n\n## B", "", "h1 Version 3", "h1 B"],
  ] as const
) {
  Deno.test(`parseMarkdown() finds the subtitle ${JSON.stringify(subtitle)} in ${JSON.stringify(markdown)}`, () => {
    const { meta, root } = parseMarkdown(markdown);
    deepStrictEqual([meta.title, meta.subtitle, ...root.children.map(show)], ["A", subtitle, ...blocks]);
  });
}

for (
  const [fileName, title] of [
    ["release_notes.md", "Release notes"],
    ["README.md", "README"],
    ["2026-03-14-my-post.markdown", "2026-03-14 my post"],
    ["api-v3.1.md", "Api v3.1"],
    [".md", ".md"],
    ["-.md", "Document"],
    ["été.md", "Été"],
    ["a\u202eb\n.md", "Ab"],
    ["", "Document"],
  ] as const
) {
  Deno.test(`parseMarkdown() makes the title ${JSON.stringify(title)} of the file ${JSON.stringify(fileName)}`, () => {
    const { meta, issues } = parseMarkdown("text", { fileName });
    strictEqual(meta.title, title);
    deepStrictEqual(issues.map(({ code, line }) => [code, line]), [["no-title", 1]]);
  });
}

Deno.test("parseMarkdown() gives every document a title, and keeps every word of it", () => {
  const block = fc.constantFrom(
    ...[
      "# A a",
      "## B b",
      "### C c",
      "# *D* `d`",
      "> # E",
      "- ## F",
      "text",
      "<!-- -->",
      "![p](p.svg)",
      "```\ncode\n```",
    ],
  );
  fc.assert(fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
    const { meta, root } = parseMarkdown(blocks.join("\n\n"), { fileName: "x.md" });
    strictEqual(meta.title.trim() === "", false);
    const shown = `${meta.title} ${oneLine(root)}`;
    for (const word of blocks.flatMap((text) => text.match(/[A-Za-z]+(?![^(]*\))/g) ?? [])) {
      strictEqual(shown.includes(word), true, `${word} in ${shown}`);
    }
  }));
});
