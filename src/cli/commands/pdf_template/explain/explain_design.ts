import { didYouMean } from "../../../../base/nearest_name.ts";
import { canonicalJson } from "../../../../base/canonical_json.ts";
import { escapeText, quote, truncate } from "../../../../base/text.ts";
import { isArea } from "../../../../pdf/design/design.ts";
import { CAPABILITIES } from "../../../../pdf/catalog/catalog.ts";
import { referTo } from "../../../../recipe/baselines/baseline.ts";
import type { Recipe } from "../../../../recipe/recipe.ts";
import { type ExplainedValue, explainRecipe, resolveColors } from "../../../../recipe/resolve_recipe.ts";
import { nearestCapability } from "../../../../recipe/nearest_capability.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { createLook, type Look } from "../../../../console/output/style.ts";
import { writeIssues } from "../../../../console/output/issues_text.ts";
import { loadRecipe, recipeOf } from "../../../../authoring/load_recipe.ts";
import type { ValueKind } from "../../../../pdf/catalog/descriptor.ts";
import { describeKind } from "../../../../pdf/design/check_value.ts";
import { printable } from "../../../../console/output/printable.ts";
import { renderRows } from "../../../../console/output/table.ts";
import { renderValue } from "../../../../recipe/edit/render_value.ts";

/** Arguments and options of `tool pdf-template explain`. */
interface ExplainOptions {
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

/** Longest value in an overview. */
const MAX_SHOWN = 48;

/** Content of an explanation. */
interface Explanation {
  /** The recipe file, as messages name it. */
  readonly file: string;
  /** The recipe. */
  readonly recipe: Recipe;
  /** Values to show, in the order of the catalog. */
  readonly rows: readonly ExplainedValue[];
  /** Number of values that are not shown. */
  readonly left: number;
  /** Whether to show the allowed values. */
  readonly withAllowed: boolean;
  /** Whether to show long values in full. */
  readonly isWhole: boolean;
}

/**
 * Renders the values for people: a table per group, with the columns value, origin, and the baseline's value if it
 * differs.
 */
function explanationText(explanation: Explanation, look: Look): string {
  const { paint } = look;
  const { recipe: { template, baseline }, rows, left } = explanation;
  const groups = Map.groupBy(rows, ({ group }) => group);
  return [
    `${paint("bold", escapeText(template.name))} (${escapeText(template.id)} ${escapeText(template.version)}), ` +
    `baseline ${baseline.id} ${baseline.version}\n`,
    ...[...groups].map(([group, members]) => `\n${paint("bold", group)}\n${groupTable(members, explanation, look)}`),
    rows.length > 0 ? "" : "\nThe recipe changes no value: all of them are the baseline's\n",
    left === 0 ? "" : `\n${countLeft(left)}\n`,
  ].join("");
}

function countLeft(left: number): string {
  return left === 1 ? "1 more value is not shown" : `${left} more values are not shown, --all shows them`;
}

function groupTable(
  rows: readonly ExplainedValue[],
  { file, withAllowed, isWhole }: Explanation,
  { paint, width }: Look,
): string {
  const show = (value: unknown) => shownValue(value, isWhole);
  const cells = rows.map((row) => [
    `  ${row.path}`,
    show(row.value),
    originText(row, file),
    isChanged(row) ? `baseline: ${show(row.baseline)}` : "",
  ]);
  const lines = renderRows([{ whole: true }, {}, {}, {}], cells, width);
  return lines.map((line, i) => {
    const row = rows[i];
    const kind = withAllowed ? CAPABILITIES.get(row?.path ?? "")?.value : undefined;
    const allowed = kind === undefined ? "" : paint("dim", `    ${allowedValues(kind)}`) + "\n";
    return (row?.origin.from === "recipe" ? `${paint("cyan", line.trimEnd())}\n` : line) + allowed;
  }).join("");
}

function isChanged({ value, baseline }: ExplainedValue): boolean {
  return canonicalJson(value) !== canonicalJson(baseline);
}

/** Renders the origin of a value: `recipe.yaml:12`; adds the resulting color for a color that refers to others. */
function originText({ origin, color, colors = [] }: ExplainedValue, file: string): string {
  const place = origin.from === "recipe" ? `${escapeText(file)}:${origin.line}` : "baseline";
  const tokens = [...new Set(colors.flatMap(({ follows: [nearest] }) => nearest === undefined ? [] : [nearest]))];
  if (tokens.length > 0) return `${place}, follows ${tokens.map((each) => each.replace(/^colors\./, "")).join(", ")}`;
  if (color === undefined || color.follows.length === 0) return place;
  const [nearest = ""] = color.follows;
  return `${place}, follows ${nearest.replace(/^colors\./, "")} = ${color.hex}`;
}

/** Renders a value as a recipe takes it, shortened unless it is shown in full. */
function shownValue(value: unknown, withAllowed: boolean): string {
  if (value === undefined) return "none";
  const text = renderValue(value);
  return printable(withAllowed ? text : truncate(text, MAX_SHOWN));
}

/** Describes the values that a capability allows, with the unit of numbers. */
function allowedValues(kind: ValueKind): string {
  const unit = kind.kind === "number" || kind.kind === "integer" ? kind.unit : "";
  return `${describeKind(kind)}${unit === "" ? "" : `, in ${unit === "deg" ? "degrees" : unit}`}`;
}
