import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { findCaptions } from "../../../../src/document/shown/text/find_captions.ts";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { plainText } from "../../../../src/document/plain_text.ts";

const TABLE = "| a |\n|---|\n| b |";
const PICTURE = "![alt](a.png)";

/** Label and text of the caption of the first block that has one, and the number of that block. */
function captionIn(markdown: string): readonly [number, string | undefined, string] | undefined {
  const { root } = parseMarkdown(markdown);
  const [found] = findCaptions(root.children);
  if (found === undefined) return undefined;
  const [owner, { label, children }] = found;
  return [root.children.indexOf(owner), label, plainText({ type: "paragraph", children: [...children] })];
}

for (
  const [markdown, caption] of [
    [`Table: All costs\n\n${TABLE}`, [1, undefined, "All costs"]],
    [`${TABLE}\n\nTable: All costs`, [0, undefined, "All costs"]],
    [`Table: Table 3: All costs\n\n${TABLE}`, [1, "Table 3:", "All costs"]],
    [`<span class="caption">Table B-1: Operators</span>\n\n${TABLE}`, [1, "Table B-1:", "Operators"]],
    [`**Table 2.** All *costs*\n\n${TABLE}`, [1, "Table 2.", "All costs"]],
    [`**Table 2: All** costs\n\n${TABLE}`, [1, "Table 2:", "All costs"]],
    [`TABLE 4 – All costs\n\n${TABLE}`, [1, "TABLE 4 –", "All costs"]],
    [`${TABLE}\n\nTabelle 1: Kosten`, [0, "Tabelle 1:", "Kosten"]],
    [`${PICTURE}\n\n*Figure 3.2a: The parts*`, [0, "Figure 3.2a:", "The parts"]],
    [`Abb. 7: Teile\n\n${PICTURE}`, [1, "Abb. 7:", "Teile"]],
    [`[${PICTURE}](https://example.com)\n\n_Fig. 1: The parts_`, [0, "Fig. 1:", "The parts"]],
  ] as const
) {
  Deno.test(`findCaptions() finds the caption of ${JSON.stringify(markdown)}`, () => {
    deepStrictEqual(captionIn(markdown), caption);
  });
}

for (
  const markdown of [
    `Table B-1 contains the operators.\n\n${TABLE}`,
    `Table 1 is short; see also Table 2:\n\n${TABLE}`,
    `Tables: All costs\n\n${TABLE}`,
    `Table 2: All costs\n\ntext\n\n${TABLE}`,
    `Table 2: All costs\n\n${PICTURE}`,
    `Figure 2: All costs\n\n${TABLE}`,
    `Figure 2: ${"long ".repeat(80)}\n\n${PICTURE}`,
    `Figure 2: The parts\n\n![alt](a.png "Its own caption")`,
    `Figure 2: The parts\n\n${PICTURE} and text`,
    `Figure 2: The parts`,
  ]
) {
  Deno.test(`findCaptions() finds none in ${JSON.stringify(markdown.slice(0, 60))}`, () => {
    strictEqual(captionIn(markdown), undefined);
  });
}

Deno.test("findCaptions() gives each of several tables its own caption, above or below", () => {
  const captions = (markdown: string) => {
    const { root } = parseMarkdown(markdown);
    return [...findCaptions(root.children)].map(([owner, { label }]) => [root.children.indexOf(owner), label]);
  };
  const [one, two] = ["Table 1: A", "Table 2: B"];
  deepStrictEqual(captions([one, TABLE, two, TABLE].join("\n\n")), [[1, "Table 1:"], [3, "Table 2:"]]);
  deepStrictEqual(captions([TABLE, one, TABLE, two].join("\n\n")), [[0, "Table 1:"], [2, "Table 2:"]]);
});
