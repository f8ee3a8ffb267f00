import { present } from "../../base/present.ts";
import { isSameValue } from "../../recipe/edit/same_value.ts";
import type { ItemChange, ReviewItem, ReviewState, ReviewStep, ValueChange } from "./review_state.ts";
import { describeTextChange } from "./text_change.ts";

/** Steps that follow each other as one, so that they are undone together; undefined when they come to nothing. */
export async function mergeSteps(
  steps: readonly ReviewStep[],
  { before, after }: { readonly before: ReviewState; readonly after: ReviewState },
): Promise<ReviewStep | undefined> {
  const [first] = steps;
  if (first === undefined || steps.length === 1) return first;
  const kind = steps.every((step) => step.kind === first.kind) ? first.kind : "decide";
  const items = merge<ReviewItem, ItemChange>(steps.flatMap((step) => step.items), {
    keyOf: ({ path }) => path,
    create: ({ path }, sides) => ({ path, ...sides }),
  });
  const values = merge<{ readonly value: unknown }, ValueChange>(steps.flatMap((step) => step.values), {
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

interface Merging<V, T> {
  readonly keyOf: (change: T) => string;
  readonly create: (change: T, sides: Sides<V>) => T;
}

/** The first side before and the last one after, of each; without those that came back. */
function merge<V, T extends Sides<V>>(changes: readonly T[], { keyOf, create }: Merging<V, T>): T[] {
  const merged = new Map<string, T>();
  for (const change of changes) {
    const first = merged.get(keyOf(change));
    merged.set(keyOf(change), first === undefined ? change : create(change, span(first, change)));
  }
  return [...merged.values()].filter(({ before, after }) => !isSameValue(before, after));
}

/** What a change adds or removes has one side only. */
function span<V>({ before }: Sides<V>, { after }: Sides<V>): Sides<V> {
  return present({ before, after });
}
