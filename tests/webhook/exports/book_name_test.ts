import { match, ok, strictEqual } from "node:assert/strict";
import { bookName, bookNameEnd } from "../../../src/webhook/exports/book_name.ts";
import type { LiveBook } from "../../../src/webhook/export_request.ts";
import * as fc from "../../support/property.ts";

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
