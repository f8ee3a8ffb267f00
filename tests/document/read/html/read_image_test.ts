import { strictEqual } from "node:assert/strict";
import { replaceHtml } from "../../../../src/document/read/html/replace_html.ts";
import { IssueLog } from "../../../../src/document/issue_log.ts";
import { parseMarkdownTree } from "../../../../src/document/read/markdown/markdown_tree.ts";
import { sketch } from "../../../support/tree_sketch.ts";

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
