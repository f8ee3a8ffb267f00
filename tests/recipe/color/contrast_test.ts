import { strictEqual } from "node:assert/strict";
import { contrastOf, flattenColor, isLight } from "../../../src/recipe/color/contrast.ts";

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
