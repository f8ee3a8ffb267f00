import { escapeText } from "../../../../base/text.ts";
import type { ItemChange, ReviewItem, ReviewStep, ValueChange } from "../../../../recipe/review/review_state.ts";
import { valueText } from "../explanation_text.ts";

const DEEDS: Readonly<Record<ReviewStep["kind"], string>> = {
  import: "the import's acceptances",
  accept: "accepted",
  edit: "edited",
  keep: "left as it was",
  reopen: "opened again",
  update: "the update",
};

/** More lines of a step are only counted. */
const MAX_LINES = 20;

/** One step for people: what it was, and each value of the recipe that changed with it. */
export function stepText(step: ReviewStep, { backwards = false }: { backwards?: boolean } = {}): string {
  const { kind, items, values } = step;
  const count = items.length === 1 ? "1 candidate" : `${items.length} candidates`;
  const lines = values.map(({ at, before, after }) => {
    const [from, to] = backwards ? [after, before] : [before, after];
    return `    ${escapeText(pathOf(at))}: ${shown(from)} -> ${shown(to)}`;
  });
  const others = items.filter(({ path }) => !values.some(({ at }) => pathOf(at) === path));
  if (values.length === 0) {
    lines.push(...others.map((item) => `    ${escapeText(item.path)}: ${decisions(item, backwards)}`));
  }
  const more = lines.length - MAX_LINES;
  const listed = [...lines.slice(0, MAX_LINES), ...more > 0 ? [`    and ${more} more`] : []];
  return [`  ${DEEDS[kind]} (${count})`, ...listed].map((line) => `${line}\n`).join("");
}

function shown(side: ValueChange["before"]): string {
  return side === undefined ? "not set" : valueText(side.value);
}

function decisions({ before, after }: ItemChange, backwards: boolean): string {
  const [from, to] = (backwards ? [after, before] : [before, after]).map(decisionOf);
  return from === to ? `${to}` : `${from} -> ${to}`;
}

function decisionOf(item: ReviewItem | undefined): string {
  return item === undefined ? "not found" : item.decision;
}

/** The capability that a value of the recipe is, or its place where it is none. */
export function pathOf(at: readonly string[]): string {
  return at.slice(at[0] === "design" ? 1 : 0).join(".");
}

/** One step as JSON: the candidates with what was decided, and the values of the recipe. */
export function stepJson({ kind, items, values }: ReviewStep) {
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
