import { ok, strictEqual } from "node:assert/strict";
import { guideText } from "../../../../src/cli/commands/help/help.ts";
import { GUIDES } from "../../../../src/cli/guides/guides.ts";

const STYLE = { paint: (_: unknown, text: string) => text, columns: 40 };

for (
  const [name, markdown, text] of [
    [
      "wraps paragraphs",
      "One two three four five six\nseven eight nine.\n",
      "One two three four five six seven eight\nnine.\n",
    ],
    [
      "keeps the indent of list items",
      "- one two three four five six seven eight nine\n  ten\n- eleven\n",
      "- one two three four five six seven\n  eight nine ten\n- eleven\n",
    ],
    [
      "indents code and never wraps it",
      "```sh\ntool a\n\ntool bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n```\n",
      "    tool a\n\n    tool bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n",
    ],
    [
      "turns links to guides into commands",
      "See [sync](sync.md#log-in), [b](#b) and [c](https://c.d).\n",
      'See sync ("tool help sync"), b and c\n(https://c.d).\n',
    ],
    ["aligns tables that fit", "| a | bb |\n| - | -- |\n| `c\\|d` | e |\n", "a      bb\n-----  --\n`c|d`  e\n"],
    [
      "lists the rows of wide tables",
      "| name | meaning of it all |\n| - | - |\n| one | which is longer than the terminal |\n",
      "one\n    which is longer than the terminal\n",
    ],
    [
      "names the columns of wide tables with several",
      "| name | unit | meaning of it all |\n| - | - | - |\n| one | | which is longer than the others |\n",
      "one\n    meaning of it all: which is longer\n    than the others\n",
    ],
  ] as const
) {
  Deno.test(`guideText() ${name}`, () => strictEqual(guideText(markdown, STYLE), text));
}

for (const { topic, load } of GUIDES) {
  Deno.test(`guideText() fits the guide ${topic} into 80 columns, code and long words aside`, async () => {
    const lines = guideText((await load()).default, { ...STYLE, columns: 80 }).split("\n");
    const wide = lines.filter((line) => line.length > 80 && !line.startsWith("    ") && /\S \S/.test(line.slice(4)));
    ok(wide.every((line) => line.startsWith("#")), wide.join("\n"));
  });
}
