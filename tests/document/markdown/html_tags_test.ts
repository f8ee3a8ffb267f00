import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { pairTags, readTag, withoutComments } from "../../../src/document/markdown/html_tags.ts";

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

for (
  const [html, text] of [
    ["a<!-- b -->c<!-- d -->", "ac"],
    ["<!-->a", "a"],
    ["a<!-- b", "a<!-- b"],
    ["a", "a"],
  ] as const
) {
  Deno.test(`withoutComments() of ${html} is ${text}`, () => strictEqual(withoutComments(html), text));
}

for (
  const [html, pairs] of [
    ["<b> </b>", [[0, 1]]],
    ["<b> <i> </i> </b>", [[1, 2], [0, 3]]],
    ["<b> <i> </b> </i>", [[0, 2]]],
    ["<b> <b> </b>", [[1, 2]]],
    ["</b> <b>", []],
    [`${"<b> ".repeat(9)}</b>`, [[7, 9]]],
  ] as const
) {
  Deno.test(`pairTags() pairs ${html}`, () => {
    deepStrictEqual([...pairTags(html.split(" ").map(readTag))], pairs);
  });
}
