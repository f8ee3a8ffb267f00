import { deepStrictEqual } from "node:assert/strict";
import { readTag } from "../../../../src/document/read/html/read_tag.ts";

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
