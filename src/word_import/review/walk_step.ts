import { isSameValue } from "../../recipe/edit/same_value.ts";
import type { ReviewItem, ReviewState, ReviewStep, ValueChange } from "./review_state.ts";
import { sortItems } from "./sort_items.ts";
import type { HistoryDirection } from "./text_change.ts";

/** A change of a value: the expected value and the new one. */
export interface ValueMove {
  readonly at: readonly string[];
  readonly from: unknown;
  readonly to: unknown;
}

/** Returns the value changes of doing or undoing a step. */
export function movesOf({ values }: ReviewStep, direction: HistoryDirection): ValueMove[] {
  return values.map(({ at, before, after }: ValueChange) =>
    direction === "forth"
      ? { at, from: before?.value, to: after?.value }
      : { at, from: after?.value, to: before?.value }
  );
}

/** Applies or undoes a step, except for the recipe's text. */
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

/** Checks whether a value was edited outside the review, because it differs from both sides of a change. */
export function isForeign(own: unknown, { from, to }: ValueMove): boolean {
  return !isSameValue(own, from) && !isSameValue(own, to);
}
