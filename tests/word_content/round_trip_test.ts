import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { parseBlocks } from "../../src/document/read/markdown/parse_body.ts";
import { renderMarkdown } from "../../src/document/write/markdown/render_markdown.ts";
import * as fc from "../support/property.ts";
import { amountFor } from "../support/test_seed.ts";
import { roundTrip } from "./round_trip.ts";
import { shownTree } from "./shown_tree.ts";

/** Markdown in the form in which the program writes it. */
const written = (markdown: string) => renderMarkdown(parseBlocks(markdown).flatMap(({ nodes }) => nodes)).trimEnd();

/** What comes back from Word as it was. */
const KEPT = [
  "# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F\n\n# G\n\nText",
  "a **b** *c* ~~d~~ `e` **_f_** :u[g] x:sub[2] y:sup[3] :mark[h]",
  "- a\n  - b\n    - c\n- d",
  "1. a\n2. b\n   1. c\n3. d",
  ":::text{start=4}\n\n1. a\n2. b\n\n:::",
  "1. a\n\ntext\n\n1. b\n\n> c",
  "- [x] a\n- [ ] b",
  "- [ ] a\n  - [x] b\n    - [ ] c\n- [x] d",
  "1. a\n   - [ ] b\n2. c",
  "> a\n>\n> b",
  "```\na\n  b\n\nc\n```",
  "- a\n  ```\n  b\n  c\n  ```\n- d\n  > e\n- f",
  "| a | b |\n| - | -: |\n| c | d |\n| e | f |",
  ":::warning[Careful]\n\nx\n\ny\n\n:::",
  ":::panel[Title]\n\nx\n\n:::",
  "a[^1] b[^2]\n\n[^1]: One\n\n[^2]: Two *em*",
  "[a](https://example.com/) and <https://example.org/>",
  "a\n\n::pagebreak\n\nb",
  "Table: Costs\n\n| a |\n| - |\n| b |",
  "a\\\nb",
  "a[^1] b[^1] c[^2]\n\n[^1]: One\n\n[^2]: Two",
  ":span[rouge]{lang=fr} text",
  ":span[red]{color=#ff0000} and :span[lit]{color=#ff0000 background=#ffeeaa}",
  ":::text{align=center}\n\na\n\nb\n\n:::\n\n:::text{align=right}\n\nc\n\n:::",
  "| a | b |\n| - | - |\n| :cell[]{highlight=#ffdddd} c | d |\n| e | :cell[]{text=right} f |",
  "| | |\n| - | - |\n| a | b |",
  "- a\n\n  | b |\n  | - |\n  | c |\n- d",
  "# A\n\n## B\n\n:::columns{count=3}\n\na\n\n### b\n\nc\n\n:::\n\nLonger than these\n\n## e\n\n:::landscape\n\nf\n\n:::\n\ng",
  "::::landscape\n\na\n\n:::columns{count=2}\n\nb\n\n:::\n\n::::\n\nc\n\nd",
] as const;

for (const markdown of KEPT) {
  Deno.test(`readWordContent() reads back ${JSON.stringify(markdown)}`, async () => {
    strictEqual((await roundTrip(`Start.\n\n${markdown}`)).back, `Start.\n\n${markdown}`);
  });
}

/** What Word has no form for, and what comes back in its place. */
const CHANGED: readonly (readonly [what: string, markdown: string, back: string])[] = [
  ["the language of code", "```js\nlet a;\n```", "```\nlet a;\n```"],
  ["callouts without a title, which show their kind", ":::note\n\nx\n\n:::", ":::note[Note]\n\nx\n\n:::"],
  ["definitions", "Term\n\n:::definition\n\nWhat it means\n\n:::", "**Term**\n\nWhat it means"],
  ["boxes that open", ":::expand[More]\n\nx\n\n:::", "More\n\nx"],
  ["dates and emoji by name", ":date[2026-01-02] :emoji[smile]", "2 January 2026 \u{1f642}"],
  ["breaks in headings", "## A<br>b **c<br>d**", "## A b **c d**"],
  ["lists in quotes", "> a\n>\n> - b", "> a\n\n- b"],
];

for (const [what, markdown, back] of CHANGED) {
  Deno.test(`readWordContent() cannot read back ${what}`, async () => {
    strictEqual((await roundTrip(`# Start\n\n${markdown}\n\n# End`)).back, `# Start\n\n${back}\n\n# End`);
  });
}

const words = fc.array(fc.constantFrom("alpha", "beta", "gamma-1", "1.", "*", "_x_", "<b>", "$5", "[c]", "#", "é"), {
  ...{ minLength: 1, maxLength: 6 },
}).map((all) => `Text ${all.join(" ")} end`);
const escaped = words.map((text) =>
  renderMarkdown([{ type: "paragraph", children: [{ type: "text", value: text }] }]).trim()
);
const block = fc.oneof(
  escaped,
  escaped.map((text) => `## ${text}`),
  fc.array(escaped, { minLength: 1, maxLength: 3 }).map((items) => items.map((item) => `- ${item}`).join("\n")),
  fc.array(escaped, { minLength: 1, maxLength: 3 }).map((items) =>
    items.map((item, i) => `${i + 1}. ${item}`).join("\n")
  ),
  escaped.map((text) => `> ${text}`),
  escaped.map((text) => `**${text}** and *more*`),
);

Deno.test("readWordContent() reads back any document of headings, text, lists and quotes", async () => {
  const kinds = (text: string) => /^(?:[-#>]|\d)/.exec(text)?.[0].replace(/\d/, "1") ?? "text";
  // Lists or quotes beside each other are one in Word.
  const documents = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) =>
    blocks.filter((each, i) => i === 0 || kinds(each) === "text" || kinds(each) !== kinds(blocks[i - 1] ?? ""))
  );
  await fc.assert(
    fc.asyncProperty(documents, async (blocks) => {
      const markdown = ["# Start", ...blocks, "# End"].join("\n\n");
      strictEqual(written((await roundTrip(markdown)).back), written(markdown));
    }),
    { numRuns: amountFor({ quick: 15, full: 40, long: 300 }) },
  );
});

Deno.test("readWordContent() reads back as it is shown any order of what Word has a form for", async () => {
  const documents = fc.shuffledSubarray([...KEPT], { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(documents, async (all) => {
      const markdown = ["# Start\n\nAt first.", ...all.map((each) => `${each}\n\nBetween.`)].join("\n\n");
      deepStrictEqual(shownTree((await roundTrip(markdown)).back), shownTree(markdown));
    }),
    { numRuns: amountFor({ quick: 15, full: 60, long: 400 }) },
  );
});
