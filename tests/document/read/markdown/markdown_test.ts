import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { plainText } from "../../../../src/document/plain_text.ts";
import type { Nodes } from "../../../../src/document/tree.ts";
import * as fc from "../../../support/property.ts";
import { renderTypst } from "../../../support/compilers/render_typst.ts";
import { shownText } from "../../../../src/document/shown_text.ts";
import { sketch } from "../../../support/tree_sketch.ts";
import { ROOT } from "../../../support/house/source_files.ts";

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
      "+--+--+\n| *a* |\n+==+==+\n| c |\n+--+--+",
      String.raw`code"+--+--+\n| *a* |\n+==+==+\n| c |\n+--+--+"`,
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
    ["($a · \\$b) + ($c", 'paragraph(text"($a · $b) + ($c")'],
    ["$a \\\\$", 'paragraph(inlineMath"a \\\\\\\\")'],
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

const textOf = (markdown: string) => shownText(parseMarkdown(markdown)).replaceAll("\n", "");

for (
  const [markdown, shown] of [
    ["a :tada: b", "a 🎉 b"],
    [":+1::white_check_mark:", "👍✅"],
    ["**:rocket:** [:memo:](x)", "🚀 📝"],
    ["10:30:45, 10:100:45, a:x:b, std::x::y", "10:30:45, 10:100:45, a:x:b, std::x::y"],
    [":nothing_of_that_name:", ":nothing_of_that_name:"],
    ["a :material-cog: b :octicons-x-16:", "a  b "],
    ["`:tada:`", ":tada:"],
    [String.raw`\:tada: and :memo:`, ":tada: and 📝"],
    [":emoji[:smile:]", "🙂"],
    [":emoji[:thumbsup:]{name=blue-star id=1f44d fallback=👍}", "👍"],
    [":emoji[:own:]{name=blue-star id=x fallback=(own)}", "(own)"],
    [":emoji[:own:]{name=blue-star id=x}", ":own:"],
  ] as const
) {
  Deno.test(`parseMarkdown() shows ${markdown} as ${shown}`, () => strictEqual(textOf(markdown), shown));
}

Deno.test("parseMarkdown() takes an emoji in a first heading into the title", () => {
  strictEqual(parseMarkdown("# :rocket: Launch\n\nText").meta.title, "🚀 Launch");
});

Deno.test("parseMarkdown() gives a heading with an emoji an address by its name too", () => {
  const { root, issues } = parseMarkdown("# A\n\n# :tada: News\n\n[a](#tada-news)");
  deepStrictEqual([issues, renderTypst(parseMarkdown("# A\n\n# :tada: News\n\n[a](#tada-news)")).issues], [[], []]);
  strictEqual(root.children[0]?.type, "heading");
});

Deno.test("parseMarkdown() reports an emoji that is a picture of one wiki", () => {
  const { issues } = parseMarkdown(":tada: :emoji[:own:]{name=blue-star id=x}");
  deepStrictEqual(issues.map(({ code, line, column }) => [code, line, column]), [["unknown-emoji", 1, 8]]);
});

for (
  const [markdown, tree] of [
    ["<sub>Made with care</sub>", "paragraph[:small[Made with care]]"],
    ["<p>a<br><sup>*My* work is free</sup></p>", "paragraph[abreak:small[*My* work is free]]"],
    ["[<sup>My work</sup>](https://e.org)", "paragraph[link{url=https://e.org}[:small[My work]]]"],
    ["a <sup>by me</sup> b", "paragraph[a :small[by me] b]"],
    ["## A <br> <sup>and more</sup>", "heading{depth=2}[Abreak:small[and more]]"],
    ["CO<sub>2 eq</sub>, a<sup>see below</sup>", "paragraph[CO:sub[2 eq], a:sup[see below]]"],
    ["<sup>14</sup>C and x <sup>2</sup> y", "paragraph[:sup[14]C and x :sup[2] y]"],
    ["<sub>a b</sub>c", "paragraph[:sub[a b]c]"],
  ] as const
) {
  Deno.test(`parseMarkdown() finds small print in ${JSON.stringify(markdown)}`, () => {
    const { root } = parseMarkdown(`---\ntitle: T\n---\n# H\n\n${markdown}`);
    strictEqual(root.children.slice(1).map(sketch).join("\n"), tree);
  });
}

// The parser is a dependency of remark-parse, which takes any 4.x, so only the lock file holds it. Version 4.0.3 copies
// all steps of a document whenever a list ends: a document of many lists takes minutes, whatever the limits say. Before
// this test gets another version, tests/document/read/markdown/parse_limits_test.ts must pass with it in the same time.
Deno.test("the lock file has the version of the Markdown parser whose time the limits know", async () => {
  const { npm } = JSON.parse(await Deno.readTextFile(new URL("deno.lock", ROOT)));
  deepStrictEqual(Object.keys(npm).filter((name) => name.startsWith("micromark@")), ["micromark@4.0.2"]);
});
