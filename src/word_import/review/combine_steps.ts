import { present } from "../../base/present.ts";
import { isSameValue } from "../../recipe/edit/same_value.ts";
import type { ItemChange, ReviewItem, ReviewState, ReviewStep, ValueChange } from "./review_state.ts";
import { describeTextChange } from "./text_change.ts";

/** Combines consecutive steps into one, so that they are undone together; undefined if they cancel each other out. */
export async function combineSteps(
  steps: readonly ReviewStep[],
  { before, after }: { readonly before: ReviewState; readonly after: ReviewState },
): Promise<ReviewStep | undefined> {
  const [first] = steps;
  if (first === undefined || steps.length === 1) return first;
  const kind = steps.every((step) => step.kind === first.kind) ? first.kind : "decide";
  const items = combine<ReviewItem, ItemChange>(steps.flatMap((step) => step.items), {
    keyOf: ({ path }) => path,
    create: ({ path }, sides) => ({ path, ...sides }),
  });
  const values = combine<{ readonly value: unknown }, ValueChange>(steps.flatMap((step) => step.values), {
    keyOf: ({ at }) => JSON.stringify(at),
    create: ({ at }, sides) => ({ at, ...sides }),
  });
  const step: ReviewStep = {
    ...{ kind, items, values, text: await describeTextChange(before.recipe, after.recipe) },
    ...(isSameValue(before.source, after.source) ? {} : { source: { before: before.source, after: after.source } }),
    ...(isSameValue(before.notices, after.notices)
      ? {}
      : { notices: { before: before.notices, after: after.notices } }),
  };
  const isNothing = items.length === 0 && before.recipe === after.recipe && !("source" in step) && !("notices" in step);
  return isNothing ? undefined : step;
}

interface Sides<V> {
  readonly before?: V;
  readonly after?: V;
}

interface Combining<V, T> {
  readonly keyOf: (change: T) => string;
  readonly create: (change: T, sides: Sides<V>) => T;
}

/** Combines the changes of each item or value, from the first state to the last; drops those that cancel out. */
function combine<V, T extends Sides<V>>(changes: readonly T[], { keyOf, create }: Combining<V, T>): T[] {
  const combined = new Map<string, T>();
  for (const change of changes) {
    const first = combined.get(keyOf(change));
    combined.set(keyOf(change), first === undefined ? change : create(change, span(first, change)));
  }
  return [...combined.values()].filter(({ before, after }) => !isSameValue(before, after));
}

/** Returns the sides of two consecutive changes; an addition or removal has one side only. */
function span<V>({ before }: Sides<V>, { after }: Sides<V>): Sides<V> {
  return present({ before, after });
}
