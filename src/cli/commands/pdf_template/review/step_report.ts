import { countNoun } from "../../../../base/count_noun.ts";
import { escapeText } from "../../../../base/text.ts";
import { decisionWord } from "../../../../word_import/review/row_label.ts";
import { takenWithLogo } from "../../../../word_import/review/apply_action.ts";
import type { ItemChange, ReviewItem, ReviewStep, ValueChange } from "../../../../word_import/review/review_state.ts";
import { valueText } from "../../../../console/output/value_text.ts";

const DEEDS: Readonly<Record<ReviewStep["kind"], string>> = {
  import: "the import",
  decide: "decided together",
  accept: "accepted",
  edit: "edited",
  keep: "kept",
  reopen: "reopened",
  update: "the update",
};

/** Maximum number of lines per step; more are only counted. */
const MAX_LINES = 20;

/** Renders a step for people: its kind, and each value of the recipe that it changed. */
export function stepText(step: ReviewStep, { backwards = false }: { backwards?: boolean } = {}): string {
  const { kind, items, values } = step;
  const candidates = countNoun(items.length, "candidate");
  const count = isImport(kind) ? `${candidates}, ${countNoun(values.length, "value")} of the recipe` : candidates;
  const lines = values.map(({ at, before, after }) => {
    const [from, to] = backwards ? [after, before] : [before, after];
    return `    ${escapeText(recipePathText(at))}: ${shown(from)} -> ${shown(to)}`;
  });
  const others = items.filter(({ path }) => !values.some(({ at }) => recipePathText(at) === path));
  if (values.length === 0 || kind === "decide") {
    lines.push(...others.map((item) => `    ${escapeText(item.path)}: ${decisions(item, backwards)}`));
  }
  const more = lines.length - MAX_LINES;
  const listed = [...lines.slice(0, MAX_LINES), ...more > 0 ? [`    and ${more} more`] : []];
  const along = backwards ? [] : takenWithLogo(step);
  const together = along.length === 0 ? [] : [`    used with the logo: ${along.join(", ")}`];
  return [`  ${DEEDS[kind]} (${count})`, ...listed, ...together].map((line) => `${line}\n`).join("");
}

function isImport(kind: ReviewStep["kind"]): boolean {
  return kind === "import" || kind === "update";
}

function shown(side: ValueChange["before"]): string {
  return side === undefined ? "not set" : valueText(side.value);
}

function decisions({ before, after }: ItemChange, backwards: boolean): string {
  const [from, to] = (backwards ? [after, before] : [before, after]).map(decisionOf);
  return from === to ? `${to}` : `${from} -> ${to}`;
}

function decisionOf(item: ReviewItem | undefined): string {
  return item === undefined ? "not found" : decisionWord(item.decision);
}

/** Returns the capability that a value of the recipe belongs to, or its path if it belongs to none. */
export function recipePathText(at: readonly string[]): string {
  return at.slice(at[0] === "design" ? 1 : 0).join(".");
}

/** Returns the JSON form of a step: the candidates with their decisions, and the values of the recipe. */
export function stepReportJson({ kind, items, values }: ReviewStep) {
  return {
    kind,
    candidates: items.map(({ path, before, after }) => {
      return { path, before: before?.decision ?? null, after: after?.decision ?? null };
    }),
    values: values.map(({ at, before, after }) => {
      return { at: [...at], before: before?.value ?? null, after: after?.value ?? null };
    }),
  };
}
