import { countNoun } from "../../../../../base/count_noun.ts";
import type { Difference, DifferenceKind } from "../../../../../sync/sync_report.ts";
import type { Look, StyleName } from "../../../../../console/output/style.ts";
import { renderRows } from "../../../../../console/output/table.ts";
import { pageDifferenceJson, placeText, whyText } from "../plan_view.ts";

interface Group {
  readonly title: string;
  readonly style: StyleName;
  /** Kinds of difference, and the word for each. */
  readonly words: Readonly<Partial<Record<DifferenceKind, string>>>;
}

const GROUPS: readonly Group[] = [
  {
    title: "Changed here",
    style: "green",
    words: {
      "edited-here": "edited",
      "new-here": "new",
      "moved-here": "moved",
      "reverted-here": "reverted",
      "restored-here": "restored",
      "deleted-here": "deleted",
    },
  },
  {
    title: "Changed in the wiki",
    style: "cyan",
    words: {
      ...{ "changed-in-wiki": "edited", "new-in-wiki": "new" },
      ...{ "moved-in-wiki": "moved", "deleted-in-wiki": "deleted" },
    },
  },
  { title: "Changed on both sides", style: "yellow", words: { "changed-on-both-sides": "edited" } },
  { title: "Conflicts", style: "red", words: { conflict: "conflict" } },
  { title: "Problems", style: "red", words: { problem: "problem" } },
];

/** Removes duplicates: a file that is merged and pushed, or followed and pushed, counts as one difference. */
export function onePerKind(differences: readonly Difference[]): Difference[] {
  const groups = Map.groupBy(differences, ({ kind, path, id }) => JSON.stringify([kind, path, id]));
  return [...groups.values()].flatMap(([first]) => first ?? []);
}

/** Converts the differences to the JSON document of `tool wiki docs status`. */
export function statusJson(directory: string, differences: readonly Difference[]) {
  return { directory, inSync: differences.length === 0, differences: differences.map(pageDifferenceJson) };
}

/** Formats the differences in groups: a heading for each, and a line for each difference. */
export function statusText(differences: readonly Difference[], look: Look): string {
  const sections = GROUPS.map((group) => groupText(group, differences, look)).filter((text) => text !== "");
  const count = countNoun(differences.length, "difference");
  return sections.length === 0 ? "Everything is in sync\n" : [...sections, `${count}\n`].join("\n");
}

function groupText({ title, style, words }: Group, differences: readonly Difference[], { paint, width }: Look): string {
  const rows = differences.flatMap((difference) => {
    const word = words[difference.kind];
    return word === undefined ? [] : [[`  ${word}`, `${placeText(difference)}${shownWhy(difference)}`]];
  });
  if (rows.length === 0) return "";
  const lines = renderRows([{ whole: true }, {}], rows, width).map((line) => `${paint(style, line.trimEnd())}\n`);
  return `${paint("bold", title)}\n${lines.join("")}`;
}

/** Formats the reason. In a table, problems include their hint, which is shown nowhere else. */
function shownWhy(difference: Difference): string {
  const { kind, hint } = difference;
  return whyText({ ...difference, kind: kind === "problem" && hint !== undefined ? "conflict" : kind });
}
