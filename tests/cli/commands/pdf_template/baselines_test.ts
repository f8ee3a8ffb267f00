import { deepStrictEqual } from "node:assert/strict";
import { createRecipeSchema } from "../../../../src/recipe/recipe_schema.ts";
import { runFake } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { maskMoving } from "../../../support/recipes/sample_recipes.ts";

Deno.test("tool pdf-template baselines is as reviewed", async () => {
  const { code, stdout, stderr } = await runFake(["pdf-template", "baselines"]);
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("text/pdf_template_baselines.txt", stdout);
});

Deno.test("tool pdf-template baselines --json is as reviewed", async () => {
  const { stdout } = await runFake(["pdf-template", "baselines", "--json"]);
  await assertGolden("json/pdf_template_baselines.json", maskMoving(stdout));
});

for (const flags of [[], ["--json"]]) {
  Deno.test(`tool pdf-template schema ${flags.join(" ")} prints the schema of recipes`, async () => {
    const { code, stdout, stderr } = await runFake(["pdf-template", "schema", ...flags]);
    deepStrictEqual([code, stderr, JSON.parse(stdout)], [0, "", createRecipeSchema()]);
  });
}
