import { strictEqual } from "node:assert/strict";
import { classifyPlaceholder, type PlaceholderClass, PLACEHOLDERS } from "../../src/docx/placeholder_table.ts";

const CLASSES: [name: string, expected: PlaceholderClass][] = [
  ["$scroll.content", "content"],
  ["$scroll.content.below", "unsupported"],
  ["$scroll.contents", "unsupported"],
  ["$scroll.title", "supported"],
  ["$scroll.Title", "unsupported"],
  ["$scroll.title.below", "unsupported"],
  ["$scroll.creator.fullName", "supported"],
  ["$scroll.creator.fullname", "unsupported"],
  ["$scroll.modifier.email", "supported"],
  ["$scroll.creationdate", "supported"],
  ["$scroll.space.key", "supported"],
  ["$scroll.space", "unsupported"],
  ["$scroll.metadata", "unsupported"],
  ["$scroll.pageproperty.below", "unsupported"],
  ["$scroll.custom", "never"],
  ["$scroll.custom.client", "never"],
  ["$scroll.custom.client.name", "never"],
  ["$scroll.customer", "unsupported"],
  ["$adhocState", "never"],
  ["$adhocState.name", "never"],
  ["$scroll.constructor", "unsupported"],
  ["$scroll.__proto__", "unsupported"],
];

for (const [name, expected] of CLASSES) {
  Deno.test(`classifyPlaceholder() calls ${name} ${expected}`, () => strictEqual(classifyPlaceholder(name), expected));
}

Deno.test("PLACEHOLDERS names every placeholder once", () => {
  strictEqual(new Set(PLACEHOLDERS.map((rule) => rule.name)).size, PLACEHOLDERS.length);
});
