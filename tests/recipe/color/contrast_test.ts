import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { contrastOf, flattenColor, isLight } from "../../../src/recipe/color/contrast.ts";
import { CAPABILITIES } from "../../../src/pdf/catalog/catalog.ts";
import { checkValue } from "../../../src/pdf/design/check_value.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { readHexColor, spellColors } from "../../../src/recipe/color/spell_colors.ts";

for (
  const [color, behind, ratio] of [
    ["#ffffff", "#000000", "21.000"],
    ["#123456", "#123456", "1.000"],
    ["#ff0000", "#ffffff", "3.998"],
    ["#00ff00", "#ffffff", "1.372"],
    ["#0000ff", "#ffffff", "8.592"],
    ["#777777", "#ffffff", "4.478"],
    ["#767676", "#ffffff", "4.542"],
    ["#0a0a0a", "#000000", "1.061"],
    ["#0b0b0b", "#000000", "1.067"],
    ["#123456", "#fedcba", "9.787"],
    ["#00000000", "#123456", "1.000"],
    ["#000000", "#00000000", "21.000"],
    ["#00000033", "#ffffff", "1.606"],
    ["#ffffff", "#00000033", "1.606"],
  ] as const
) {
  Deno.test(`contrastOf() of ${color} on ${behind} is ${ratio}`, () => {
    strictEqual(contrastOf(color, behind).toFixed(3), ratio);
  });
}

for (
  const [color, light] of [["#757575", false], ["#767676", true], ["#000000", false], ["#ffffff", true]] as const
) {
  Deno.test(`isLight() of ${color} is ${light}`, () => strictEqual(isLight(color), light));
}

for (
  const [color, behind, expected] of [
    ["#123456", "#ffffff", "#123456"],
    ["#12345600", "#fedcba", "#fedcba"],
    ["#ff000080", "#ffffff", "#ff7f7f"],
    ["#00000001", "#ffffff", "#fefefe"],
    ["#00000033", "#ff000033", "#cca3a3"],
    ["#0a0b0cff", "#ffffff", "#0a0b0c"],
  ] as const
) {
  Deno.test(`flattenColor() of ${color} on ${behind} is ${expected}`, () => {
    strictEqual(flattenColor(color, behind), expected);
  });
}

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
