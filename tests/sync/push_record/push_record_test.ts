import { deflateRawSync } from "node:zlib";
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { storageToMarkdown } from "../../../src/document/write/markdown/storage_to_markdown.ts";
import { mdastToStorage } from "../../../src/document/write/storage/mdast_to_storage.ts";
import { parseBlocks } from "../../../src/document/read/markdown/parse_body.ts";
import { decodeSpelling, encodeSpelling } from "../../../src/sync/push_record/encode_spelling.ts";
import { makeRecordValue, readPushRecord, spellingIn } from "../../../src/sync/push_record/push_record.ts";
import { isSpellingOf, publishableSpelling } from "../../../src/sync/push_record/spelling_rule.ts";
import * as fc from "../../support/property.ts";

function canonicalOf(markdown: string): string {
  return storageToMarkdown(bodyOf(markdown));
}

function bodyOf(markdown: string): string {
  return mdastToStorage(parseBlocks(markdown).flatMap(({ nodes }) => nodes));
}

function recordOf(markdown: string) {
  const body = bodyOf(markdown);
  const canonical = storageToMarkdown(body);
  const value = makeRecordValue({ version: 2, sent: body, stored: body, markdown, canonical });
  return { value, canonical, record: readPushRecord({ id: "1", version: 1, value }) };
}

const SPELLINGS = [
  ["marks of emphasis", "Be _kind_ and __bold__.\n"],
  ["marks of lists", "* one\n* two\n    * three\n"],
  ["numbers of lists", "1. one\n1. two\n1. three\n"],
  ["wrapped lines", "One line\nand another one\nof the same paragraph.\n"],
  ["headings", "Title\n=====\n\nPart\n----\n\nText\n"],
  ["rules and empty lines", "One\n\n\n***\n\nTwo\n"],
  ["tables", "|a|b|\n|-|-|\n|1|2|\n"],
  [
    "references",
    "See [the site][site] and [other].\n\n[site]: https://example.com/a\n[other]: https://example.com/b\n",
  ],
  ["fences", "~~~js\nlet a;\n~~~\n"],
  ["addresses of mail", "[ada@example.com](mailto:ada@example.com)\n"],
  ["entities", "A &amp; B\n"],
] as const;

for (const [what, markdown] of SPELLINGS) {
  Deno.test(`spellingIn() returns the author's ${what}, kept without any word of the page`, () => {
    const { value, canonical, record } = recordOf(markdown);
    ok(markdown !== canonical && record !== undefined, canonical);
    strictEqual(spellingIn(record, canonical), markdown);
    ok(JSON.stringify(value).length < 500, JSON.stringify(value));
  });
}

for (
  const [what, markdown, left] of [
    ["a comment between blocks", "Use *this*.\n\n<!-- internal -->\n\n* one\n", "internal"],
    ["a comment within a text", "Use _this_ <!-- internal --> now.\n", "internal"],
    ["a comment in a list", "* one <!-- internal -->\n* two\n", "internal"],
    ["a definition that nothing refers to", "_One_\n\n[//]: # (internal)\n", "internal"],
    ["a comment in a line of a paragraph", "The _password_ is:\n[//]: # (password: internal)\n", "internal"],
    ["a comment in a line of a list item", "- _password_\n  [comment]: # (password: internal)\n", "internal"],
    ["a comment like an emoji", "_One_\n[//]: # (:internal:)\n", "internal"],
    ["an attribute that is not sent", '_One_ <sub data-note="internal">two</sub>\n', "internal"],
    ["a word of a fence", '_One_\n\n```js {internal} title="a"\nb\n```\n', "internal"],
    ["the value of a word of a fence", '_One_\n\n~~~js key="internal"\nb\n~~~\n', "internal"],
    ["a title that another one replaces", '_One_\n\n```js title="internal" title="a"\nb\n```\n', "internal"],
    ["attributes of a heading", '# One {#a key="internal" .b}\n\n_Two_\n', "internal"],
    ["a footnote that nothing refers to", "_One_\n\n[^a]: internal\n", "internal"],
    ["the title of a definition that nothing refers to", '_One_\n\n[b]: https://x "internal"\n', "internal"],
  ] as const
) {
  Deno.test(`publishableSpelling() has no trace of ${what}`, () => {
    const canonical = canonicalOf(markdown);
    const spelling = publishableSpelling(markdown, canonical);
    ok(spelling === undefined || !spelling.includes(left), `${spelling}`);
    ok(!canonical.includes(left));
    const value = makeRecordValue({ version: 1, sent: "", stored: "", markdown, canonical });
    const record = readPushRecord({ id: "1", version: 1, value });
    ok(record !== undefined && !(spellingIn(record, canonical) ?? "").includes(left));
  });
}

for (
  const [what, spelling] of [
    ["other words", "Two *words*.\n"],
    ["a comment", "One *word*. <!-- One -->\n"],
    ["a comment of its own", "One *word*.\n\n<!-- word -->\n"],
    ["a definition that nothing refers to", "One *word*.\n\n[One]: word\n"],
    ["a comment in a line", "One *word*.\n[//]: # (One word)\n"],
    ["another text without words", "One *word*!\n"],
    ["other marks", "One **word**.\n"],
    ["a heading", "# One *word*.\n"],
    ["another block", "One *word*.\n\nOne\n"],
    ["nothing", ""],
    ["front matter", "---\nOne: word\n---\n\nOne *word*.\n"],
  ] as const
) {
  Deno.test(`isSpellingOf() rejects a spelling with ${what}`, () => {
    strictEqual(isSpellingOf(spelling, "One *word*.\n"), false);
    strictEqual(isSpellingOf("One _word_.\n", "One *word*.\n"), true);
  });
}

