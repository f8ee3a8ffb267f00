import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { parsePageFile } from "../../../src/sync/layout/parse_page_file.ts";

const UNDERSCORES = "_".repeat(70);

for (
  const [what, text] of [
    ["own fields in a heading", `${UNDERSCORES}\n\n## owner: me secret: x\n\nText\n`],
    ["an own field in a heading", "***\n\n## secret: x\n\nText\n"],
    ["own fields above a rule", "***\n\nowner: me\nsecret: x\n---------\n\nText\n"],
    ["own fields before a title", `${UNDERSCORES}\n\n## owner: me title: A secret: x\n\nText\n`],
    ["a list", `${UNDERSCORES}\n\ntags:\n\n- a\n- b\n\n${UNDERSCORES}\n\nText\n`],
    ["fields with a list", `***\n\nowner: me\ntags:\n\n* a\n\n***\n\nText\n`],
    ["a comment", `${UNDERSCORES}\n\n# internal\n\n## title: A\n\nText\n`],
  ] as const
) {
  Deno.test(`parsePageFile() rejects front matter with ${what} that a formatter made text`, () => {
    const { file, issues: [issue] } = parsePageFile(text);
    strictEqual(file, undefined);
    ok(issue?.message.endsWith("a formatter that does not know front matter changed it"));
    ok(issue?.hint?.startsWith("Write its fields between two lines --- again."));
  });
}

for (
  const text of [
    "***\n\n## A title\n\nText: more\n",
    "***\n\nNote: a\n\nText\n",
    "## owner: me\n\nText\n",
    "---\n\nOne paragraph\nwith lines: two\n",
  ]
) {
  Deno.test(`parsePageFile() reads ${JSON.stringify(text)} as text`, () => {
    deepStrictEqual(parsePageFile(text).file, { fields: {}, extra: "", body: text });
  });
}

Deno.test("parsePageFile() takes back fields of a person before those of a page", () => {
  deepStrictEqual(parsePageFile("***\n\nowner: me\ntitle: A\n--------\n\nText\n").file, {
    ...{ fields: { title: "A" }, extra: "owner: me\n", body: "Text\n" },
  });
});
