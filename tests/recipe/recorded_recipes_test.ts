import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { buildPdfPack } from "../../mod.ts";
import { MIGRATE_RECIPE } from "../../src/base/remedies.ts";
import { migrateRecipe } from "../../src/recipe/migrate_recipe.ts";
import { readRecipe } from "../../src/recipe/read_recipe.ts";
import { validatePdfPack } from "../../src/validate/validate_pdf_pack.ts";
import { utf8 } from "../support/packs/packs.ts";
import { RECORDED_PACKS } from "../support/packs/recorded_sources.ts";

for (const { source, name, files } of RECORDED_PACKS) {
  const recipe = files.get("recipe.yaml") ?? new Uint8Array();

  Deno.test(`migrateRecipe() makes the recipe ${name} of ${source.runtime.slice(0, 8)} one that builds`, async () => {
    const { text = "", issues } = await migrateRecipe(recipe);
    deepStrictEqual(issues, []);
    const { bytes } = await buildPdfPack(new Map([...files, ["recipe.yaml", utf8(text)]]));
    deepStrictEqual((await validatePdfPack(bytes)).issues, []);
  });

  Deno.test(`readRecipe() reports only what a migration of ${name} of ${source.runtime.slice(0, 8)} changes`, async () => {
    const { changes } = await migrateRecipe(recipe);
    const errors = (await readRecipe(recipe)).issues.filter(({ severity }) => severity === "error");
    strictEqual(errors.length > 0, changes.length > 0);
    const paths = new Set(changes.map(({ path }) => path));
    ok(errors.every(({ path = "", hint }) => paths.has(path) && hint === MIGRATE_RECIPE));
  });
}

Deno.test("the recorded recipes include some of an earlier baseline", async () => {
  const migrated = await Promise.all(
    RECORDED_PACKS.map(({ files }) => migrateRecipe(files.get("recipe.yaml") ?? utf8(""))),
  );
  ok(migrated.some(({ changes }) => changes.some(({ path }) => path === "baseline.digest")));
});
