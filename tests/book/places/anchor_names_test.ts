import { ok, strictEqual } from "node:assert/strict";
import { AnchorNames, chapterAnchor } from "../../../src/book/places/anchor_names.ts";
import { attachmentKey, parseAttachmentKey } from "../../../src/book/addresses/attachment_key.ts";
import * as fc from "../../support/property.ts";

for (
  const [id, text, expected] of [
    ["12", "What's new?", "page-12--whats-new"],
    ["12", "- a", "page-12--a"],
    ["12", "", "page-12--section"],
    ["12", "?!", "page-12--section"],
    ["guides/a--b.md", "A", "page-guides/a~1-b.md--a"],
  ] as const
) {
  Deno.test(`AnchorNames.take() names ${JSON.stringify(text)} of ${id}`, () => {
    strictEqual(new AnchorNames(id).take(text), expected);
  });
}

const hyphens = fc.string({ unit: fc.constantFrom("-", "~", "a", "1", "0", " "), maxLength: 6 });

Deno.test("AnchorNames and chapterAnchor() never give two places of a book the same name", () => {
  fc.assert(
    fc.property(fc.uniqueArray(hyphens, { maxLength: 5 }), fc.array(hyphens, { maxLength: 6 }), (ids, texts) => {
      const seen = new Set<string>();
      for (const id of ids) {
        const names = new AnchorNames(id);
        for (const name of [chapterAnchor(id), ...texts.map((text) => names.take(text))]) {
          ok(!seen.has(name), name);
          seen.add(name);
        }
      }
    }),
  );
});

Deno.test("parseAttachmentKey() reads what attachmentKey() writes", () => {
  fc.assert(fc.property(fc.string({ minLength: 1 }), fc.string({ unit: "grapheme", minLength: 1 }), (pageId, name) => {
    const key = attachmentKey(pageId, name);
    strictEqual(parseAttachmentKey(key)?.name, name.toWellFormed());
    strictEqual(parseAttachmentKey(key)?.pageId, pageId);
  }));
});
