import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { emptyMeta } from "../../../src/document/markdown/document_meta.ts";
import { parseFrontMatter, splitFrontMatter } from "../../../src/document/markdown/front_matter.ts";
import * as fc from "../../support/property.ts";

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
    ["# only a comment", {}],
    ["", {}],
  ] as const
) {
  Deno.test(`parseFrontMatter() reads ${JSON.stringify(yaml)}`, () => {
    const parsed = parseFrontMatter(yaml);
    deepStrictEqual([parsed.meta, parsed.issues], [{ ...emptyMeta(), ...meta }, []]);
  });
}

Deno.test("parseFrontMatter() keeps the first hundred items of a list", () => {
  const { meta } = parseFrontMatter(`keywords: [${Array.from({ length: 101 }, (_, i) => `k${i}`).join(", ")}]`);
  deepStrictEqual([meta.keywords.length, meta.keywords.at(-1)], [100, "k99"]);
});

for (
  const [yaml, code, line, text] of [
    ["title: [a]", "front-matter-value", 2, /"title" must be a string/],
    ["date: 1\ntitle: true", "front-matter-value", 3, /"title" must be a string/],
    ["language: a bit of English", "front-matter-value", 2, /language tag/],
    ["authors: [a, {b: c}]", "front-matter-value", 2, /list of strings/],
    ["keywords: {a: b}", "front-matter-value", 2, /"keywords" must be a string or a list of strings/],
    ["title: &x A\nspace: *x", "front-matter-invalid", 2, /anchors and aliases/],
    ["title: !!str A", "front-matter-invalid", 2, /a tag/],
    ["- a", "front-matter-invalid", 2, /key: value/],
    ["title: a\ntitle: b", "front-matter-invalid", 3, /unique/],
    ["title: 'a", "front-matter-invalid", 2, /line 2: Missing closing/],
    ["version: 1\ntitle: A: b", "front-matter-invalid", 3, /line 3: a value that contains a colon must be quoted/],
    ["other: [1, {a: 2}]", "unknown-field", 2, /"other" is unknown/],
    ["a: 1\nTitle: no", "unknown-field", 2, /"a"/],
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
    [
      "tags: [a]",
      "Known are title, subtitle, space, version, date, status, language, description, authors, keywords, author.",
    ],
    ["title: A: b", 'Quote a value with a colon, as in title: "Handbook: the first part".'],
  ] as const
) {
  Deno.test(`parseFrontMatter() helps with ${yaml}`, () => strictEqual(parseFrontMatter(yaml).issues[0]?.hint, hint));
}

Deno.test("parseFrontMatter() returns the line of every known field in the document", () => {
  const { lines } = parseFrontMatter("title: A\nother: x\n\ndate: March\nlanguage:\n");
  deepStrictEqual([...lines], [["title", 2], ["date", 5], ["language", 6]]);
});

Deno.test("parseFrontMatter() names at most twenty fields that it does not know", () => {
  const yaml = Array.from({ length: 100 }, (_, i) => `field${i}: 1`).join("\n");
  strictEqual(parseFrontMatter(yaml).issues.length, 20);
});

Deno.test("parseFrontMatter() never throws, and bounds every text", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
    const { meta } = parseFrontMatter(`title: ${text}`);
    strictEqual(meta.title.length <= 1000, true);
  }));
  strictEqual(parseFrontMatter(`title: ${"x".repeat(5000)}`).meta.title.length, 1000);
});
