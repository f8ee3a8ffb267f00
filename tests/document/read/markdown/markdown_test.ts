import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { plainText } from "../../../../src/document/plain_text.ts";
import type { Nodes } from "../../../../src/document/tree.ts";
import * as fc from "../../../support/property.ts";

/** `paragraph(text"a" strong(text"b"))` */
function show(node: Nodes): string {
  const name = "name" in node ? `:${node.name}` : "";
  if ("value" in node) return node.type + JSON.stringify(node.value);
  return "children" in node ? `${node.type}${name}(${node.children.map(show).join(" ")})` : node.type + name;
}

for (
  const [markdown, tree] of [
    ["We open at 12:30, key:value, a:b", 'paragraph(text"We open at 12:30, key:value, a:b")'],
    ["std::vector, 10:20:30 and ::", 'paragraph(text"std::vector, 10:20:30 and ::")'],
    [":x[**b** c]{d=e} :y[]", 'paragraph(strong(text"b") text" c :y[]")'],
    ["*12:30*", 'paragraph(emphasis(text"12:30"))'],
    [
      "+--+--+\n| a | *b* |\n+==+==+\n| c |  |\n+--+--+",
      String.raw`code"+--+--+\n| a | *b* |\n+==+==+\n| c |  |\n+--+--+"`,
    ],
    ["+--+\na", String.raw`paragraph(text"+--+\na")`],
    ["---\n*a* b\n\n---\nc", 'thematicBreak paragraph(emphasis(text"a") text" b") thematicBreak paragraph(text"c")'],
    ["::tac[x]{a}", 'paragraph(text"x")'],
    ["H:sub[2]O, x:u[2]{y} x:a[0]", 'paragraph(text"H" textDirective:sub(text"2") text"O, x:u[2]{y} x:a[0]")'],
    [":u[x]{y} :a[0] :u[] :u", 'paragraph(textDirective:u(text"x") text" " textDirective:a(text"0") text" :u[] :u")'],
    [":::foo[x]\na\n:::\nb", 'paragraph(strong(text"x")) paragraph(text"a") paragraph(text"b")'],
    [":::foo\na", 'paragraph(text"a")'],
    [":::foo", 'paragraph(inlineCode":::foo")'],
    ["> :::foo\n> a\n> :::", 'blockquote(paragraph(text"a"))'],
    [
      "::::a\n:::info\nb\n:::\n::::",
      'containerDirective:info(paragraph(text"b"))',
    ],
    [":status[Done]{color=green}", 'paragraph(textDirective:status(text"Done"))'],
    ["::pagebreak", "leafDirective:pagebreak()"],
    ["$5 and $10", 'paragraph(text"$5 and $10")'],
    ["$5, $x$ and US$5 or CA$6", 'paragraph(text"$5, " inlineMath"x" text" and US$5 or CA$6")'],
    ["$ a$ $b $ $c$d", 'paragraph(text"$ a$ $b $ $c$d")'],
    ["*a $x*y$ b*", 'paragraph(emphasis(text"a " inlineMath"x*y" text" b"))'],
    ["$a\nb$ \\$c$", 'paragraph(inlineMath"a\\nb" text" $c$")'],
    ["$\ta$ $", 'paragraph(text"$\\ta$ $")'],
    ["é$a$ `$b$`", 'paragraph(text"é$a$ " inlineCode"$b$")'],
    ["a $$b$$ c", 'paragraph(text"a " inlineMath"b" text" c")'],
    ["$$b$$", 'math"b"'],
    ["- $$b$$", 'list(listItem(math"b"))'],
    ["$$\nb\n$$", 'math"b"'],
    ["[a] www.a.b", 'paragraph(text"[a] " link(text"www.a.b"))'],
    ["[a](b) ![c](d) e@f.g", 'paragraph(link(text"a") text" " image text" " link(text"e@f.g"))'],
    ["a [^b] [c]] https://d.e", 'paragraph(text"a [^b] [c]] " link(text"https://d.e"))'],
    ["$b$", 'paragraph(inlineMath"b")'],
  ] as const
) {
  Deno.test(`parseMarkdown() reads ${JSON.stringify(markdown)}`, () => {
    strictEqual(parseMarkdown(markdown).root.children.map(show).join(" "), tree);
  });
}

Deno.test("parseMarkdown() counts lines from the top of the file", () => {
  const { root } = parseMarkdown("\uFEFF---\ntitle: A\n---\n\ntext");
  strictEqual(root.children[0]?.position?.start.line, 5);
});

Deno.test("parseMarkdown() accepts any text", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
    const { issues } = parseMarkdown(text);
    deepStrictEqual(issues.filter(({ severity }) => severity === "error"), []);
  }));
});

Deno.test("parseMarkdown() leaves out controls of direction, and more than sixteen marks on a letter", () => {
  const { root } = parseMarkdown(`a\u202eb\u2066c e${"\u0301".repeat(99)}f`);
  deepStrictEqual(root.children.map(plainText), [`abc e${"\u0301".repeat(16)}f`]);
});
