import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { encodeStamp, hasAllPages, isStampOf, parseStamp } from "../../../src/webhook/exports/book_stamp.ts";
import * as fc from "../../support/property.ts";

const STAMP = {
  book: { scope: "tree", id: "1" },
  ...{ title: "Handbook", edition: "pack 1", exportedAt: "2025-01-14T10:30:15.000Z", sha256: "ab".repeat(32) },
  pages: [{ id: "1", version: 3, title: "Handbook" }, { id: "2", version: 1, title: "Setup", parentId: "1" }],
  uses: [{ id: "9", version: 4 }],
} as const;
const [FIRST, SECOND] = STAMP.pages;

Deno.test("parseStamp() reads what encodeStamp() writes", () => {
  deepStrictEqual(parseStamp(encodeStamp(STAMP)), STAMP);
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
