import { assertGolden } from "../support/golden.ts";
import { runSampleRecipes } from "./sample_recipes.ts";

Deno.test("composePack() gives the golden packs", async () => {
  await assertGolden("sample_recipes.json", JSON.stringify(await runSampleRecipes(), null, 2) + "\n");
});
