import { deepStrictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../src/document/read/markdown/markdown.ts";
import { shownText } from "../../src/document/shown_text.ts";

for (
  const [markdown, lines] of [
    ["---\ntitle: A\nauthors: [B, C]\nlanguage: en\n---\nd", ["A", "B", "C", "d"]],
    ["a[^n]\n\n[^n]: b", ["a", "b"]],
    ["```ts\na\n```\n\n```math\nb\n```", ["a"]],
    [":::info[a]\nb :status[c]\n:::", ["a", "b", "c"]],
    ["<!-- a --> b\n\nc <!-- d -->", ["b", "c"]],
    ["$a \\text{ä 中}$\n\n$$b = ⫅$$", ["ä中", "⫅"]],
    ["![a](b.png)", []],
    [":page[]{title=A} :page[b]{title=C} :card[]{url=d} :user[]{name=e} :anchor[]{name=f}", ["A", "b", "d", "@e"]],
    [":::panel{title=A panelIconText=b}\nc\n:::", ["A", "b", "c"]],
    ['::storage{xml="<p>a</p>"}\n\n:storage[]{xml="<ac:macro ac:name=&quot;b&quot;/>"}', ["a", "b"]],
  ] as const
) {
  Deno.test(`shownText() finds ${JSON.stringify(lines)} in ${JSON.stringify(markdown)}`, () => {
    const found = shownText(parseMarkdown(markdown)).split("\n").map((line) => line.trim());
    deepStrictEqual(found.filter((line) => line !== ""), lines);
  });
}
