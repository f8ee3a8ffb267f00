import { canonicalJson } from "../../../../base/canonical_json.ts";
import { escapeText } from "../../../../base/text.ts";
import { CAPABILITIES } from "../../../../pdf/catalog/catalog.ts";
import { describeKind } from "../../../../pdf/design/check_value.ts";
import type { Recipe } from "../../../../recipe/recipe.ts";
import type { ExplainedValue } from "../../../../recipe/resolve_recipe.ts";
import { printable } from "../../../../console/output/printable.ts";
import type { Paint } from "../../../../console/output/style.ts";
import { renderRows } from "../../../../console/output/table.ts";
import { flowText, valueText } from "../../../../console/output/value_text.ts";

/** Content of an explanation. */
export interface Explanation {
  /** The recipe file, as messages name it. */
  readonly file: string;
  /** The recipe. */
  readonly recipe: Recipe;
  /** Values to show, in the order of the catalog. */
  readonly rows: readonly ExplainedValue[];
  /** Number of values that are not shown. */
  readonly left: number;
  /** Whether to show the allowed values, and long values in full. */
  readonly inFull: boolean;
}

/**
 * Renders the values for people: a table per group, with the columns value, origin, and the baseline's value if it
 * differs.
 */
export function explanationText(explanation: Explanation, paint: Paint): string {
  const { recipe: { template, baseline }, rows, left } = explanation;
  const groups = Map.groupBy(rows, ({ group }) => group);
  return [
    `${paint("bold", escapeText(template.name))} (${escapeText(template.id)} ${escapeText(template.version)}), ` +
    `baseline ${baseline.id} ${baseline.version}\n`,
    ...[...groups].map(([group, members]) => `\n${paint("bold", group)}\n${groupTable(members, explanation, paint)}`),
    rows.length > 0 ? "" : "\nThe recipe sets nothing: every value is the baseline's\n",
    left === 0 ? "" : `\n${countLeft(left)}\n`,
  ].join("");
}

function countLeft(left: number): string {
  return left === 1 ? "1 more value is not shown" : `${left} more values are not shown, --all shows them`;
}

function groupTable(
  rows: readonly ExplainedValue[],
  { file, inFull }: Explanation,
  paint: Paint,
): string {
  const show = (path: string, value: unknown) => shownValue(path, value, inFull);
  const cells = rows.map((row) => [
    `  ${row.path}`,
    show(row.path, row.value),
    originText(row, file),
    isChanged(row) ? `baseline: ${show(row.path, row.baseline)}` : "",
  ]);
  const lines = renderRows(["left", "left", "left", "left"], cells).split(/(?<=\n)/);
  return lines.map((line, i) => {
    const row = rows[i];
    const kind = inFull ? CAPABILITIES.get(row?.path ?? "")?.value : undefined;
    const allowed = kind === undefined ? "" : paint("dim", `    ${describeKind(kind)}`) + "\n";
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

/** Renders a value with its unit: `46 %`. */
function shownValue(path: string, value: unknown, inFull: boolean): string {
  const kind = CAPABILITIES.get(path)?.value;
  const unit = typeof value === "number" && kind?.kind === "number" ? kind.unit : "";
  const text = inFull && value !== undefined ? printable(flowText(value)) : valueText(value);
  return unit === "" ? text : `${text} ${unit}`;
}
