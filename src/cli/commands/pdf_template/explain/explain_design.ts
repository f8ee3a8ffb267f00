import { didYouMean } from "../../../../base/nearest_name.ts";
import { canonicalJson } from "../../../../base/canonical_json.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { isArea } from "../../../../pdf/design/design.ts";
import { CAPABILITIES } from "../../../../pdf/catalog/catalog.ts";
import { referTo } from "../../../../recipe/baselines/baseline.ts";
import type { Recipe } from "../../../../recipe/recipe.ts";
import { type ExplainedValue, explainRecipe, resolveColors } from "../../../../recipe/resolve_recipe.ts";
import { nearestCapability } from "../../../../recipe/nearest_capability.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { createLook } from "../../../../console/output/style.ts";
import { writeIssues } from "../../../../console/output/write_issues.ts";
import { explanationText } from "./explanation_text.ts";
import { loadRecipe, recipeOf } from "../../../../authoring/load_recipe.ts";

/** Arguments and options of `tool pdf-template explain`. */
export interface ExplainOptions {
  /** The recipe or its folder. */
  readonly recipe: string;
  /** Capabilities and areas; empty to show the values that the recipe changes. */
  readonly paths: readonly string[];
  /** Whether to show every value. */
  readonly all: boolean;
  /** Whether to show only values that the recipe sets. */
  readonly changed: boolean;
  /** Whether to print JSON. */
  readonly json: boolean;
}

/** Prints the values of a recipe's design. */
export async function explainDesign(options: ExplainOptions, context: Context): Promise<void> {
  const { stdout } = context.io;
  options.paths.forEach(assertPath);
  await assertRecipeFirst(options.recipe, context);
  const loaded = await loadRecipe(options.recipe, context);
  const recipe = recipeOf(loaded);
  const values = explainRecipe(recipe);
  const rows = values.filter(selector(options, recipe));
  if (options.json) return await stdout.write(jsonText(await explanationJson(recipe, rows)));
  await writeIssues(loaded.issues, context);
  const left = values.length - rows.length;
  const isNamed = options.paths.length > 0;
  const explanation = { file: loaded.path, recipe, rows, left, withAllowed: isNamed, isWhole: isNamed || options.all };
  await stdout.write(explanationText(explanation, createLook(stdout, context.environment)));
}

function assertPath(path: string): void {
  if (CAPABILITIES.has(path) || isArea(path)) return;
  const hint = didYouMean(nearestCapability(path)) ?? "Run tool pdf-template explain with --all to see them all.";
  throw new UsageError(`Cannot explain ${quote(truncate(path, 80))}: it is neither a capability nor an area`, { hint });
}

/** Rejects a capability or an area in the place of the recipe. */
async function assertRecipeFirst(recipe: string, { files }: Context): Promise<void> {
  if (!CAPABILITIES.has(recipe) && !isArea(recipe) || await files.isReadable(recipe)) return;
  throw new UsageError(`Cannot explain ${quote(recipe)}: the recipe is missing`, {
    hint: `Give the recipe first: tool pdf-template explain <recipe> ${recipe}`,
  });
}

/** Returns the condition for a value to be shown. */
function selector({ paths, all, changed }: ExplainOptions, recipe: Recipe): (row: ExplainedValue) => boolean {
  return (row) => {
    const named = paths.some((path) => row.path === path || row.path.startsWith(`${path}.`));
    if (paths.length > 0 && !named) return false;
    if (changed) return row.origin.from === "recipe";
    return all || named || row.origin.from === "recipe" || changesWithRecipe(row, recipe);
  };
}

/** Returns whether a color or paint of the baseline changes because it refers to a color that the recipe sets. */
function changesWithRecipe({ path, color, colors = [] }: ExplainedValue, { baseline }: Recipe): boolean {
  const after = color === undefined ? colors : [color];
  return resolveColors(baseline.values, path).some(({ hex }, i) => after[i]?.hex !== hex);
}

async function explanationJson({ template, baseline }: Recipe, rows: readonly ExplainedValue[]) {
  const { id, version, catalogVersion, digest } = await referTo(baseline);
  return {
    template: { id: template.id, name: template.name, version: template.version },
    baseline: { id, version, catalogVersion, digest },
    values: rows.map(rowJson),
  };
}

function rowJson({ path, group, label, value, baseline, origin, color }: ExplainedValue) {
  return {
    path,
    group,
    label,
    value: value ?? null,
    baseline: baseline ?? null,
    changed: canonicalJson(value) !== canonicalJson(baseline),
    from: origin.from,
    line: origin.from === "recipe" ? origin.line : null,
    column: origin.from === "recipe" ? origin.column : null,
    color: color === undefined ? null : { hex: color.hex, follows: color.follows },
  };
}
