import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { CAPABILITIES } from "../../src/pdf/catalog/catalog.ts";
import { checkDesign } from "../../src/pdf/design/check_design.ts";
import { nestDesign } from "../../src/pdf/design/design.ts";
import type { Baseline } from "../../src/recipe/baselines/baseline.ts";
import { BASELINES, findBaseline } from "../../src/recipe/baselines/baselines.ts";
import { mixColors } from "../../src/recipe/color/mix_colors.ts";
import { explainRecipe, resolveColor, resolveRecipe } from "../../src/recipe/resolve_recipe.ts";
import { goodRecipe, readRest, recipeHead } from "./sample_recipe.ts";
import { Ajv } from "ajv";
import { parse } from "yaml";
import { canonicalJson } from "../../src/base/canonical_json.ts";
import { composePack } from "../../src/recipe/compose_pack.ts";
import { createRecipeSchema } from "../../src/recipe/recipe_schema.ts";

for (const baseline of BASELINES) {
  Deno.test(`resolveRecipe() gives a complete design for ${baseline.id}`, async () => {
    const recipe = await goodRecipe("design: { page.size: a5, colors.accent: '#0b5fff' }\n");
    const values = resolveRecipe({ ...recipe, baseline });
    deepStrictEqual(checkDesign(nestDesign(values), new Set()), []);
    deepStrictEqual([...values.keys()], [...CAPABILITIES.keys()]);
    strictEqual(values.get("page.size"), "a5");
  });
}

for (
  const [own, expected] of [
    ["[Noto Sans JP]", ["Noto Sans JP", "Inter", "DejaVu Sans"]],
    ["[]", ["Inter", "DejaVu Sans"]],
    ["[DejaVu Sans, Noto Sans JP]", ["DejaVu Sans", "Noto Sans JP", "Inter"]],
    ["[inter, DEJAVU SANS]", ["inter", "DEJAVU SANS"]],
    ["[Any, Other, ANY]", ["Any", "Other", "Inter", "DejaVu Sans"]],
    ["[A, B, C, D, E, F, G]", ["A", "B", "C", "D", "E", "F", "G", "DejaVu Sans"]],
    ["[A, B, C, D, E, F, G, H]", ["A", "B", "C", "D", "E", "F", "G", "H"]],
    ["[A, B, C, D, E, F, G, Inter]", ["A", "B", "C", "D", "E", "F", "G", "Inter"]],
  ] as const
) {
  Deno.test(`resolveRecipe() puts the fallback fonts ${own} before those of the baseline`, async () => {
    const recipe = { ...await goodRecipe(`design: { typography: { fallback: ${own} } }\n`), baseline: technical() };
    const values = resolveRecipe(recipe);
    deepStrictEqual(values.get("typography.fallback"), expected);
    deepStrictEqual(checkDesign(nestDesign(values), new Set()), []);
    const row = explainRecipe(recipe).find(({ path }) => path === "typography.fallback");
    deepStrictEqual([row?.value, row?.origin.from], [expected, "recipe"]);
  });
}

function technical(): Baseline {
  const baseline = findBaseline("technical");
  ok(baseline);
  return baseline;
}

Deno.test("explainRecipe() lists the origin of each value and resolves colors", async () => {
  const recipe = await goodRecipe(`design:
  colors: { accent: "#0b5fff", heading: accent, border: accent 40% }
  page.size: a5
  typography.h1.color: heading
`);
  const rows = new Map(explainRecipe(recipe).map((row) => [row.path, row]));
  strictEqual(rows.size, CAPABILITIES.size);
  deepStrictEqual(rows.get("page.size"), {
    path: "page.size",
    group: "page",
    label: "Paper",
    value: "a5",
    baseline: recipe.baseline.values.get("page.size"),
    origin: { from: "recipe", line: 13, column: 3 },
  });
  deepStrictEqual(rows.get("page.orientation")?.origin, { from: "baseline" });
  deepStrictEqual(rows.get("colors.accent")?.color, { hex: "#0b5fff", follows: [] });
  deepStrictEqual(rows.get("typography.h1.color")?.color, {
    hex: "#0b5fff",
    follows: ["colors.heading", "colors.accent"],
  });
  const paper = rows.get("colors.paper")?.color?.hex ?? "";
  const border = { hex: mixColors("#0b5fff", paper, 40), follows: ["colors.accent"] };
  deepStrictEqual(rows.get("colors.border")?.color, border);
  for (const { path, color } of rows.values()) {
    if (CAPABILITIES.get(path)?.value.kind === "color") match(color?.hex ?? "", /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/);
  }
});

Deno.test("resolveColor() gives up on tokens that follow each other in a circle", () => {
  const values = new Map([["colors.heading", "link"], ["colors.link", "heading"], ["colors.text", "nonsense"]]);
  strictEqual(resolveColor(values, "colors.heading"), undefined);
  strictEqual(resolveColor(values, "colors.text"), undefined);
  strictEqual(resolveColor(values, "colors.muted"), undefined);
});

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
  const { contents, issues } = await composePack({ recipe, files: new Map([["a.png", PNG]]) });
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
