import { deepStrictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../src/document/markdown/markdown.ts";
import { shownText } from "../../src/document/shown_text.ts";

for (
  const [markdown, lines] of [
    ["---\ntitle: A\nauthors: [B, C]\nlanguage: en\n---\nd", ["A", "B", "C", "d"]],
    ["a[^n]\n\n[^n]: b", ["a", "b"]],
    ["```ts\na\n```\n\n```math\nb\n```", ["a"]],
    [":::info[a]\nb :status[c]\n:::", ["a", "b", "c"]],
    ["<!-- a --> b\n\nc <!-- d -->", ["b", "c"]],
    ["![a](b.png)", []],
  ] as const
) {
  Deno.test(`shownText() finds ${JSON.stringify(lines)} in ${JSON.stringify(markdown)}`, () => {
    const found = shownText(parseMarkdown(markdown)).split("\n").map((line) => line.trim());
    deepStrictEqual(found.filter((line) => line !== ""), lines);
  });
}
