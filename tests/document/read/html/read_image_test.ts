import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { replaceHtml } from "../../../../src/document/read/html/replace_html.ts";
import { IssueLog } from "../../../../src/document/issue_log.ts";
import { parseMarkdownTree } from "../../../../src/document/read/markdown/markdown_tree.ts";
import { sketch } from "../../../support/tree_sketch.ts";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import type { Nodes } from "../../../../src/document/tree.ts";
import { readTag } from "../../../../src/document/read/html/read_tag.ts";

const PICTURES = [
  ['a ![b](c) <img src="d" alt="e  f" title=g>', "paragraph[a image{url=c alt=b} image{url=d alt=e f title=g}]"],
  ["<img src=a alt=b width=300>", ":image{src=a width=300}[b]"],
  ['a <img src=a alt=b width="50%" height=20px> c', "paragraph[a :image{src=a width=50% height=20}[b] c]"],
  [
    "<img src=a alt=b align=right> <img src=c align=middle>",
    "paragraph[:image{src=a align=right}[b] image{url=c alt=}]",
  ],
  ['<img src=a width=9 style="float: Left">', ":image{src=a width=9 align=left}"],
  ["<p align=right><img src=a></p>", ":text{align=right}[paragraph[image{url=a alt=}]]"],
  ["<p align=left><img src=a></p>", ":text{align=left}[paragraph[image{url=a alt=}]]"],
  ["<p align=left>a <img src=a></p>", "paragraph[a image{url=a alt=}]"],
  ['<p><img src=a style="width: 40px; height: 2em"></p>', ":image{src=a width=40}"],
  [
    "<p align=center><a href=x><img src=a width=3></a></p>",
    ":text{align=center}[paragraph[link{url=x}[:image{src=a width=3}]]]",
  ],
  ["a <img alt=b> <img src=c width=1 height=1> <img src=d width=0>", "paragraph[a b image{url=d alt=}]"],
  ["<picture><source srcset=a><img src=b alt=c></picture>", "paragraph[image{url=b alt=c}]"],
  [
    "<figure><img src=a alt=b width=200><figcaption>c <i>d</i></figcaption></figure>",
    ":figure{src=a alt=b width=150pt}[c emphasis[d]]",
  ],
  ["<figure><picture><img src=a></picture></figure>", "paragraph[image{url=a alt=}]"],
  ["<figure><pre>a</pre><figcaption>b</figcaption></figure>", "code[a]\nparagraph[b]"],
  [
    "<video src=a>b</video> <audio><source src=c></audio> <iframe src=d title=e>f</iframe> <video>g</video>",
    "paragraph[link{url=a}[a] link{url=c}[c] link{url=d}[e] g]",
  ],
] as const;

for (const [markdown, tree] of PICTURES) {
  Deno.test(`replaceHtml() reads pictures and films: ${JSON.stringify(markdown)}`, () => {
    const root = parseMarkdownTree(markdown, { math: true });
    replaceHtml(root, new IssueLog());
    strictEqual(root.children.map(sketch).join("\n"), tree);
  });
}

/** Images of a document: their alternative texts and sources. */
function imagesOf(markdown: string): [alt: string, source: string][] {
  const visit = (node: Nodes): [string, string][] => {
    if (node.type === "image") return [[node.alt ?? "", decodeURIComponent(node.url.replace(/^[^,]*,/, ""))]];
    return "children" in node ? node.children.flatMap(visit) : [];
  };
  return visit(parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`).root);
}

Deno.test("svgImage() makes a picture of a drawing, with its texts as alternative text", () => {
  deepStrictEqual(imagesOf('<div><svg viewBox="0 0 9 9"><text x="1">f</text><text>g&nbsp;h</text></svg></div>'), [[
    "f g h",
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">' +
    '<text x="1">f</text><text>g&#160;h</text></svg>',
  ]]);
});

Deno.test("svgImage() prefers a title, and adds no second namespace", () => {
  const [[alt = "", source = ""] = []] = imagesOf(
    '<p><svg xmlns="http://www.w3.org/2000/svg"><title>A circle</title><circle r="2"/></svg></p>',
  );
  strictEqual(alt, "A circle");
  strictEqual(source.match(/xmlns=/g)?.length, 1);
  match(source, /<title>A circle<\/title><circle r="2"><\/circle><\/svg>$/);
});

Deno.test("svgImage() leaves Markdown in a drawing as text", () => {
  deepStrictEqual(imagesOf("a <svg><title>b *c*</title></svg>"), []);
});

for (
  const [html, tag] of [
    ["<sub>", { name: "sub", kind: "open" }],
    ["</SUB >", { name: "sub", kind: "close" }],
    ["<br>", { name: "br", kind: "void" }],
    ["<br />", { name: "br", kind: "void" }],
    ["<a href='x'>", { name: "a", kind: "open" }],
    ["<a><b>", undefined],
    ["<!-- a -->", undefined],
    ["text", undefined],
  ] as const
) {
  Deno.test(`readTag() reads ${html}`, () => deepStrictEqual(readTag(html), tag));
}
