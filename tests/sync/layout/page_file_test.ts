import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { PageFields } from "../../../src/sync/layout/page_file.ts";
import { parsePageFile } from "../../../src/sync/layout/parse_page_file.ts";
import { renderPageFile } from "../../../src/sync/layout/render_page_file.ts";
import * as fc from "../../support/property.ts";
import { hostileTitle } from "./support/hostile_titles.ts";

const FIELDS: PageFields = {
  id: "12345678901234567890",
  title: "Guide",
  space: "DOCS",
  version: 3,
  labels: ["how-to", "2024", "on"],
};
const HEAD = `---
id: "12345678901234567890"
title: Guide
space: DOCS
version: 3
labels: [how-to, "2024", "on"]
`;

Deno.test("renderPageFile() writes the fields in their order and the body as it is", () => {
  strictEqual(renderPageFile(FIELDS, "# A\r\n\n"), `${HEAD}---\n\n# A\r\n\n`);
  strictEqual(renderPageFile(FIELDS, ""), `${HEAD}---\n`);
  strictEqual(renderPageFile(FIELDS, "x", "owner: me\n"), `${HEAD}owner: me\n---\n\nx`);
});

for (
  const [title, yaml] of [
    ["Two words", "Two words"],
    ["Größe (alt) & neu", "Größe (alt) & neu"],
    // Words that some YAML parser reads as something else, and words that only contain them.
    ...["y", "N", "yes", "No", "on", "OFF", "True", "false", "null"].map((word) => [word, `"${word}"`] as const),
    ...["Nobody", "Casino", "Yes or no", "Notes"].map((word) => [word, word] as const),
    ["1.10", '"1.10"'],
    ["a: b", '"a: b"'],
    ["a #b", '"a #b"'],
    ["a  b", '"a  b"'],
    ["- a", '"- a"'],
    ["---", '"---"'],
    ["a\nb", '"a\\nb"'],
    ["a\u202eb", '"a\\u202eb"'],
    ["[a], {b}", '"[a], {b}"'],
    ['"', '"\\""'],
  ] as const
) {
  Deno.test(`renderPageFile() writes the title ${JSON.stringify(title)} as ${yaml}`, () => {
    strictEqual(renderPageFile({ ...FIELDS, title }, "").split("\n")[2], `title: ${yaml}`);
  });
}

for (
  const [text, fields, extra, body] of [
    ["", {}, "", ""],
    ["# Only text\r\n", {}, "", "# Only text\n"],
    ["\ufeff---\r\nid: 7\r\n---\r\n\r\nText\r\n", { id: "7" }, "", "Text\n"],
    ["---\n---\n\n\nText", {}, "", "\nText"],
    ["---\nid: 7\n---\nText", { id: "7" }, "", "Text"],
    ["---\nid: 7\n---", { id: "7" }, "", ""],
    ["---\nid: 7\n...\n---\n", { id: "7" }, "", "---\n"],
    [
      "---\nid: 12345678901234567890\nversion: '3'\ntitle: 1.10\nspace: true\n---\n",
      {
        id: "12345678901234567890",
        version: 3,
        title: "1.10",
        space: "true",
      },
      "",
      "",
    ],
    ["---\ntitle: >\n  two\n  lines\nlabels: one\n---\n", { title: "two lines", labels: ["one"] }, "", ""],
    ["---\nlabels:\n  - a\n  # why\n  - 2\n# next\n\nb: [1]\n---\n", { labels: ["a", "2"] }, "# next\n\nb: [1]\n", ""],
    ["---\ntitle: ~\nid:\n# c\nversion: null\n---\n", {}, "# c\n", ""],
    [
      "---\n# mine\nowner: {a: 1.10} # o\nid: 7 # gone\nx: |\n  id: 8\n\n  y\nID: 9\n---\n",
      { id: "7" },
      "# mine\nowner: {a: 1.10} # o\nx: |\n  id: 8\n\n  y\nID: 9\n",
      "",
    ],
    ["---\n1: a\n[a, b]: c\n? d\n: e\n---\n", undefined, "", ""],
    ["---\n1: a\n[a, b]: c\n---\n", {}, "1: a\n[a, b]: c\n", ""],
    ["---\n# only a comment\n---\n", {}, "# only a comment\n", ""],
    ["---\n\nText between two lines\n\n---\n", undefined, "", ""],
    ["---\n\nA line, and no end\n", {}, "", "---\n\nA line, and no end\n"],
  ] as const
) {
  Deno.test(`parsePageFile() parses ${JSON.stringify(text.slice(0, 60))}`, () => {
    const labelLines = /^labels:.*\n(?: {2}.*\n)*/m.exec(text)?.[0];
    const parsed = { fields, ...(labelLines === undefined ? {} : { labelLines }), extra, body };
    deepStrictEqual(parsePageFile(text).file, fields === undefined ? undefined : parsed);
  });
}

