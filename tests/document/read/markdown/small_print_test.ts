import { strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { sketch } from "../../../support/tree_sketch.ts";

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
