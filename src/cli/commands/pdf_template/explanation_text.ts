import { canonicalJson } from "../../../base/canonical_json.ts";
import { escapeText, truncate } from "../../../base/text.ts";
import type { Recipe } from "../../../recipe/recipe.ts";
import type { ExplainedValue } from "../../../recipe/resolve_recipe.ts";
import { printable } from "../../output/printable.ts";
import type { Paint } from "../../output/style.ts";
import { renderRows } from "../../output/table.ts";

/** What is shown of a recipe. */
export interface Explanation {
  /** The recipe file as messages name it. */
  readonly file: string;
  /** The recipe. */
  readonly recipe: Recipe;
  /** The values to show, in the order of the catalog. */
  readonly rows: readonly ExplainedValue[];
  /** How many are not shown. */
  readonly left: number;
}

/** The values for people: a table a group, in columns value, origin and what the baseline says where it differs. */
export function explanationText({ file, recipe, rows, left }: Explanation, paint: Paint): string {
  const { template, baseline } = recipe;
  const groups = Map.groupBy(rows, ({ group }) => group);
  return [
    `${paint("bold", escapeText(template.name))} (${escapeText(template.id)} ${escapeText(template.version)}), ` +
    `baseline ${baseline.id} ${baseline.version}\n`,
    ...[...groups].map(([group, members]) => `\n${paint("bold", group)}\n${groupTable(members, file, paint)}`),
    rows.length > 0 ? "" : "\nThe recipe sets nothing: every value is the baseline's\n",
    left === 0 ? "" : `\n${countLeft(left)}\n`,
  ].join("");
}

function countLeft(left: number): string {
  return left === 1 ? "1 more value is not shown" : `${left} more values are not shown, --all shows them`;
}

function groupTable(rows: readonly ExplainedValue[], file: string, paint: Paint): string {
  const cells = rows.map((row) => [
    `  ${row.path}`,
    valueText(row.value),
    originText(row, file),
    isChanged(row) ? `baseline: ${valueText(row.baseline)}` : "",
  ]);
  const lines = renderRows(["left", "left", "left", "left"], cells).split(/(?<=\n)/);
  return lines.map((line, i) => {
    const row = rows[i];
    return row?.origin.from === "recipe" ? `${paint("cyan", line.trimEnd())}\n` : line;
  }).join("");
}

function isChanged({ value, baseline }: ExplainedValue): boolean {
  return canonicalJson(value) !== canonicalJson(baseline);
}

/** `recipe.yaml:12`, and for a colour that follows others what it comes to. */
function originText({ origin, color }: ExplainedValue, file: string): string {
  const place = origin.from === "recipe" ? `${escapeText(file)}:${origin.line}` : "baseline";
  if (color === undefined || color.follows.length === 0) return place;
  const [nearest = ""] = color.follows;
  return `${place}, follows ${nearest.replace(/^colors\./, "")} = ${color.hex}`;
}

/** A value on one line, in the way that a recipe would say it as far as that is clear. */
export function valueText(value: unknown): string {
  if (value === undefined) return "none";
  return printable(truncate(flowText(value), 48));
}

function flowText(value: unknown): string {
  if (typeof value === "string") return PLAIN.test(value) ? value : JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(flowText).join(", ")}]`;
  return `{${Object.entries(value).map(([name, each]) => `${name}: ${flowText(each)}`).join(", ")}}`;
}

/** Text that needs no quotes to be told from what stands around it. */
const PLAIN = /^[^\s"'[\]{},](?:[^"\n[\]{},]*[^\s"[\]{},])?$|^\{[^\s"{}]+\}$/;
