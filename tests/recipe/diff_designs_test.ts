import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { diffDesigns } from "../../src/recipe/diff_designs.ts";
import type { Graphics } from "../../src/pdf/graphics/graphics.ts";
import { checkFonts } from "../../src/recipe/check_fonts.ts";
import { goodRecipe } from "./sample_recipe.ts";
import { buildPdfPack } from "../../mod.ts";
import { MIGRATE_RECIPE } from "../../src/base/remedies.ts";
import { migrateRecipe } from "../../src/recipe/migrate_recipe.ts";
import { readRecipe } from "../../src/recipe/read_recipe.ts";
import { validatePdfPack } from "../../src/validate/validate_pdf_pack.ts";
import { utf8 } from "../support/packs/packs.ts";
import { RECORDED_PACKS } from "../support/packs/recorded_sources.ts";

const band = { kind: "vector", id: "band", writer: "vector-decoration", scope: "all" } as const;
const logo = { descriptor: "asset-1", writer: "logo", decorative: true };
const graphics = (change: Partial<Graphics> = {}): Graphics => ({
  assetDescriptors: {},
  assets: { logo },
  decorations: [band, { ...band, id: "line" }],
  ...change,
});
const values = new Map<string, unknown>([["page.size", "a4"], ["page.background", { kind: "solid", color: "accent" }]]);

Deno.test("diffDesigns() finds nothing between equal designs, whatever the order of their keys", () => {
  const turned = new Map<string, unknown>([["page.background", { color: "accent", kind: "solid" }], [
    "page.size",
    "a4",
  ]]);
  const facts = { "template.version": "1.0.0" };
  const sides = [{ values, graphics: graphics(), facts }, { values: turned, graphics: graphics(), facts }] as const;
  deepStrictEqual(diffDesigns(...sides), []);
});

Deno.test("diffDesigns() lists facts, values in the order of the catalog, pictures and decorations", () => {
  const after = {
    values: new Map<string, unknown>([["page.background", { kind: "none" }], ["colors.accent", "#000000"], [
      "page.size",
      "a4",
    ]]),
    graphics: graphics({ assets: {}, decorations: [{ ...band, scope: "odd" }] }),
    facts: { "template.version": "2.0.0", "template.name": "New" },
  };
  deepStrictEqual(diffDesigns({ values, graphics: graphics(), facts: { "template.version": "1.0.0" } }, after), [
    { path: "template.version", before: "1.0.0", after: "2.0.0" },
    { path: "template.name", before: undefined, after: "New" },
    { path: "design.colors.accent", before: undefined, after: "#000000" },
    { path: "design.page.background", before: { kind: "solid", color: "accent" }, after: { kind: "none" } },
    { path: "assets.logo", before: logo, after: undefined },
    { path: "decorations.band", before: band, after: { ...band, scope: "odd" } },
    { path: "decorations.line", before: { ...band, id: "line" }, after: undefined },
  ]);
});

Deno.test("diffDesigns() notices that decorations are drawn in another order", () => {
  const { decorations } = graphics();
  const sides = [graphics(), graphics({ decorations: [...decorations].reverse() })].map((each) => ({
    values,
    graphics: each,
  }));
  const [before = { values }, after = { values }] = sides;
  deepStrictEqual(diffDesigns(before, after), [
    { path: "decorations", before: ["band", "line"], after: ["line", "band"] },
  ]);
});

Deno.test("diffDesigns() compares no graphics where one side was not composed", () => {
  deepStrictEqual(diffDesigns({ values }, { values, graphics: graphics() }), []);
});

const AVAILABLE = ["Carlito", "DejaVu Sans", "IBM Plex Sans", "Inter", "Libertinus Serif"];

Deno.test("checkFonts() names the family that documents know a font by", async () => {
  const recipe = await goodRecipe("design: { typography.body.font: fraunces }\n");
  const namesakes = (name: string) => name === "fraunces" ? ["Fraunces 144pt", "Fraunces 9pt"] : [];
  const [issue] = checkFonts(recipe, [...AVAILABLE, "Fraunces 144pt", "Fraunces 9pt"], namesakes);
  strictEqual(issue?.hint, "Use Fraunces 144pt or Fraunces 9pt: documents know the font by that name.");
});

/** A design, then column, path and hint of each warning. */
for (
  const [design, ...expected] of [
    ["{ typography.body.font: inter, watermark.enabled: true }"],
    ["{ typography.body.font: Brandon }", [
      ...[11, "design.typography.body.font", "List its files in fonts, or choose another font."],
    ]],
    ["{ typography.body.font: Intre, typography.h1.font: intre }", [
      ...[11, "design.typography.body.font", "Did you mean Inter?"],
    ]],
    ["{ typography.fallback: [Inter, DejaVu Sanz], typography.h1.font: Brandon }", [
      ...[11, "design.typography.fallback", "Did you mean DejaVu Sans?"],
    ], [54, "design.typography.h1.font", "List its files in fonts, or choose another font."]],
    ["{ typography.body.font: Calibri, typography.h1.font: calibri }", [
      ...[11, "design.typography.body.font"],
      "List its files in fonts, or use Carlito, whose letters have the same widths.",
    ]],
    ["{ typography.body.font: Arial }", [
      ...[11, "design.typography.body.font"],
      "List its files in fonts, or use IBM Plex Sans, the most similar font.",
    ]],
    ["{ typography.body.font: Times New Romn }", [
      ...[11, "design.typography.body.font"],
      "List its files in fonts, or use Libertinus Serif, the most similar font.",
    ]],
    ["{ typography.h1.font: Inter SemiBold }", [
      ...[11, "design.typography.h1.font", "Use Inter, and set typography.h1.weight."],
    ]],
    ["{ typography.fallback: [IBM Plex Sans Light] }", [
      ...[11, "design.typography.fallback", "Use IBM Plex Sans."],
    ]],
  ] as const
) {
  Deno.test(`checkFonts() checks ${design}`, async () => {
    const issues = checkFonts(await goodRecipe(`design: ${design}\n`), AVAILABLE);
    const found = issues.map(({ line, column, path, hint }) => [line, column, path, hint]);
    deepStrictEqual(found, expected.map((each) => [11, ...each]));
    deepStrictEqual(
      issues.map(({ code, severity }) => `${severity} ${code}`),
      expected.map(() => {
        return "warning font-not-installed";
      }),
    );
  });
}

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
