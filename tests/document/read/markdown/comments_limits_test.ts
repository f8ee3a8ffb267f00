import { strictEqual } from "node:assert/strict";
import { dropComments } from "../../../../src/document/read/markdown/comments.ts";
import type { PhrasingContent } from "../../../../src/document/tree.ts";

const many = (text: string) => text.repeat(400_000 / text.length);

for (
  const [what, node, shown] of [
    ["starts of code in HTML", { type: "html", value: `%%x%%${many("<pre>")}` }, many("<pre>")],
    ["starts of comments in a picture", alt(`<!-- x -->${many("<!-- ")}b`), `${many("<!-- ")}b`],
    ["spaces in a picture", alt(`<!-- x -->a${many(" ")}b`), "a b"],
    ["spaces beside a comment", { type: "text", value: `a${many(" ")}b ` }, `a${many(" ")}b`],
  ] as const
) {
  Deno.test(`dropComments() takes linear time for ${what}`, () => {
    const source = "![a <!-- x -->](x) %%x%%";
    const children: PhrasingContent[] = [node, { type: "html", value: "<!-- x -->" }];
    dropComments({ type: "paragraph", children }, source, false);
    const [left] = children;
    strictEqual(left?.type === "image" ? left.alt : left !== undefined && "value" in left && left.value, shown);
  });
}

function alt(text: string): PhrasingContent {
  const point = (offset: number) => ({ line: 1, column: 1, offset });
  return { type: "image", url: "x", alt: text, position: { start: point(0), end: point(18) } };
}
