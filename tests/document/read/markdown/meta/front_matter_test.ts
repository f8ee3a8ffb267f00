import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { emptyMeta } from "../../../../../src/document/document_meta.ts";
import {
  parseFrontMatter,
  splitFrontMatter,
  withoutToml,
} from "../../../../../src/document/read/markdown/meta/front_matter.ts";
import * as fc from "../../../../support/property.ts";

for (
  const [text, yaml, body] of [
    ["---\ntitle: A\n---\ntext", "title: A\n", "\n\n\ntext"],
    ["---\r\ntitle: A\r\n---\r\ntext", "title: A\r\n", "\n\n\ntext"],
    ["---\ntitle: A\n...\ntext", "title: A\n", "\n\n\ntext"],
    ["---  \n---", "", "\n"],
    ["---\ntitle: A\ntext", undefined, "---\ntitle: A\ntext"],
    ["---\n---x\n", undefined, "---\n---x\n"],
    ["\n---\ntitle: A\n---\n", undefined, "\n---\ntitle: A\n---\n"],
    ["----\ntitle: A\n---\n", undefined, "----\ntitle: A\n---\n"],
  ] as const
) {
  Deno.test(`splitFrontMatter() splits ${JSON.stringify(yaml)} off ${JSON.stringify(text)}`, () => {
    deepStrictEqual(splitFrontMatter(text), { yaml, body });
  });
}

for (
  const [yaml, meta] of [
    ["title: A  b \nsubtitle: 'c'", { title: "A b", subtitle: "c" }],
    ["authors: [A, B]", { authors: ["A", "B"] }],
    ["author: A", { authors: ["A"] }],
    ["author: A, B", { authors: ["A, B"] }],
    ["keywords: [A, 'B, C']", { keywords: ["A", "B, C"] }],
    ["keywords: A , B C,, D", { keywords: ["A", "B C", "D"] }],
    ["keywords:", {}],
    ["description: A: b".replace(":", ": >\n "), { description: "A: b" }],
    ["version: 1.10\ndate: 2026-03-01", { version: "1.10", date: "2026-03-01" }],
    ["space: ~\nstatus:\n", {}],
    ["language: pt-BR", { language: "pt-BR" }],
    ["title: >\n  two\n  lines", { title: "two lines" }],
    ["lang: de_AT", { language: "de-AT" }],
    ["subject: S\ndescription: D", { description: "D" }],
    ["subject: S", { description: "S" }],
    ["abstract: |\n  One\n  two.\n\n  Three.\n", { abstract: "One two.\n\nThree." }],
    ["labels: [a, b]\nkeywords: c", { keywords: ["a", "b", "c"] }],
    ['id: "7"\nspace: DOC\nversion: 3\nurl: https://wiki.example/7', { space: "DOC", version: "3" }],
    ["author:\n  - name: A B\n    email: a@b.example\n    affiliation: {name: X}\n  - C", { authors: ["A B", "C"] }],
    ["author: {name: {given: A, family: B}}", { authors: ["A B"] }],
    ["authors: [{given: A, family: B}, {name: {literal: C}}]", { authors: ["A B", "C"] }],
    ["date: 2026-03-14T10:00:00+01:00", { date: "2026-03-14" }],
    ["date: 2026-03-14 10:00:00 -0700", { date: "2026-03-14" }],
    ["date: March 2026", { date: "March 2026" }],
    ["client: ACME\nlevel: 3\nopen: true", { fields: new Map([["client", "ACME"], ["level", "3"], ["open", "true"]]) }],
    ["client: A\nfields: {client: B, contract: 17/3, none: }", {
      fields: new Map([["client", "B"], ["contract", "17/3"], ["none", ""]]),
    }],
    ["history:\n  - {version: 1.10, date: 2026-03-14, author: A, changes: B}\n  - {version: 2, description: [C, D]}", {
      history: [
        { version: "1.10", date: "2026-03-14", author: "A", changes: "B" },
        { version: "2", date: "", author: "", changes: "C; D" },
      ],
    }],
    ["history: [{version: 1, authors: [A, {name: B}]}]", {
      history: [{ version: "1", date: "", author: "A, B", changes: "" }],
    }],
    ["history:\napprovals: []", {}],
    ["approvals: [{name: A, role: B, date: 2026-03-14T10:00:00Z}, C, {name: {given: D, family: E}, title: F}]", {
      approvals: [
        { name: "A", role: "B", date: "2026-03-14" },
        { name: "C", role: "", date: "" },
        { name: "D E", role: "F", date: "" },
      ],
    }],
    ["constructor: y", { fields: new Map([["constructor", "y"]]) }],
    ["# only a comment", {}],
    ["", {}],
  ] as const
) {
  Deno.test(`parseFrontMatter() reads ${JSON.stringify(yaml)}`, () => {
    const parsed = parseFrontMatter(yaml);
    deepStrictEqual([parsed.meta, parsed.issues], [{ ...emptyMeta(), ...meta }, []]);
  });
}

