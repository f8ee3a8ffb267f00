import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { mdastToStorage } from "../../src/document/write/storage/mdast_to_storage.ts";
import { writeBackPage } from "../../src/document/write/write_back/write_back_page.ts";
import { parseBlocks } from "../../src/document/read/markdown/parse_body.ts";
import { storageToMarkdown } from "../../src/document/write/markdown/storage_to_markdown.ts";
import { WorkBudget } from "../../src/document/work_budget.ts";

const times = (text: string, count: number) => text.repeat(count);
const ticks = Array.from({ length: 1000 }, (_, i) => times("`", i)).join(" ");

// Each of these blocked the program for seconds or minutes.
for (
  const [what, text] of [
    ["escaped addresses", times("http\\://a.b/", 60_000)],
    ["code marks of growing length", ticks],
    ["images that never end", times("![a](", 60_000)],
    ["open brackets", times("[", 200_000)],
    ["escaped brackets", times("\\[", 200_000)],
    ["mail addresses", times("x a@b.c ", 60_000)],
    ["punctuation behind an address", `http://a.b/${times("!", 60_000)}a`],
    ["lines in code", `\`${times("a b\n", 60_000)}\``],
  ] as const
) {
  Deno.test(`parseBlocks() refuses too many ${what}`, () => {
    throws(() => parseBlocks(text), { name: "MarkdownError", code: "document-too-complex" });
  });
}

for (
  const [what, text] of [
    ["addresses", times("http://a.b/", 15_000)],
    ["code marks", ticks],
    ["images", times("![a](", 15_000)],
    ["half addresses", times("a@a.", 15_000)],
    ["brackets", times("[", 50_000)],
    ["escapes", times("&amp;lt; ", 15_000)],
  ] as const
) {
  Deno.test(`storageToMarkdown() carries along as it is a paragraph with too many ${what}`, () => {
    const body = `<p>Before</p><p>${text}</p><p>After</p>`;
    const written = storageToMarkdown(body);
    ok(written.startsWith("Before\n\n::storage{xml=`<p>"), written.slice(0, 60));
    ok(written.endsWith("</p>`}\n\nAfter\n"), written.slice(-60));
    const budget = new WorkBudget(5e8);
    parseBlocks(written, { budget });
    ok(budget.spent < 1e6, `${budget.spent}`);
    strictEqual(writeBackPage(body, written, written.replace("After", "Behind")), body.replace("After", "Behind"));
  });
}

Deno.test("storageToMarkdown() carries along only the marks of a paragraph that has too many of them in each other", () => {
  const marks = times("<em>a<strong>", 40) + "x" + times("</strong></em>", 40);
  const body = `<p>Before</p><p>${marks}</p><p>After</p>`;
  const written = storageToMarkdown(body);
  ok(written.startsWith("Before\n\n:storage{xml=`<em>a<strong>"), written.slice(0, 60));
  ok(written.endsWith("</em>`}\n\nAfter\n"), written.slice(-60));
  strictEqual(writeBackPage(body, written, written.replace("After", "Behind")), body.replace("After", "Behind"));
});

Deno.test("storageToMarkdown() carries along only the paragraph, not the panel around it", () => {
  const panel = (text: string) =>
    `<ac:structured-macro ac:name="info"><ac:rich-text-body><p>Before</p><p>${text}</p></ac:rich-text-body>` +
    "</ac:structured-macro>";
  const written = storageToMarkdown(panel(times("http://a.b/", 15_000)));
  ok(written.startsWith(":::info\n\nBefore\n\n::storage{xml=`<p>"), written.slice(0, 60));
});

Deno.test("parseBlocks() spends nothing on addresses and marks as people write them", () => {
  const budget = new WorkBudget(5e8);
  parseBlocks(times("See https://example.org/a, *b* `c` and d@e.org.\n\n", 2000), { budget });
  ok(budget.spent < 1e6, `${budget.spent}`);
});

for (
  const text of ["``a`", "```` a ```", "x ::u[b]", "a~~~b~~"]
) {
  Deno.test(`parseBlocks() finds no mark within a longer one in ${JSON.stringify(text)}`, () => {
    strictEqual(mdastToStorage(parseBlocks(text).flatMap(({ nodes }) => nodes)), `<p>${text}</p>`);
  });
}

for (
  const text of [
    '::storage{xml="<p>"}',
    '::storage{xml="</p><p>"}',
    '::storage{xml="<!-- "}',
    '::storage{xml="<![CDATA["}',
    '::storage{xml="a &amp; b"}',
    '::storage{xml="<p a=1>x</p>"}',
    'a :storage{xml="</p><p>"} b',
    'a :storage{xml="<p>c</p>"} b',
    'a :storage{xml="<table />"} b',
  ]
) {
  Deno.test(`parseBlocks() shows ${text} as text, because it is not allowed there`, () => {
    const written = mdastToStorage(parseBlocks(text).flatMap(({ nodes }) => nodes));
    strictEqual(written, `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</p>`);
  });
}

for (
  const [text, xhtml] of [
    ['::storage{xml="<div>a</div>"}', "<div>a</div>"],
    ['::storage{xml="a &amp;amp; &amp;nbsp;<br/>"}', "a &amp; &nbsp;<br/>"],
    ['::storage{xml="<!-- a -->"}', "<!-- a -->"],
    ['a :storage{xml="<x:y />"} b', "<p>a <x:y /> b</p>"],
  ] as const
) {
  Deno.test(`parseBlocks() keeps ${text} unchanged`, () => {
    strictEqual(mdastToStorage(parseBlocks(text).flatMap(({ nodes }) => nodes)), xhtml);
  });
}

Deno.test("parseBlocks() reads five million characters of a storage directive once", () => {
  const long = times("a", 4_000_000);
  deepStrictEqual(parseBlocks(`::storage{xml="<p>${long}"}`).map(({ nodes: [node] }) => node?.type), ["paragraph"]);
  deepStrictEqual(parseBlocks(`::storage{xml="<p>${long}</p>"}`).map(({ nodes: [node] }) => node?.type), [
    "leafDirective",
  ]);
});
