import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { Ajv } from "ajv";
import { parse } from "yaml";
import { canonicalJson } from "../../src/base/canonical_json.ts";
import { composePack } from "../../src/recipe/compose_pack.ts";
import { createRecipeSchema } from "../../src/recipe/recipe_schema.ts";
import { resolveRecipe } from "../../src/recipe/resolve_recipe.ts";
import { goodRecipe, readRest, recipeHead } from "./sample_recipe.ts";

const PNG = Uint8Array.fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
);
const REST = `assets: { logo: { path: a.png, alt: Example, rights: own work } }
decorations: [{ kind: image, id: a, scope: all, layer: background, area: page, path: a.png, decorative: true, rights: licensed from Example }]
`;

Deno.test("readRecipe() reads why a picture may be used", async () => {
  const { assets, decorations } = await goodRecipe(REST);
  strictEqual(assets.get("logo")?.rights, "own work");
  strictEqual(decorations[0]?.picture?.rights, "licensed from Example");
});

Deno.test("composePack() does not pack why a picture may be used", async () => {
  const recipe = await goodRecipe(REST);
  const values = resolveRecipe(recipe);
  const { contents, issues } = await composePack({ recipe, values, files: new Map([["a.png", PNG]]) });
  deepStrictEqual(issues, []);
  ok(contents !== undefined);
  const members = contents.files instanceof Map ? [...contents.files.values()] : [];
  strictEqual(members.length, 2);
  const texts = members.map((bytes) => new TextDecoder().decode(bytes));
  const written = [canonicalJson(contents.manifest), ...texts].join("");
  ok(!/rights|own work|licensed/.test(written));
});

for (
  const [rights, message] of [
    ["' '", /^assets\.logo\.rights is " ", but must be text that states why/],
    ["''", /but must be text that states why/],
    ["3", /^assets\.logo\.rights is 3/],
    ['"a\\nb"', /1 to 500 characters on one line$/],
    [`${"x".repeat(501)}`, /1 to 500 characters/],
  ] as const
) {
  Deno.test(`readRecipe() refuses rights ${rights.slice(0, 20)}`, async () => {
    const { issues } = await readRest(`assets: { logo: { path: a.png, alt: x, rights: ${rights} } }\n`);
    deepStrictEqual(issues.map(({ code, path }) => [code, path]), [["invalid-value", "assets.logo.rights"]]);
    ok(message.test(issues[0]?.message ?? ""), issues[0]?.message ?? "");
  });
}

Deno.test("readRecipe() knows what a misspelt right is", async () => {
  const { issues } = await readRest("assets: { logo: { path: a.png, alt: x, right: own } }\n");
  deepStrictEqual(issues.map(({ hint }) => hint), ["Did you mean rights?"]);
});

Deno.test("createRecipeSchema() has rights of pictures, and of nothing else", async () => {
  const validate = new Ajv({ strict: true, strictTypes: false, strictRequired: false }).addKeyword(
    "patternErrorMessage",
  ).compile(createRecipeSchema());
  const head = await recipeHead();
  strictEqual(validate(parse(head + REST)), true);
  for (const rest of ["rights: x", "assets: { logo: { path: a.png, alt: x, rights: '' } }"]) {
    strictEqual(validate(parse(`${head}${rest}\n`)), false);
    ok((await readRest(`${rest}\n`)).issues.length > 0);
  }
});

Deno.test("readRecipe() refuses rights outside pictures", async () => {
  const vector =
    "kind: vector, id: a, scope: all, layer: background, area: page, shape: rectangle, paint: { kind: none }";
  const { issues } = await readRest(`decorations: [{ ${vector}, rights: own }]\n`);
  deepStrictEqual(issues.map(({ code, path }) => [code, path]), [["unknown-field", "decorations[0].rights"]]);
});
