import { isSameValue } from "../../recipe/edit/same_value.ts";
import type { ReviewItem, ReviewState, ReviewStep, ValueChange } from "./review_state.ts";
import { sortItems } from "./sort_items.ts";
import type { HistoryDirection } from "./text_change.ts";

/** A value that a step changed, as it is expected to be and as it is to become. */
export interface ValueMove {
  readonly at: readonly string[];
  readonly from: unknown;
  readonly to: unknown;
}

/** The values of a step on the way forth or back. */
export function movesOf({ values }: ReviewStep, direction: HistoryDirection): ValueMove[] {
  return values.map(({ at, before, after }: ValueChange) =>
    direction === "forth"
      ? { at, from: before?.value, to: after?.value }
      : { at, from: after?.value, to: before?.value }
  );
}

/** Everything but the recipe's text, one step forth or back. */
export function walkItems(state: ReviewState, step: ReviewStep, direction: HistoryDirection): ReviewState {
  const items = new Map<string, ReviewItem>(state.items.map((item) => [item.path, item]));
  for (const { path, before, after } of step.items) {
    const item = direction === "forth" ? after : before;
    if (item === undefined) items.delete(path);
    else items.set(path, item);
  }
  const side = direction === "forth" ? "after" : "before";
  return {
    recipe: state.recipe,
    source: step.source?.[side] ?? state.source,
    items: sortItems(items.values()),
    notices: step.notices?.[side] ?? state.notices,
  };
}

/** Whether a value is neither what the step left nor what it would become: somebody has changed it. */
export function isForeign(own: unknown, { from, to }: ValueMove): boolean {
  return !isSameValue(own, from) && !isSameValue(own, to);
}
