import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { attachmentKey, parseAttachmentKey } from "../../../src/book/addresses/attachment_key.ts";
import { AnchorNames, chapterAnchor } from "../../../src/book/places/anchor_names.ts";
import { type NamedPlace, PlaceIndex } from "../../../src/book/places/place_index.ts";
import * as fc from "../../support/property.ts";

const heading = (text: string, name: string): NamedPlace => ({ name, kind: "heading", text });
const anchor = (text: string, name: string): NamedPlace => ({ name, kind: "anchor", text });

const INDEX = new PlaceIndex({ title: "Getting started", start: "start" }, [
  heading("What's new?", "new"),
  heading("Version 1.1", "v11"),
  heading("Version 1", "v1"),
  heading("Steps", "steps-a"),
  heading("Steps", "steps-b"),
  heading("Getting started", "own-title"),
  heading("Größe & Maß", "size"),
  heading("???", "marks"),
  anchor("→←", "arrows"),
  anchor("here", "here"),
  anchor("Here", "Here"),
  anchor("two words", "words"),
  anchor("What's new?", "anchor-new"),
]);

for (
  const [fragment, expected] of [
    ["What's-new?", "anchor-new"],
    ["whats-new", "new"],
    ["WHATS-NEW", "anchor-new"],
    ["user-content-steps", "steps-a"],
    ["user-content-two words", "words"],
    ["→←", "arrows"],
    ["top", "start"],
    ["Version-1.1", "v11"],
    ["version-11", "v11"],
    ["Version-1", "v1"],
    ["Steps", "steps-a"],
    ["Steps.1", "steps-b"],
    ["steps-1", "steps-b"],
    ["Steps.2", undefined],
    ["Gettingstarted-Steps", "steps-a"],
    ["Gettingstarted-Steps.1", "steps-b"],
    ["Getting started-Steps", "steps-a"],
    ["Gettingstarted-here", "here"],
    ["Gettingstarted", "own-title"],
    ["Größe-&-Maß", "size"],
    ["Große-&-Maß", undefined],
    ["???", "marks"],
    ["here", "here"],
    ["Here", "Here"],
    ["HERE", "here"],
    ["two words", "words"],
    ["Gettingstarted-twowords", "words"],
    ["unknown", undefined],
    ["", "start"],
    [".1", undefined],
    ["-", undefined],
  ] as const
) {
  Deno.test(`PlaceIndex.find() finds ${expected ?? "nothing"} for ${JSON.stringify(fragment)}`, () => {
    strictEqual(INDEX.find(fragment), expected);
  });
}

const NUMBERED = new PlaceIndex({ title: "10.2 Rules", start: "start" }, [
  heading("Steps", "steps"),
  heading("3 things", "things"),
  heading("ID 7", "id-7"),
]);

for (
  const [fragment, expected] of [
    ["id-10.2Rules-Steps", "steps"],
    ["10.2Rules-Steps", "steps"],
    ["id-10.2Rules-3things", "things"],
    ["id-3things", "things"],
    ["id-10.2Rules", "start"],
    ["id-7", "id-7"],
    ["id-Steps", undefined],
  ] as const
) {
  Deno.test(`find() of a page whose title begins with a digit leads from ${fragment} to ${expected}`, () => {
    strictEqual(NUMBERED.find(fragment), expected);
  });
}

Deno.test("PlaceIndex.find() finds the start by the title of a chapter, but not in a part of one", () => {
  const [chapter, part] = ["start", undefined].map((start) => new PlaceIndex({ title: "Set up", start }, []));
  deepStrictEqual(["Setup", "set-up", "top", ""].map((each) => chapter?.find(each)), Array(4).fill("start"));
  deepStrictEqual(["Setup", "top", ""].map((each) => part?.find(each)), Array(3).fill(undefined));
});

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
    const key = attachmentKey({ pageId, name });
    strictEqual(parseAttachmentKey(key)?.name, name.toWellFormed());
    strictEqual(parseAttachmentKey(key)?.pageId, pageId);
  }));
});
