import { deepStrictEqual } from "node:assert/strict";
import { planFallback } from "../../../src/authoring/design/fallback_recipe.ts";
import { findFaces } from "../../../src/authoring/design/find_faces.ts";
import { faceNames, forgeFont } from "../../support/compilers/forged_font.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

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

Deno.test("findFaces() lists the weights of a variable font that a recipe can have", async () => {
  await using folder = await createTemporaryFolder();
  const axes = [["wght", 250, 400, 520], ["slnt", -10, 0, 0]] as const;
  await Deno.writeFile(`${folder.path}/own.ttf`, forgeFont({ names: faceNames("Own"), axes }));
  await Deno.writeFile(`${folder.path}/bold.ttf`, forgeFont({ names: faceNames("Own"), weight: 700 }));
  const { faces, issues } = await findFaces([folder.path], createFakeContext({ tree: {} }));
  deepStrictEqual(issues, []);
  const own = faces.filter(({ family }) => family === "Own").map(({ style, weight }) => `${weight} ${style}`);
  deepStrictEqual(own, [
    ...["300 normal", "400 normal", "500 normal", "700 normal", "300 italic", "400 italic", "500 italic"],
  ]);
});
