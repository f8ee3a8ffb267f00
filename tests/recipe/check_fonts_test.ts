import { deepStrictEqual } from "node:assert/strict";
import { checkFonts } from "../../src/recipe/check_fonts.ts";
import { goodRecipe } from "./sample_recipe.ts";

const AVAILABLE = ["DejaVu Sans", "Inter"];

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