Deno.test("publishableSpelling() spells blocks with strange words as the converter does, and keeps all others", () => {
  const markdown = 'Be _kind_.\n\n<b title="kept">One</b> _word_\n\n* one\n';
  const canonical = canonicalOf(markdown);
  const spelling = publishableSpelling(markdown, canonical);
  ok(spelling?.startsWith("Be _kind_.\n") && spelling.endsWith("* one\n"), `${spelling}`);
});

Deno.test("encodeSpelling() inserts no word of the other text, and decodeSpelling() reverses it", () => {
  const pieces = fc.constantFrom("word", "Größe", "other", " ", "\n", "*", "_", "|", "- ", "12", "😀", "\\");
  const text = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(""));
  fc.assert(fc.property(text, text, (spelling, canonical) => {
    strictEqual(decodeSpelling(encodeSpelling(spelling, canonical), canonical), spelling);
  }));
});

Deno.test("spellingIn() returns only spellings of the text, whatever the operations are", () => {
  const canonical = "One *word* and more.\n\n- a\n- b\n";
  const { record } = recordOf("One _word_ and more.\n\n* a\n* b\n");
  ok(record?.spelling !== undefined);
  const { of } = record.spelling;
  const operation = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.nat(9), fc.constantFrom("", "_", "*", " ", "\n", "x"));
  fc.assert(fc.property(fc.array(operation, { maxLength: 12 }), (operations) => {
    const spelling = { of, operations: packed(operations.flat()) };
    const text = spellingIn({ ...record, spelling }, canonical);
    ok(text === undefined || isSpellingOf(text, canonical));
  }));
  for (const operations of ["", "=", "AAAA", packed({}), packed([1, 2]), packed(["a", 1, ""]), packed([0, 1e9, ""])]) {
    strictEqual(spellingIn({ ...record, spelling: { of, operations } }, canonical), undefined, operations);
  }
});

Deno.test("spellingIn() does not inflate or repeat without a limit", () => {
  const canonical = "One *word* and more.\n";
  const { record } = recordOf("One _word_ and more.\n");
  ok(record?.spelling !== undefined);
  const { of } = record.spelling;
  const huge = packed([0, 0, "*".repeat(4_000_000)]);
  const copies = packed(Array.from({ length: 60_000 }, (_, at) => [at === 0 ? 0 : -8, 8, ""]).flat());
  for (const operations of [huge, copies]) {
    strictEqual(spellingIn({ ...record, spelling: { of, operations } }, canonical), undefined);
  }
});

function packed(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return new Uint8Array(deflateRawSync(bytes)).toBase64();
}

Deno.test("spellingIn() ignores operations on the Markdown of another converter", () => {
  const { canonical, record } = recordOf("One _word_.\n");
  ok(record !== undefined);
  strictEqual(spellingIn(record, `${canonical}\n`), undefined);
});

for (
  const value of [
    undefined,
    null,
    "text",
    [],
    {},
    { format: 2, version: 1, sent: "a".repeat(64) },
    { format: 1, version: 0, sent: "a".repeat(64) },
    { format: 1, version: 1.5, sent: "a".repeat(64) },
    { format: 1, version: 1, sent: "short" },
    { format: 1, version: 1, sent: "a".repeat(64), spelling: { of: "a".repeat(64), operations: "x".repeat(40_000) } },
  ]
) {
  Deno.test(`readPushRecord() ignores ${JSON.stringify(value)?.slice(0, 60)}`, () => {
    strictEqual(readPushRecord({ id: "1", version: 1, value }), undefined);
  });
}

Deno.test("makeRecordValue() leaves out a spelling that would be too large", () => {
  let state = 1;
  const digit = () => ((state = (state * 48271) % 2147483647) % 36).toString(36);
  const labels = Array.from({ length: 300 }, () => Array.from({ length: 180 }, digit).join(""));
  const markdown = labels.map((label) => `[a][${label}]\n\n[${label}]: b\n\n`).join("").replace(/\n$/, "");
  const canonical = canonicalOf(markdown);
  const value = makeRecordValue({ version: 1, sent: "a", stored: "b", markdown, canonical });
  deepStrictEqual(Object.keys(value), ["format", "version", "sent", "stored"]);
  ok(encodeSpelling(markdown, canonical).length > 30 * 1024);
});

Deno.test("makeRecordValue() names the stored body only where it differs from the sent one", () => {
  const facts = { version: 3, markdown: "a\n", canonical: "a\n" };
  deepStrictEqual(Object.keys(makeRecordValue({ ...facts, sent: "<p>a</p>", stored: "<p>a</p>" })), [
    ...["format", "version", "sent"],
  ]);
  deepStrictEqual(Object.keys(makeRecordValue({ ...facts, sent: "<p>a</p>", stored: "<p>a </p>" })), [
    ...["format", "version", "sent", "stored"],
  ]);
});
