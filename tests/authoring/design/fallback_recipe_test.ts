import { deepStrictEqual } from "node:assert/strict";
import { planFallback } from "../../../src/authoring/design/fallback_recipe.ts";

function families(count: number) {
  return Array.from({ length: count }, (_, i) => ({ family: `New ${i + 1}`, faces: [], scripts: [] }));
}

for (
  const [what, own, count, expected] of [
    ["puts families behind those of a recipe", { fallback: ["Own"], later: 2 }, 2, ["Own", "New 1", "New 2"]],
    ["needs no list", { fallback: [], later: 2 }, 1, ["New 1"]],
    ["leaves room for those of the baseline", { fallback: ["Own"], later: 2 }, 9, [
      ...["New 1", "New 2", "New 3", "New 4", "New 5", "New 6"],
    ]],
    ["keeps as many of the recipe as it can", { fallback: ["A", "B", "C", "D", "E", "F", "G"], later: 1 }, 2, [
      ...["A", "B", "C", "D", "E", "New 1", "New 2"],
    ]],
  ] as const
) {
  Deno.test(`planFallback() ${what}`, () => {
    deepStrictEqual(planFallback(families(count), { fonts: [], ...own }).fallback, expected);
  });
}
