import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { LiveBook } from "../../../src/webhook/export_request.ts";
import {
  bookName,
  bookNameEnd,
  encodeStamp,
  hasAllPages,
  isStampOf,
  parseStamp,
} from "../../../src/webhook/exports/book_stamp.ts";
import * as fc from "../../support/property.ts";

const STAMP = {
  book: { scope: "tree", id: "1" },
  ...{ title: "Handbook", edition: "pack 1", exportedAt: "2025-01-14T10:30:15.000Z", sha256: "ab".repeat(32) },
  pages: [{ id: "1", version: 3, title: "Handbook" }, { id: "2", version: 1, title: "Setup", parentId: "1" }],
  uses: [{ id: "9", version: 4 }],
  attachments: [{ id: "1", digest: "00ff" }],
} as const;
const [FIRST, SECOND] = STAMP.pages;

Deno.test("parseStamp() reads what encodeStamp() writes", () => {
  deepStrictEqual(parseStamp(encodeStamp(STAMP)), STAMP);
  const { attachments: _, ...plain } = STAMP;
  const divided = {
    ...plain,
    book: { scope: "job", id: "a" },
    files: [{ path: "01-A.pdf", sha256: STAMP.sha256 }],
  } as const;
  deepStrictEqual(parseStamp(encodeStamp(divided)), divided);
});

Deno.test("parseStamp() refuses everything else and never throws", () => {
  for (const text of ["", "{}", "null", "[]", JSON.stringify(STAMP), JSON.stringify({ ...STAMP, format: "x" })]) {
    strictEqual(parseStamp(new TextEncoder().encode(text)), undefined);
  }
  fc.assert(fc.property(fc.uint8Array(), (bytes) => strictEqual(parseStamp(bytes), undefined)));
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    strictEqual(parseStamp(new TextEncoder().encode(JSON.stringify(value))), undefined);
  }));
});

for (
  const [what, change] of [
    ["another title", { title: "Manual" }],
    ["a newer page", { pages: [{ ...FIRST, version: 4 }, SECOND] }],
    ["another order", { pages: [SECOND, FIRST] }],
    ["a page less", { pages: [FIRST] }],
    ["a page below another one", { pages: [FIRST, { ...SECOND, parentId: "7" }] }],
    ["a newer used page", { uses: [{ id: "9", version: 5 }] }],
    ["a used page that is gone", { uses: [] }],
    ["another attachment", { attachments: [{ id: "1", digest: "00fe" }] }],
    ["no attachments", { attachments: [] }],
  ] as const
) {
  Deno.test(`isStampOf() notices ${what}`, () => {
    strictEqual(isStampOf(STAMP, STAMP, "pack 1"), true);
    strictEqual(isStampOf(STAMP, { ...STAMP, ...change }, "pack 1"), false);
    strictEqual(isStampOf(STAMP, STAMP, "pack 2"), false);
  });
}

Deno.test("hasAllPages() counts pages of the book and used ones alike", () => {
  strictEqual(hasAllPages(STAMP, { ...STAMP, pages: [FIRST], uses: [{ id: "2", version: 9 }] }), true);
  strictEqual(hasAllPages(STAMP, { ...STAMP, uses: [{ id: "10", version: 1 }] }), false);
});

for (
  const [scope, id, title, expected] of [
    ["page", "12345", "Setup", "Setup-12345.pdf"],
    ["tree", "12345", "Setup", "Setup-tree-12345.pdf"],
    ["space", "~jane", "Jane’s notes", "Jane-s-notes-space-~jane.pdf"],
    ["page", "7", "../../etc/passwd\u0000", "etc-passwd-7.pdf"],
    ["page", "7", "\u202e\n\t", "Untitled-7.pdf"],
    ["page", "7", "e\u0301te\u0301 日本語 😀", "été-日本語-7.pdf"],
    ["page", "7", "ü".repeat(300), `${"ü".repeat(60)}-7.pdf`],
  ] as const
) {
  Deno.test(`bookName() gives ${JSON.stringify(title.slice(0, 40))} of ${scope} ${id} a name`, () => {
    strictEqual(bookName({ scope, id }, title), expected);
  });
}

Deno.test("bookName() is a safe file name that identifies the book, whatever its title and ID", () => {
  const target: fc.Arbitrary<LiveBook> = fc.record({
    scope: fc.constantFrom("page", "tree", "space"),
    id: fc.string({ unit: "binary", maxLength: 300 }),
  });
  fc.assert(fc.property(target, fc.string({ unit: "binary", maxLength: 400 }), (book, title) => {
    const name = bookName(book, title);
    match(name, /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}~_-]*\.pdf$/u);
    ok(new TextEncoder().encode(`${name}.json`).length < 255);
    ok(name.endsWith(bookNameEnd(book)));
  }));
});
