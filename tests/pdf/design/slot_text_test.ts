import { deepStrictEqual } from "node:assert/strict";
import { parseSlot, splitSlot } from "../../../src/pdf/design/slot_text.ts";

const NAMES = ["title", "page", "pages", "field.*"];

Deno.test("parseSlot() allows every field of the author, and only names of fields", () => {
  deepStrictEqual(parseSlot("{field.client-name_2}", NAMES), { parts: [{ name: "field.client-name_2" }], unknown: [] });
  for (const name of ["field.*", "field.", "field.1st", "field.a b", "field"]) {
    deepStrictEqual(parseSlot(`{${name}}`, NAMES).unknown, [name]);
  }
  deepStrictEqual(parseSlot("{field.client}", ["title"]).unknown, ["field.client"]);
});

for (
  const [text, ...expected] of [
    ["", []],
    ["Draft, not for print · ", ["", 1]],
    ["{page} / {pages}", ["", 1], [" / ", 1]],
    ["{title} | Draft, {page}", ["", 1], [" | ", 1], [", ", 1]],
    ["a/b {page}", ["", 2]],
    ["{title}· {page}", ["", 1], ["· ", 1]],
    [" – {title}", [" – ", 1]],
  ] as const
) {
  Deno.test(`splitSlot() splits ${JSON.stringify(text)}`, () => {
    const segments = splitSlot(parseSlot(text, NAMES).parts).map(({ separator, parts }) => [separator, parts.length]);
    deepStrictEqual(segments, expected.filter((each) => each.length > 0));
  });
}