for (
  const [yaml, line, column, message] of [
    ["id: 7\nid: 8", 3, 1, /duplicate field "id"/],
    ["a: 1\na: 2", 3, 1, /duplicate field "a"/],
    ["id: 7\ntitle: A: b", 3, 8, /must be quoted/],
    ["title: 'a", 2, 8, /the ' here is never closed/],
    ["id: 7\nversion: 0", 3, 10, /"version" must be a number from 1/],
    ["version: [1]", 2, 10, /"version" must be/],
    ["version: 1.5", 2, 10, /"version" must be/],
    ["title: [a]", 2, 8, /"title" must be a string/],
    ["title: ' '", 2, 8, /"title" must be a string/],
    ["labels: [a, {b: c}]", 2, 9, /"labels" must be a list of strings/],
    ["labels: [a, '']", 2, 9, /"labels" must be a list of strings/],
    ["title: &x A\nspace: *x", 2, 11, /anchors and aliases/],
    ["title: !!str A", 2, 14, /a tag/],
    ["- a", 2, 1, /key: value/],
    ["{id: 7}", 2, 1, /`key: value` lines/],
    ["{\nid: 7\n}", 2, 1, /`key: value` lines/],
    ["  id: 7", 2, 3, /must start a line/],
    ["? id\n: 7", 2, 3, /must start a line/],
    ["id: 7\n--- b", 3, 1, /multiple documents/],
    ["a: b\u2028---", 2, 1, /last line is incomplete/],
    ["a: " + "[".repeat(20_000), 2, undefined, /deep|[Ff]low/],
    ["a: " + "x".repeat(70_000), 1, 1, /70004 characters/],
  ] as const
) {
  Deno.test(`parsePageFile() names the place in ${JSON.stringify(yaml.slice(0, 30))}`, () => {
    const { file, issues: [issue] } = parsePageFile(`\ufeff---\r\n${yaml.replaceAll("\n", "\r\n")}\r\n---\r\n`);
    strictEqual(file, undefined);
    match(issue?.message ?? "", message);
    strictEqual(issue?.severity, "error");
    strictEqual(issue?.line, line);
    if (column !== undefined) strictEqual(issue?.column, column);
  });
}

Deno.test("parsePageFile() finds everything that is wrong", () => {
  const { issues } = parsePageFile("---\nid: []\nversion: x\nlabels: [[]]\n---\n");
  deepStrictEqual(issues.map(({ code, path, line }) => [code, path, line]), [
    ["front-matter-value", "id", 2],
    ["front-matter-value", "version", 3],
    ["front-matter-value", "labels", 4],
  ]);
});

Deno.test("parsePageFile() does not take lost front matter for text", () => {
  match(parsePageFile("---\nid: 7\n\n# Text\n").issues[0]?.message ?? "", /no closing "---"/);
});

for (
  const [text, reason] of [
    ['{\n  "title": "A",\n  "owner": "me"\n}\n\nText\n', "it is in JSON, but only YAML is read"],
    ['{ "title": "A" }\nText\n', "it is in JSON, but only YAML is read"],
    [';;;\n{"title":"A"}\n;;;\n\nText\n', "it is in JSON, but only YAML is read"],
    ['---json\n{"title":"A"}\n---\n\nText\n', "its first line has more than ---"],
    ["--- yaml\ntitle: A\n---\n\nText\n", "its first line has more than ---"],
  ] as const
) {
  Deno.test(`parsePageFile() does not take front matter for text: ${text.split("\n")[0]}`, () => {
    const [issue] = parsePageFile(text).issues;
    strictEqual(issue?.message, `Cannot read the front matter: ${reason}`);
    match(issue.hint ?? "", /^Write it in YAML/);
  });
}

Deno.test("parsePageFile() takes braces, rules and words at the start for text", () => {
  for (const text of ["{{ var }}\n\nText\n", "{a}\n", ";;;\n", "---\n\nText\n", "{\nText\n}\n", "----\nText\n---\n"]) {
    strictEqual(parsePageFile(text).file?.body, text);
  }
});

Deno.test("parsePageFile() does not take front matter in TOML for text", () => {
  const [issue] = parsePageFile("+++\ntitle = 'A'\n+++\n\n# Text\n").issues;
  match(issue?.message ?? "", /in TOML/);
  match(issue?.hint ?? "", /YAML/);
  strictEqual(parsePageFile("---\nid: 7\n---\n\n+++\na\n+++\n").file?.body, "+++\na\n+++\n");
});

for (
  const [what, text, line] of [
    ["below an empty line", "\n---\nid: 7\nowner: me\n---\n\nText\n", 2],
    ["below comments", "<!-- a\n-->\n\n<!-- b -->\n---\nowner: me\ntags:\n- x\ntitle: T\n---\n", 5],
    ["nowhere if it has no field of a page", "\n---\nNote: me\n---\n", undefined],
    ["nowhere below text", "Text\n\n---\nid: 7\n---\n", undefined],
    ["nowhere if it does not end", "\n---\nid: 7\n", undefined],
  ] as const
) {
  Deno.test(`parsePageFile() refuses front matter ${what}`, () => {
    const [issue] = parsePageFile(text).issues;
    deepStrictEqual([issue?.line, issue?.hint], [
      line,
      line === undefined ? undefined : "Move the lines above it below the second ---.",
    ]);
  });
}

Deno.test("parsePageFile() takes linear time for comments and fields without front matter", () => {
  const text = `${"<!-- a -->\n".repeat(50_000)}---\n${"title: me\n".repeat(50_000)}`;
  strictEqual(parsePageFile(text).file?.body, text);
});

Deno.test("parsePageFile() reads many fields in one go", () => {
  const yaml = Array.from({ length: 9000 }, (_, n) => `a${n}: 1\n`).join("").slice(0, 60_000).replace(/[^\n]*$/, "");
  strictEqual(parsePageFile(`---\n${yaml}---\n`).file?.extra, yaml);
});

function anyFields(): fc.Arbitrary<PageFields> {
  const text = hostileTitle().map((title) => title.trim() === "" ? "x" : title);
  return fc.record({
    id: fc.oneof(fc.bigInt({ min: 0n }).map(String), text),
    title: text,
    space: fc.oneof(fc.constantFrom("DOCS", "NO", "~user", "1e3"), text),
    version: fc.integer({ min: 1, max: 1_000_000 }),
    labels: fc.array(text, { maxLength: 4 }),
  }, { noNullPrototype: true });
}

function anyExtra(): fc.Arbitrary<string> {
  const lines = [
    "owner: me\n",
    "# note\n",
    "\n",
    "  # indented\n",
    "list:\n  - a\n  # b\n  - c\n",
    "t: |\n  id: 1\n\n",
  ];
  return fc.uniqueArray(fc.constantFrom(...lines), { maxLength: 6 }).map((parts) => parts.join(""));
}

Deno.test("parsePageFile() reads back what renderPageFile() wrote, with any line endings and a byte order mark", () => {
  const body = fc.oneof(hostileTitle(), fc.constantFrom("\n", "\n\n# A\n", "---\nid: 1\n---\n", "...\n"))
    .map((text) => text.replace(/\r\n?/g, "\n"));
  fc.assert(fc.property(anyFields(), body, anyExtra(), (fields, body, extra) => {
    const text = renderPageFile(fields, body, extra);
    const { labelLines, ...file } = parsePageFile(text).file ?? {};
    deepStrictEqual(file, { fields, extra, body });
    const { labels: _, ...others } = fields;
    if (labelLines !== undefined) strictEqual(renderPageFile(others, body, labelLines + extra), text);
    for (const end of ["\r\n", "\r"]) {
      deepStrictEqual(parsePageFile(`\ufeff${text.replaceAll("\n", end)}`), parsePageFile(text));
    }
  }));
});

Deno.test("parsePageFile() keeps every line about other fields, in any position", () => {
  const own = ["id: 7\n", "title: >\n  a\n  b\n", "labels:\n- a\n- b\n", "version: 2 # two\n"];
  const other = ["owner: me\n", "list:\n  - a\n", "t: |\n  id: 1\n", "# note\n", "q: 'a\n  b'\n"];
  const lines = fc.shuffledSubarray([...own, ...other]);
  fc.assert(fc.property(lines, (parts) => {
    const { file } = parsePageFile(`---\n${parts.join("")}---\n`);
    strictEqual(file?.extra, parts.filter((part) => other.includes(part)).join(""));
  }));
});

Deno.test("parsePageFile() accepts any text, and reports where it is wrong", () => {
  const pieces = fc.constantFrom(
    "---\n",
    "id: ",
    "7\n",
    "labels:\n",
    "- a\n",
    "  ",
    "'",
    '"',
    "[",
    "{",
    "#",
    "|\n",
    "\r",
    "é",
  );
  fc.assert(fc.property(fc.array(pieces, { maxLength: 20 }).map((parts) => `---\n${parts.join("")}`), (text) => {
    const { file, issues } = parsePageFile(text);
    strictEqual(file === undefined, issues.length > 0);
    for (const { line = 0, column = 0 } of issues) ok(line >= 1 && column >= 1);
  }));
});

Deno.test("parsePageFile() reads the address that older programs wrote, and keeps any other one as a line of the user", () => {
  const read = (lines: string) => parsePageFile(`---\n${lines}---\n`).file;
  deepStrictEqual(read("id: 7\nurl: https://wiki.example/7\nowner: me\n"), {
    ...{ fields: { id: "7", url: "https://wiki.example/7" }, extra: "owner: me\n", body: "" },
  });
  deepStrictEqual(read("url: https://example.com/me\n"), {
    ...{ fields: {}, extra: "url: https://example.com/me\n", body: "" },
  });
  deepStrictEqual(read("id: 7\nurl: /guide/\n"), { fields: { id: "7" }, extra: "url: /guide/\n", body: "" });
});
