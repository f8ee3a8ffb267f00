import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { CAPABILITIES } from "../../src/pdf/catalog/catalog.ts";
import { referTo } from "../../src/recipe/baselines/baseline.ts";
import { readRecipe } from "../../src/recipe/read_recipe.ts";
import { RECIPE_LIMITS } from "../../src/recipe/read/limits.ts";
import { CHOOSE_BASELINE, MIGRATE_RECIPE } from "../../src/base/remedies.ts";
import { renderDigest } from "../../src/recipe/edit/render_scalar.ts";
import * as fc from "../support/property.ts";
import { anyBaseline, readRest, recipeHead, utf8 } from "./sample_recipe.ts";

const MIGRATE = MIGRATE_RECIPE;
const reference = await referTo(anyBaseline());
const paste = `Write this line: ${renderDigest(reference.digest)}`;

const SCHEMA = "schema: wiki.pdf-template-recipe/v2";

/** What is exchanged in the head of a good recipe for what, then code, path, place and hint of the only issue. */
for (
  const [from, to, place, hint] of [
    ["recipe/v2", "recipe/v1", "historical-schema schema 1:9", MIGRATE],
    ["recipe/v2", "recipe/v3", "unknown-schema schema 1:9", "Write schema: wiki.pdf-template-recipe/v2"],
    ["schema: wiki.pdf-template-recipe/v2\n", "", "missing-field schema 1:1", `Write this line: ${SCHEMA}`],
    ["schema: wiki", "schema: 2 # wiki", "invalid-value schema 1:9", `Write ${SCHEMA}`],
    ["  id: com.example.report\n", "", "missing-field template.id 2:1", "Write this line: id: com.example.report"],
    ["com.example.report", "42", "invalid-value template.id 3:7", 'YAML reads 42 as a number; put it in quotes: "42".'],
    [
      "com.example.report",
      "Report",
      "invalid-value template.id 3:7",
      "Use a domain that you own, reversed, and a name.",
    ],
    ["name: Report", "name: ' '", "invalid-value template.name 4:9", undefined],
    ["name: Report", 'name: "a\\nb"', "invalid-value template.name 4:9", undefined],
    ["name: Report", "nmae: Report\n  name: R", "unknown-field template.nmae 4:3", "Did you mean name?"],
    ["name: Report", "name: [a]", "invalid-value template.name 4:3", undefined],
    ["1.0.0", "latest", "invalid-value template.version 5:12", "Use three numbers with dots between them."],
    ["1.0.0", "v1.0.0", "invalid-value template.version 5:12", 'Write "1.0.0".'],
    ["1.0.0", '1.0.0\n  compilerRange: ">=0.14 <0.15"', "compiler-range-mismatch template.compilerRange 6:18", MIGRATE],
    ["1.0.0", "1.0.0\n  compilerRange: ^0.15.1", "compiler-range-mismatch template.compilerRange 6:18", MIGRATE],
    [
      `id: ${reference.id}`,
      `id: ${reference.id}s`,
      "unknown-baseline baseline.id 7:7",
      `Did you mean ${reference.id}?`,
    ],
    [`id: ${reference.id}`, "id: unheardof", "unknown-baseline baseline.id 7:7", CHOOSE_BASELINE],
    [`version: ${reference.version}\n`, "version: 99\n", "baseline-version-mismatch baseline.version 8:12", MIGRATE],
    [`version: ${reference.version}\n`, "version: one\n", "invalid-value baseline.version 8:12", undefined],
    ["catalogVersion: 3", "catalogVersion: 2", "catalog-mismatch baseline.catalogVersion 9:19", MIGRATE],
    ["  catalogVersion: 3\n", "", "missing-field baseline.catalogVersion 6:1", "Write this line: catalogVersion: 3"],
    [`  digest: "${reference.digest}"\n`, "", "baseline-digest-mismatch baseline.digest 6:1", paste],
    [`"${reference.digest}"`, "", "baseline-digest-mismatch baseline.digest 10:3", paste],
    [`"${reference.digest}"`, "12", "baseline-digest-mismatch baseline.digest 10:11", paste],
    [`"${reference.digest}"`, "0".repeat(64), "baseline-digest-mismatch baseline.digest 10:11", paste],
  ] as const
) {
  Deno.test(`readRecipe() reports ${JSON.stringify(to.slice(0, 50))} for ${JSON.stringify(from.slice(0, 40))}`, async () => {
    const head = await recipeHead();
    ok(head.includes(from));
    const { issues } = await readRecipe(utf8(head.replace(from, to)));
    const found = issues.map(({ code, path, line, column, hint }) => [`${code} ${path} ${line}:${column}`, hint]);
    deepStrictEqual(found, [[place, hint]]);
  });
}

