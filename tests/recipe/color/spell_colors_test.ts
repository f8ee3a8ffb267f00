import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { CAPABILITIES } from "../../../src/pdf/catalog/catalog.ts";
import { checkValue } from "../../../src/pdf/design/check_value.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { readHexColor, spellColors } from "../../../src/recipe/color/spell_colors.ts";

const COLOR = { kind: "color", tokens: ["accent"], palette: true } as const;

for (
  const [written, stored] of [
    ["#7A1F5C", "#7a1f5c"],
    ["#222", "#222222"],
    ["#aBcD", "#aabbccdd"],
    ["#FFE08A80", "#ffe08a80"],
    ["#7a1f5c", "#7a1f5c"],
    ["accent 12%", "accent 12%"],
    ["palette.sun", "palette.sun"],
    ["222", "222"],
    ["#12345", "#12345"],
    [222, 222],
    [null, null],
  ] as const
) {
  Deno.test(`spellColors() keeps ${JSON.stringify(written)} as ${JSON.stringify(stored)}`, () => {
    strictEqual(spellColors(COLOR, written), stored);
  });
}

Deno.test("spellColors() leaves every value of the baselines as it is, and texts that look like colors", () => {
  for (const { values } of BASELINES) {
    for (const [path, value] of values) {
      const kind = CAPABILITIES.get(path)?.value;
      deepStrictEqual(kind === undefined ? undefined : spellColors(kind, value), value);
    }
  }
  strictEqual(
    spellColors({ kind: "text", maxLength: 9, multiline: false, placeholders: [], pattern: "" }, "#ABC"),
    "#ABC",
  );
});

Deno.test("checkValue() refuses a design with a color in upper case, and says so", () => {
  const [problem] = checkValue(COLOR, "#7A1F5C");
  strictEqual(problem?.allowed.endsWith(", in lower case"), true);
  strictEqual(checkValue(COLOR, "#7A1F5")[0]?.allowed.endsWith(", in lower case"), false);
});

Deno.test("readHexColor() reads four digits only behind #", () => {
  deepStrictEqual([readHexColor("#0af8"), readHexColor("2024"), readHexColor("#12")], [
    "#00aaff88",
    undefined,
    undefined,
  ]);
});
