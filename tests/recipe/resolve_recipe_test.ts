import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { CAPABILITIES } from "../../src/pdf/catalog/catalog.ts";
import { checkDesign } from "../../src/pdf/design/check_design.ts";
import { nestDesign } from "../../src/pdf/design/design.ts";
import { BASELINES } from "../../src/recipe/baselines/baselines.ts";
import { mixColors } from "../../src/recipe/color/mix_colors.ts";
import { explainRecipe, resolveColor, resolveRecipe } from "../../src/recipe/resolve_recipe.ts";
import { compileWithStub } from "../support/stub_typst.ts";
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

Deno.test("explainRecipe() tells where each value comes from and what colours come to", async () => {
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

Deno.test("mixColors() gives what the compiler's color.mix() gives, to one step of a channel", async () => {
  const colors = [
    "#000000",
    "#ffffff",
    "#0b5fff",
    "#1c2330",
    "#ff0000",
    "#00ff00",
    "#0000ff",
    "#0b5fff80",
    "#12345600",
  ];
  const mixes = colors.flatMap((first) =>
    colors.flatMap((second) => [0, 4, 12, 50, 62, 99].map((percent) => ({ first, second, percent })))
  );
  const calls = mixes.map(({ first, second, percent }) =>
    `color.mix((rgb("${first}"), ${percent}%), (rgb("${second}"), ${100 - percent}%)).to-hex()`
  );
  const { diagnostics } = await compileWithStub(`#panic((${calls.join(",")}).join(" "))`);
  const wanted = diagnostics[0]?.match(/#[0-9a-f]+/g) ?? [];
  strictEqual(wanted.length, mixes.length);
  for (const [i, { first, second, percent }] of mixes.entries()) {
    const [ours, theirs] = [channels(mixColors(first, second, percent)), channels(wanted[i] ?? "")];
    ok(
      ours.every((value, j) => Math.abs(value - (theirs[j] ?? NaN)) <= 1),
      `${percent} % ${first} ${second}: ${wanted[i]}`,
    );
  }
});

function channels(hex: string): number[] {
  return [1, 3, 5, 7].map((at) => at < hex.length ? Number.parseInt(hex.slice(at, at + 2), 16) : 255);
}