Deno.test("readRecipe() accepts a compiler range that includes the pinned compiler", async () => {
  const head = await recipeHead();
  const { recipe, issues } = await readRecipe(utf8(head.replace("1.0.0", '1.0.0\n  compilerRange: ">=0.15.0"')));
  strictEqual(recipe?.template.compilerRange, ">=0.15.0");
  deepStrictEqual(issues.map(({ code, path }) => [code, path]), [["no-effect", "template.compilerRange"]]);
});

Deno.test("readRecipe() takes blanks in a range as semver does", async () => {
  const head = await recipeHead();
  for (const range of [" >=0.15.1   <0.16 ", ">= 0.15.1 < 0.16"]) {
    const { recipe, issues } = await readRecipe(utf8(head.replace("1.0.0", `1.0.0\n  compilerRange: "${range}"`)));
    deepStrictEqual([recipe?.template.compilerRange, issues], [range, []]);
  }
});

Deno.test("readRecipe() warns of a value that cannot be seen, not of one that equals the baseline's", async () => {
  const { recipe, issues } = await readRest("design:\n  page: { width: 300mm, size: a4 }\n");
  ok(recipe !== undefined);
  deepStrictEqual(issues, [{
    severity: "warning",
    code: "no-effect",
    message: 'page.width has no effect: it is visible only if page.size is "custom"',
    path: "design.page.width",
    line: 12,
    column: 11,
    hint: "Set that as well, or remove the line.",
  }]);
  const same = JSON.stringify(anyBaseline().values.get("page.width"));
  deepStrictEqual((await readRest(`design:\n  page: { width: ${same}, size: a4 }\n`)).issues, []);
});

Deno.test("readRecipe() refuses an id that two decorations have, and more than 64 of them", async () => {
  const one =
    "{ kind: vector, id: a, scope: all, layer: background, area: page, shape: rectangle, paint: { kind: none } }";
  const twice = await readRest(`decorations:\n  - ${one}\n  - ${one}\n`);
  deepStrictEqual(twice.issues.map(({ code, path, line }) => [code, path, line]), [
    ["duplicate-decoration", "decorations[1].id", 13],
  ]);
  const many = Array.from({ length: 65 }, (_, i) => `  - ${one.replace("id: a", `id: a${i}`)}\n`);
  deepStrictEqual((await readRest(`decorations:\n${many.slice(1).join("")}`)).issues, []);
  deepStrictEqual((await readRest(`decorations:\n${many.join("")}`)).issues.map(({ code }) => code), ["invalid-value"]);
});

Deno.test("readRecipe() reports a hundred problems and that there are more", async () => {
  const { issues } = await readRest(
    `design:\n${Array.from({ length: 3000 }, (_, i) => `  nonsense${i}: 1\n`).join("")}`,
  );
  strictEqual(issues.length, RECIPE_LIMITS.issues + 1);
  deepStrictEqual(issues.at(-1), {
    severity: "warning",
    code: "more-issues",
    message: "2900 more problems exist than the 100 of each kind that are shown",
  });
});

Deno.test("readRecipe() never throws, whatever a capability is set to", async () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  const paths = fc.constantFrom(...CAPABILITIES.keys());
  await fc.assert(
    fc.asyncProperty(fc.dictionary(paths, value, { maxKeys: 8 }), async (design) => {
      const { recipe, issues } = await readRest(`design: ${JSON.stringify(design)}\n`);
      strictEqual(recipe === undefined, issues.some(({ severity }) => severity === "error"));
    }),
    { numRuns: 300 },
  );
});

Deno.test("readRecipe() never throws, whatever the recipe is", async () => {
  const names = fc.constantFrom(
    ...["schema", "template", "baseline", "design", "localization", "assets", "decorations", "fonts", "settings"],
    ...["output", "standards"],
    ...["id", "name", "version", "logo", "path", "alt", "kind", "type", "default", "choices", "page", "__proto__"],
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom("image", "vector", "choice", "", "text", 1, true, null, "wiki.pdf-template-recipe/v2"),
      fc.array(tie("tree"), { maxLength: 3 }),
      fc.dictionary(names, tie("tree"), { maxKeys: 6 }),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(tree, async (value) => {
      ok((await readRecipe(utf8(JSON.stringify(value)))).issues.length > 0);
    }),
    { numRuns: 500 },
  );
});
