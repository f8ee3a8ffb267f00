import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { editFieldOf, editText } from "../../../src/authoring/review/edit_field.ts";
import { CATALOG } from "../../../src/pdf/catalog/catalog.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { readTypedValue } from "../../../src/word_import/review/read_typed_value.ts";

for (
  const [path, kind, choices] of [
    ["cover.enabled", "choice", ["true", "false"]],
    ["colors.accent", "color", undefined],
    ["typography.body.size", "text", undefined],
    ["page.background", "parts", undefined],
    ["decorations.frame", "parts", undefined],
  ] as const
) {
  Deno.test(`editFieldOf() writes ${path} as ${kind}`, () => {
    const field = editFieldOf(path);
    deepStrictEqual([field.kind, field.choices], [kind, choices]);
  });
}

Deno.test("editText() writes every value of every baseline so that it is read as it is", () => {
  for (const { values } of BASELINES) {
    for (const { path } of CATALOG.capabilities) {
      const value = values.get(path);
      if (value !== undefined) deepStrictEqual(readTypedValue(path, editText(path, value)), value, path);
    }
  }
});

for (const value of ['"quoted"', "{page}", "true", "1.50", "#fff", "- x", "a: b", "null", " "]) {
  Deno.test(`editText() writes the text ${JSON.stringify(value)} so that it is read as it is`, () => {
    strictEqual(readTypedValue("header.all.center", editText("header.all.center", value)), value);
  });
}

Deno.test("editText() writes nothing where there is nothing", () => {
  deepStrictEqual([undefined, null].map((value) => editText("colors.accent", value)), ["", ""]);
});
