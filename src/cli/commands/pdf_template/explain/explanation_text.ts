import { canonicalJson } from "../../../../base/canonical_json.ts";
import { escapeText, truncate } from "../../../../base/text.ts";
import { CAPABILITIES } from "../../../../pdf/catalog/catalog.ts";
import type { ValueKind } from "../../../../pdf/catalog/descriptor.ts";
import { describeKind } from "../../../../pdf/design/check_value.ts";
import type { Recipe } from "../../../../recipe/recipe.ts";
import type { ExplainedValue } from "../../../../recipe/resolve_recipe.ts";
import { printable } from "../../../../console/output/printable.ts";
import type { Look } from "../../../../console/output/style.ts";
import { renderRows } from "../../../../console/output/table.ts";
import { renderValue } from "../../../../recipe/edit/render_value.ts";

/** Longest value in an overview. */
const MAX_SHOWN = 48;

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
  /** Whether to show the allowed values. */
  readonly withAllowed: boolean;
  /** Whether to show long values in full. */
  readonly isWhole: boolean;
}

/**
 * Renders the values for people: a table per group, with the columns value, origin, and the baseline's value if it
 * differs.
 */
export function explanationText(explanation: Explanation, look: Look): string {
  const { paint } = look;
  const { recipe: { template, baseline }, rows, left } = explanation;
  const groups = Map.groupBy(rows, ({ group }) => group);
  return [
    `${paint("bold", escapeText(template.name))} (${escapeText(template.id)} ${escapeText(template.version)}), ` +
    `baseline ${baseline.id} ${baseline.version}\n`,
    ...[...groups].map(([group, members]) => `\n${paint("bold", group)}\n${groupTable(members, explanation, look)}`),
    rows.length > 0 ? "" : "\nThe recipe sets nothing: every value is the baseline's\n",
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
