import * as fc from "../../support/property.ts";
import { notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { PLACEHOLDERS } from "../../../src/docx/placeholder_table.ts";
import { type PlaceholderFacts, showPlaceholder } from "../../../src/export/word/placeholder_values.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { isLineOfText, textOfBlocks } from "../../../src/export/word/text_of_blocks.ts";
import { showJson } from "../../../src/export/word/show_json.ts";

const FACTS: PlaceholderFacts = {
  title: "Handbook",
  page: { id: "7", version: 3, url: "https://wiki.company.com/7", labels: ["a", "b"], createdAt: 1, modifiedAt: 2 },
  creator: { name: "Ann", email: "ann@company.com" },
  modifier: { name: "Bob", email: "bob@company.com" },
  exporter: { name: "Eve", email: "eve@company.com" },
  space: { key: "DOCS", name: "Documents", url: "https://wiki.company.com/DOCS" },
  exportedAt: 3,
  template: { name: "Letter", modifiedAt: 4 },
  formatTime: (time, pattern) => `${time}${pattern}`,
};
const NOTHING: PlaceholderFacts = {
  ...{ title: "", page: {}, creator: undefined, modifier: undefined, exporter: undefined },
  ...{ space: { key: "" }, exportedAt: undefined, template: { name: "", modifiedAt: undefined }, formatTime: () => "" },
};

/** Those that are no facts: pictures, texts of pages, and properties of apps. */
const NO_FACTS: ReadonlySet<string> = new Set([
  ...["$scroll.spacelogo", "$scroll.globallogo", "$scroll.includepage", "$scroll.pageproperty"],
  "$scroll.jsoncontentproperty",
]);

for (const { name, class: kind } of PLACEHOLDERS) {
  Deno.test(`showPlaceholder() shows ${name} only if it is supported, and nothing where nothing is known`, () => {
    const shown = showPlaceholder(name, "", FACTS);
    if (kind === "supported" && !NO_FACTS.has(name)) notStrictEqual(shown, undefined);
    else strictEqual(shown, undefined);
    strictEqual(showPlaceholder(name, "", NOTHING), undefined);
  });
}

for (
  const [name, argument, shown] of [
    ["$scroll.title", "", "Handbook"],
    ["$scroll.version", "", "3"],
    ["$scroll.pagelabels", "", "a, b"],
    ["$scroll.pagelabels.capitalised", "", "A, B"],
    ["$scroll.modifier.email", "", "bob@company.com"],
    ["$scroll.exportdate", "yyyy", "3yyyy"],
    ["$scroll.space.name", "", "Documents"],
    ["$scroll.template.name", "", "Letter"],
    ["$scroll.template.modificationdate", "yyyy", "4yyyy"],
    ["$scroll.Title", "", undefined],
  ] as const
) {
  Deno.test(`showPlaceholder() shows ${name} as ${shown}`, () => {
    strictEqual(showPlaceholder(name, argument, FACTS), shown);
  });
}

for (
  const [markdown, text, isLine] of [
    ["", "", true],
    ["a *b* [c](https://d.example)", "a b c", true],
    ["a\n\nb", "a\nb", false],
    ["- a\n- b\n  1. c\n  2. d", "a, b c, d", false],
    ["| a | b |\n| - | - |\n| c | d |", "a, b; c, d", false],
    ["::::table\n:::row\n::cell[x]\n:::\n::::", "x", false],
    ["> a\n>\n> b", "a b", false],
    ["a[^1]\n\n[^1]: note", "a", false],
    ["![alt](a.png)", "alt", false],
    ["```\ncode\nmore\n```", "code more", false],
    [":::note\nText\n:::", "Text", false],
  ] as const
) {
  Deno.test(`textOfBlocks() of ${JSON.stringify(markdown)} is ${JSON.stringify(text)}`, () => {
    const { children } = parseMarkdown(markdown).root;
    strictEqual(textOfBlocks(children), text);
    strictEqual(isLineOfText(children), isLine);
  });
}

Deno.test("textOfBlocks() bounds a text", () => {
  const { children } = parseMarkdown(`${"word ".repeat(1000)}\n\n`.repeat(10)).root;
  ok(textOfBlocks(children).length <= 10_001);
});

const VALUE = {
  name: "A & <B>",
  count: 0,
  done: false,
  none: null,
  tags: ["a", 2, true, null, { x: 1 }],
  deep: { list: [{ "a/b": "found" }] },
  "": "nameless",
};

for (
  const [path, shown] of [
    ["name", "A & <B>"],
    ["count", "0"],
    ["done", "false"],
    ["none", undefined],
    ["tags", 'a, 2, true, {"x":1}'],
    ["tags.1", "2"],
    ["tags[1]", "2"],
    ["tags.9", undefined],
    ["tags.length", undefined],
    ["/deep/list/0/a~1b", "found"],
    ["deep", '{"list":[{"a/b":"found"}]}'],
    ["name.length", undefined],
    ["__proto__", undefined],
    ["constructor.name", undefined],
    ["/", "nameless"],
  ] as const
) {
  Deno.test(`showJson() shows ${JSON.stringify(path)} as ${shown}`, () => strictEqual(showJson(VALUE, path), shown));
}

Deno.test("showJson() returns a text of bounded length, or none, for any value and path", () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), fc.string(), (value, path) => {
    const shown = showJson(value, path);
    ok(shown === undefined || (shown !== "" && shown.length <= 10_001));
  }));
  strictEqual((showJson("x".repeat(1_000_000), "")?.length ?? 0) <= 10_001, true);
});