Deno.test("parseFrontMatter() keeps the first hundred items of a list, and reports the others", () => {
  const { meta, issues } = parseFrontMatter(`keywords: [${Array.from({ length: 101 }, (_, i) => `k${i}`).join(", ")}]`);
  deepStrictEqual([meta.keywords.length, meta.keywords.at(-1)], [100, "k99"]);
  deepStrictEqual(issues.map(({ code, line }) => [code, line]), [["front-matter-value", 2]]);
});

for (
  const [yaml, code, line, text] of [
    ["title: [a]", "front-matter-value", 2, /"title" must be a string/],
    ["history: 1.0", "front-matter-value", 2, /"history" must be a list of objects such as \{version/],
    ["history: [first]", "front-matter-value", 2, /"history" must be a list of objects/],
    ["history: [{version: 1, who: A}]", "front-matter-value", 2, /"history" must be a list of objects/],
    ["history: [{version: {a: b}}]", "front-matter-value", 2, /"history" must be a list of objects/],
    [`history: [${"{version: 1},".repeat(101)}]`, "front-matter-value", 2, /at most 100; the others are left out/],
    ["approvals: [{role: , name: }]", "front-matter-value", 2, /"approvals" must be a list of names/],
    ["approval: [A]", "unknown-field", 2, /"approval" is unknown/],
    ["date: 1\ntitle: true", "front-matter-value", 3, /"title" must be a string/],
    ["language: a bit of English", "front-matter-value", 2, /language tag/],
    ["authors: [a, {b: c}]", "front-matter-value", 2, /list of strings/],
    ["keywords: {a: b}", "front-matter-value", 2, /"keywords" must be a string or a list of strings/],
    ["title: &x A\nspace: *x", "front-matter-invalid", 2, /anchors and aliases/],
    ["title: !!str A", "front-matter-invalid", 2, /a tag/],
    ["- a", "front-matter-invalid", 2, /key: value/],
    ["title: a\ntitle: b", "front-matter-invalid", 3, /has this field twice/],
    ["title: 'a", "front-matter-invalid", 2, /the ' here is never closed/],
    [
      "version: 1\ntitle: A: b",
      "front-matter-invalid",
      3,
      /front matter: a value that contains a colon must be quoted/,
    ],
    ["other: [1, {a: 2}]", "unknown-field", 2, /not used: "other"$/],
    ["a: 1\nTitle: no", "unknown-field", 3, /"Title" is unknown/],
    ["layout: page\ntags: [a]\nms.date: 1\nx: [1, {a: 2}]", "unknown-field", 5, /not used: "x"$/],
    ["date: today", "front-matter-value", 2, /a date such as/],
    ["author: {email: a}", "front-matter-value", 2, /a string or a list/],
    ["fields: [a]", "front-matter-value", 2, /an object such as/],
    ["fields: {a b: c}", "front-matter-value", 2, /simple names/],
    ["a: " + "[".repeat(20_000), "front-matter-invalid", 2, /deep|Flow/],
    ["a: " + "x".repeat(70_000), "front-matter-invalid", 1, /70003 characters/],
  ] as const
) {
  Deno.test(`parseFrontMatter() warns of ${JSON.stringify(yaml.slice(0, 30))} in its line`, () => {
    const [issue] = parseFrontMatter(yaml).issues;
    strictEqual(issue?.severity, "warning");
    strictEqual(issue.code, code);
    strictEqual(issue.line, line);
    strictEqual(text.test(issue.message), true, issue.message);
  });
}

for (
  const [yaml, hint] of [
    ["titel: A", "Did you mean title?"],
    ["Title: A", "Did you mean title?"],
    ["langauge: en", "Did you mean language?"],
    ["tags: [a]", undefined],
    ["title: A: b", 'Write title: "A: b".'],
  ] as const
) {
  Deno.test(`parseFrontMatter() helps with ${yaml}`, () => strictEqual(parseFrontMatter(yaml).issues[0]?.hint, hint));
}

Deno.test("parseFrontMatter() returns the line of every known field in the document", () => {
  const { lines } = parseFrontMatter("title: A\nother: x\n\ndate: March\nlanguage:\n");
  deepStrictEqual([...lines], [["title", 2], ["date", 5], ["language", 6]]);
});

Deno.test("parseFrontMatter() keeps at most fifty fields of the author, and bounds their texts", () => {
  const yaml = Array.from({ length: 100 }, (_, i) => `own${i}: ${"x".repeat(300)}`).join("\n");
  const { meta: { fields } } = parseFrontMatter(yaml);
  deepStrictEqual([fields.size, fields.get("own0")?.length], [50, 200]);
});

Deno.test("parseFrontMatter() reports unused fields once, and at most twenty misspelled ones", () => {
  const yaml = Array.from({ length: 100 }, (_, i) => `list${i}: []\ntitl${String.fromCharCode(0x4e00 + i)}: 1`).join(
    "\n",
  );
  const { issues } = parseFrontMatter(yaml);
  deepStrictEqual([issues.length, issues.at(-1)?.message.endsWith("and 90 more")], [21, true]);
});

for (
  const [text, lines] of [
    ['+++\ntitle = "A"\n+++\n\ntext', "\n\n\n\ntext"],
    ["+++\r\n+++\r\ntext", "\n\ntext"],
    ["+++\ntext", undefined],
  ] as const
) {
  Deno.test(`withoutToml() empties the lines of ${JSON.stringify(text)}`, () => strictEqual(withoutToml(text), lines));
}

Deno.test("parseFrontMatter() never throws, and bounds every text", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
    const { meta } = parseFrontMatter(`title: ${text}`);
    strictEqual(meta.title.length <= 1000, true);
  }));
  strictEqual(parseFrontMatter(`title: ${"x".repeat(5000)}`).meta.title.length, 1000);
});

