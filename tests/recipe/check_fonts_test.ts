import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { checkFonts } from "../../src/recipe/check_fonts.ts";
import { goodRecipe } from "./sample_recipe.ts";

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
