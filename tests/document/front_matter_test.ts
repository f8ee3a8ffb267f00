import { deepStrictEqual, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { emptyMeta } from "../../src/document/document_meta.ts";
import { parseFrontMatter, splitFrontMatter } from "../../src/document/front_matter.ts";

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
  Deno.test(`splitFrontMatter() takes ${JSON.stringify(yaml)} off ${JSON.stringify(text)}`, () => {
    deepStrictEqual(splitFrontMatter(text), { yaml, body });
  });
}

for (
  const [yaml, meta] of [
    ["title: A  b \nsubtitle: 'c'", { title: "A b", subtitle: "c" }],
    ["authors: [A, B]", { authors: ["A", "B"] }],
    ["author: A", { authors: ["A"] }],
    ["version: 1.10\ndate: 2026-03-01", { version: "1.10", date: "2026-03-01" }],
    ["space: ~\nstatus:\n", {}],
    ["language: pt-BR", { language: "pt-BR" }],
    ["other: [1, {a: 2}]\nTitle: no", {}],
    ["title: >\n  two\n  lines", { title: "two lines" }],
    ["# only a comment", {}],
    ["", {}],
  ] as const
) {
  Deno.test(`parseFrontMatter() reads ${JSON.stringify(yaml)}`, () => {
    deepStrictEqual(parseFrontMatter(yaml), { meta: { ...emptyMeta(), ...meta }, issues: [] });
  });
}

for (
  const [yaml, code, line, text] of [
    ["title: [a]", "front-matter-value", 2, /"title" must be a text/],
    ["a: 1\ntitle: true", "front-matter-value", 3, /"title" must be a text/],
    ["language: a bit of English", "front-matter-value", 2, /language tag/],
    ["authors: [a, {b: c}]", "front-matter-value", 2, /list of texts/],
    ["title: &x A\nspace: *x", "front-matter-invalid", 2, /anchors and aliases/],
    ["title: !!str A", "front-matter-invalid", 2, /a tag/],
    ["- a", "front-matter-invalid", 2, /key: value/],
    ["title: a\ntitle: b", "front-matter-invalid", 3, /unique/],
    ["title: 'a", "front-matter-invalid", 2, /Missing closing/],
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

Deno.test("parseFrontMatter() never throws, and bounds every text", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
    const { meta } = parseFrontMatter(`title: ${text}`);
    strictEqual(meta.title.length <= 1000, true);
  }));
  strictEqual(parseFrontMatter(`title: ${"x".repeat(5000)}`).meta.title.length, 1000);
});