for (
  const [yaml, line, column, reason, hint] of [
    [
      'title: "A "quoted" title"',
      2,
      12,
      "text follows the closing quote of the value",
      `Write title: 'A "quoted" title'.`,
    ],
    ["title: 'It's ours'", 2, 12, "text follows the closing quote of the value", `Write title: "It's ours".`],
    ['title: "A" and B', 2, 12, "text follows the closing quote of the value", `Write title: '"A" and B'.`],
    [
      `title: "It's "so" good"`,
      2,
      15,
      "text follows the closing quote of the value",
      `Write title: 'It''s "so" good'.`,
    ],
    [
      "language: en\ntitle: Bob's: thing",
      3,
      8,
      "a value that contains a colon must be quoted",
      `Write title: "Bob's: thing".`,
    ],
    ["title: @ada", 2, 8, "a value cannot start with this character", 'Write title: "@ada".'],
    ["title: `a`", 2, 8, "a value cannot start with this character", 'Write title: "`a`".'],
    ["title: %d", 2, 8, "a value cannot start with this character", 'Write title: "%d".'],
    ['title: "A\nlanguage: en', 2, 8, 'the " here is never closed', 'Close it with " in this line.'],
    ["title: 'A\nlanguage: en", 2, 8, "the ' here is never closed", "Close it with ' in this line."],
    ["keywords: [a, b\ntitle: A", 2, 11, "the [ here is never closed", "Close it with ] in this line."],
    ["title: A\n\tsubtitle: B", 3, 1, "a tab cannot indent a line", "Indent with spaces."],
    ["title: A\ntitle: B", 3, 1, "the front matter has this field twice", "Remove one of the two fields."],
    [
      "title: A\nnonsense here\nversion: 1",
      3,
      1,
      "a field needs a colon and a space after its name",
      "Write it as name: value.",
    ],
  ] as const
) {
  Deno.test(`explainYamlError() places and explains ${JSON.stringify(yaml)}`, () => {
    const [issue, ...others] = parseFrontMatter(`${yaml}\n`).issues;
    const message = `Cannot read the front matter: ${reason}`;
    deepStrictEqual(others, []);
    deepStrictEqual(issue, {
      ...{ severity: "warning", code: "front-matter-invalid", message, line, column, hint },
    });
  });
}
