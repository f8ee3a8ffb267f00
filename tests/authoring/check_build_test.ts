import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { checkBuild } from "../../src/authoring/check_build.ts";
import { loadRecipe } from "../../src/authoring/load_recipe.ts";
import { makePack } from "../../src/authoring/make_pack.ts";

import { createFakeContext, runFake } from "../support/fake_context.ts";
import { concat } from "../support/packs/forge.ts";
import { goodJpeg } from "../support/pictures/forged_images.ts";
import { noise } from "../support/packs/packs.ts";
import { recipeTree, sampleRecipe } from "../support/recipes/sample_recipes.ts";

const SMALL_TEXT = "design:\n  typography:\n    body:\n      size: 5pt\n";

for (const rest of [undefined, "", SMALL_TEXT, "assets:\n  logo: { path: assets/logo.svg, decorative: true }\n"]) {
  Deno.test(`checkBuild() finds what makePack() finds for ${JSON.stringify(rest ?? "the sample")}`, async () => {
    const context = createFakeContext({ tree: await recipeTree(rest) });
    const loaded = await loadRecipe("brand", context);
    const findings = (judge: typeof checkBuild) => judge(loaded, context).catch(String);
    deepStrictEqual(await findings(checkBuild), await findings(async (...args) => (await makePack(...args)).issues));
  });
}

Deno.test("validate refuses a recipe whose archive would be too large, though each picture may be taken in", async () => {
  const assets = ["logo", "cover"].map((slot) => `  ${slot}: { path: ${slot}.jpg, decorative: true }\n`);
  const { code, stdout } = await runFake(["pdf-template", "validate", "brand"], {
    tree: {
      "brand/recipe.yaml": await sampleRecipe(`assets:\n${assets.join("")}`),
      "brand/logo.jpg": jpegOf(16, 1),
      "brand/cover.jpg": jpegOf(16, 2),
    },
  });
  strictEqual(code, 1);
  match(stdout, /too-large-archive/);
});

/** A correct JPEG with so many MiB of comments that no deflate makes smaller. */
function jpegOf(mebibytes: number, seed: number): Uint8Array {
  const small = goodJpeg();
  const comment = concat([Uint8Array.of(0xff, 0xfe, 0xff, 0xff), noise(0xffff - 2, seed)]);
  const comments = Array.from({ length: mebibytes * 16 }, () => comment);
  return concat([small.subarray(0, 2), ...comments, small.subarray(2)]);
}
