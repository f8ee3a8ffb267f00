import { countNoun } from "../../../../base/count_noun.ts";
import { escapeText } from "../../../../base/text.ts";
import type { DesignDifference } from "../../../../recipe/diff_designs.ts";
import { printable } from "../../../../console/output/printable.ts";
import type { Look, Paint } from "../../../../console/output/style.ts";
import { renderRows } from "../../../../console/output/table.ts";
import { inputName } from "../../../../console/read_input.ts";
import { hasNoDifference, type TemplateDifference, type TemplateSide } from "./template_difference.ts";
import { valueText } from "../../../../console/output/value_text.ts";

/** Renders a difference for people: both sides, changes by area, and a verdict. */
export function templateDifferenceText(difference: TemplateDifference, look: Look): string {
  const { paint } = look;
  const { older, newer, changes, sourceChanged } = difference;
  const sections = AREAS.flatMap(([title, pattern]) => {
    const rows = changes.filter(({ path }) => pattern.test(path));
    if (rows.length === 0) return [];
    return [`${paint("bold", title)}\n${rows.map((change) => changeLine(change, paint)).join("")}`];
  });
  const source = sourceChanged ? [`${paint("bold", "Source")}\n${paint("yellow", "  ~ tool.typ")}\n`] : [];
  return [sidesText(older, newer, look), ...sections, ...source, verdict(difference)].join("\n");
}

const AREAS = [
  ["Template", /^(?!design\.|assets\.|decorations\b)/],
  ["Design", /^design\./],
  ["Pictures", /^assets\./],
  ["Decorations", /^decorations\b/],
] as const;

function sidesText(older: TemplateSide, newer: TemplateSide, { width }: Look): string {
  const row = (label: string, { path, kind }: TemplateSide) => [label, kind, printable(inputName(path))];
  return renderRows([{ whole: true }, { whole: true }, {}], [row("old", older), row("new", newer)], width).join("");
}

function changeLine({ path, before, after }: DesignDifference, paint: Paint): string {
  const name = escapeText(path.replace(/^design\./, ""));
  if (before === undefined) return `${paint("green", `  + ${name}`)}: ${valueText(after)}\n`;
  if (after === undefined) return `${paint("red", `  - ${name}`)}: ${valueText(before)}\n`;
  return `${paint("yellow", `  ~ ${name}`)}: ${valueText(before)} -> ${valueText(after)}\n`;
}

function verdict(difference: TemplateDifference): string {
  if (hasNoDifference(difference)) return "The templates are the same\n";
  const { changes, sourceChanged } = difference;
  const count = countNoun(changes.length, "place");
  if (changes.length === 0) return "The templates differ only in the source\n";
  return `The templates differ in ${count}${sourceChanged ? ", and so does the source" : ""}\n`;
}
