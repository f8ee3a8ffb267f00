import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { applyTextChange, describeTextChange, isChanged } from "../../../src/word_import/review/text_change.ts";
import { array, assert, asyncProperty, constantFrom, tuple } from "../../support/property.ts";

const TEXT = array(constantFrom("a", "b", "\n", "\u{1f600}", "\u{1f601}", "\u{1fa00}", "é"), { maxLength: 12 })
  .map((pieces) => pieces.join(""));

Deno.test("applyTextChange() makes one text of another and back, and whole characters are replaced", async () => {
  await assert(asyncProperty(tuple(TEXT, TEXT), async ([before, after]) => {
    const change = await describeTextChange(before, after);
    ok(change.removed.isWellFormed() && change.inserted.isWellFormed());
    strictEqual(await applyTextChange(before, change, "forth"), after);
    strictEqual(await applyTextChange(after, change, "back"), before);
    strictEqual(await isChanged(after, change), true);
    if (before === after) strictEqual(change.removed + change.inserted, "");
  }));
});

Deno.test("describeTextChange() splits no surrogate pair", async () => {
  for (const other of ["\u{1f601}", "\u{1fa00}"]) {
    const { at, removed, inserted } = await describeTextChange("a\u{1f600}b", `a${other}b`);
    deepStrictEqual([at, removed, inserted], [1, "\u{1f600}", other]);
  }
});

Deno.test("applyTextChange() changes no other text", async () => {
  const change = await describeTextChange("size: a4\n", "size: a5\n");
  strictEqual(await applyTextChange("size: a4\n# by hand\n", change, "forth"), undefined);
  strictEqual(await applyTextChange("", change, "forth"), undefined);
  strictEqual(await applyTextChange("size: a4\n", { ...change, inserted: "6" }, "forth"), undefined);
  strictEqual(await applyTextChange("size: a4\n", { ...change, at: 1e9 }, "forth"), undefined);
});
