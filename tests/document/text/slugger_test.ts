import { strictEqual } from "node:assert/strict";
import { Slugger } from "../../../src/document/text/slugger.ts";
import * as fc from "../../support/property.ts";

for (
  const [text, slug] of [
    ["Hello World", "hello-world"],
    ["What's new in 4.2?", "whats-new-in-42"],
    ["a  b", "a--b"],
    ["snake_case - dash", "snake_case---dash"],
    ["Éclairs & Crème", "éclairs--crème"],
    ["שלום עולם", "שלום-עולם"],
    ["!!!", "section"],
    ["😀", "section"],
  ] as const
) {
  Deno.test(`slug() makes ${JSON.stringify(slug)} of ${JSON.stringify(text)}`, () => {
    strictEqual(new Slugger().slug(text), slug);
  });
}

Deno.test("slug() never returns the same slug twice", () => {
  const heading = fc.constantFrom("a", "A", "a-1", "a-1-1", "a 1", "?", "section", "section-1");
  fc.assert(fc.property(fc.array(heading, { maxLength: 60 }), (headings) => {
    const slugger = new Slugger();
    strictEqual(new Set(headings.map((text) => slugger.slug(text))).size, headings.length);
  }));
});
