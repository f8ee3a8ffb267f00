import { strictEqual } from "node:assert/strict";
import { isRelationshipTarget } from "../../../../src/document/pens/word/texts/links.ts";
import { renderWord } from "../../../support/word/render_word.ts";

for (
  const [url, isTarget] of [
    ["https://a.example/b?c=d&e=/f#g", true],
    ["https://user@a.example:8080", true],
    ["https://[::1]/", true],
    ["mailto:a@b.example", true],
    ["tel:+49%201", true],
    ["https://host:port", false],
    ["https://a.example/b[c]", false],
    ["https://a.example/%zz", false],
    ["https://a.example/b#c#d", false],
    ["http://a@b@c/", false],
    ["https://", false],
  ] as const
) {
  Deno.test(`isRelationshipTarget() is ${isTarget} for ${url}`, () => strictEqual(isRelationshipTarget(url), isTarget));
}

Deno.test("WordBook has links that are no valid addresses as fields, because Word would not open the document", () => {
  const { blocks, relationships } = renderWord("[a](https://host:port) [b](https://b.example)");
  strictEqual(/HYPERLINK (?:&quot;|")https:\/\/host:port/.test(blocks), true);
  strictEqual(relationships.length, 1);
});
