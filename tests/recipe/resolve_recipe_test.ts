import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { CAPABILITIES } from "../../src/pdf/catalog/catalog.ts";
import { checkDesign } from "../../src/pdf/design/check_design.ts";
import { nestDesign } from "../../src/pdf/design/design.ts";
import type { Baseline } from "../../src/recipe/baselines/baseline.ts";
import { BASELINES, findBaseline } from "../../src/recipe/baselines/baselines.ts";
import { mixColors } from "../../src/recipe/color/mix_colors.ts";
import { explainRecipe, resolveColor, resolveRecipe } from "../../src/recipe/resolve_recipe.ts";
import { goodRecipe } from "./sample_recipe.ts";

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
