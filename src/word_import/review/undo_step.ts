import { errorIssue } from "../../base/issue.ts";
import { present } from "../../base/present.ts";
import { FORCE_REDO, FORCE_UNDO } from "../../base/remedies.ts";
import { showValue } from "../../pdf/design/check_value.ts";
import { setRecipeValues } from "../../recipe/edit/set_values.ts";
import {
  type ItemChange,
  ReviewError,
  type ReviewItem,
  type ReviewJournalEntry,
  type ReviewState,
  type ReviewStep,
  type ValueChange,
  type Walked,
} from "./review_state.ts";
import { candidatePathText, reviewRefusal } from "./refusal.ts";
import { describeSources, findErrors } from "./review_draft.ts";
import { invalidRecipe, ReviewRecipe } from "./review_recipe.ts";
import { applyTextChange, describeTextChange, type HistoryDirection, isChanged, valueSide } from "./text_change.ts";
import { isSameValue } from "../../recipe/edit/same_value.ts";
import { sortItems } from "./candidate_place.ts";
import type { ReviewJournal } from "./journal.ts";

/** Options of an undo or redo. */
interface WalkOptions {
  /** Whether to overwrite values that a person changed since then. */
  readonly force?: boolean;
}

/**
 * Undoes the last step. If the recipe was not edited since then, restores its earlier text exactly; otherwise restores
 * only the values of the step and keeps other edits.
 *
 * @throws {ReviewError} `changed-by-hand` with the values that differ from both sides of the step, unless forced;
 * `refused` when the recipe would become invalid; `invalid-recipe` when it is invalid already.
 * @throws {RecipeEditError} for a recipe whose layout cannot be edited.
 */
export function undoStep(state: ReviewState, step: ReviewStep, options: WalkOptions = {}): Promise<Walked> {
  return walk(state, { step, direction: "back" }, options);
}

/**
 * Redoes the last undone step, like {@linkcode undoStep}.
 *
 * @throws {ReviewError} like {@linkcode undoStep}.
 */
export function redoStep(state: ReviewState, step: ReviewStep, options: WalkOptions = {}): Promise<Walked> {
  return walk(state, { step, direction: "forth" }, options);
}

/**
 * Returns a step with the actual values of the recipe on both sides, because a person may have changed some.
 *
 * @throws {ReviewError} `invalid-recipe` when a recipe is not YAML that recipes allow.
 */
export function describeWalk(step: ReviewStep, before: ReviewState, after: ReviewState): ReviewStep {
  const [from, to] = [ReviewRecipe.read(before.recipe), ReviewRecipe.read(after.recipe)];
  const values = step.values.map(({ at }): ValueChange => {
    const [was, is] = [from.own(at), to.own(at)];
    return { at, ...present({ before: valueSide(was), after: valueSide(is) }) };
  });
  return { ...step, values };
}

async function walk(
  state: ReviewState,
  { step, direction }: { step: ReviewStep; direction: HistoryDirection },
  { force = false }: WalkOptions,
): Promise<Walked> {
  const exact = await applyTextChange(state.recipe, step.text, direction);
  const recipe = exact ?? await changeValues(state.recipe, movesOf(step, direction), { force, direction });
  const text = await describeTextChange(state.recipe, recipe);
  return { state: { ...walkItems(state, step, direction), recipe }, text };
}

async function changeValues(
  text: string,
  moves: readonly ValueMove[],
  { force, direction }: { force: boolean; direction: HistoryDirection },
): Promise<string> {
  const errors = await findErrors(text);
  if (errors.length > 0) throw invalidRecipe(errors);
  const recipe = ReviewRecipe.read(text);
  const foreign = moves.filter((move) => isForeign(recipe.own(move.at), move));
  if (foreign.length > 0 && !force) throw changedByHand(foreign, recipe, direction);
  const changed = setRecipeValues(text, moves.map(({ at, to }) => ({ at, value: to })));
  const issues = await findErrors(changed);
  if (issues.length > 0) throw reviewRefusal(issues);
  return changed;
}

function changedByHand(moves: readonly ValueMove[], recipe: ReviewRecipe, direction: HistoryDirection): ReviewError {
  const issues = moves.map(({ at, from }) => {
    const path = candidatePathText(at.join("."));
    const message = `${path} was changed by hand since: it is ${show(recipe.own(at))}, but the step left ${show(from)}`;
    return errorIssue("changed-by-hand", message, { path });
  });
  const names = issues.slice(0, 3).map(({ path }) => path).join(", ") + (issues.length > 3 ? ", …" : "");
  const verb = direction === "back" ? "undo" : "redo";
  const hint = direction === "back" ? FORCE_UNDO : FORCE_REDO;
  return new ReviewError("changed-by-hand", `Cannot ${verb} the step: ${names} was changed by hand since`, {
    issues,
    hint,
  });
}

function show(value: unknown): string {
  return value === undefined ? "not set" : showValue(value);
}

/** A change of a value: the expected value and the new one. */
interface ValueMove {
  readonly at: readonly string[];
  readonly from: unknown;
  readonly to: unknown;
}

/** Returns the value changes of doing or undoing a step. */
function movesOf({ values }: ReviewStep, direction: HistoryDirection): ValueMove[] {
  return values.map(({ at, before, after }: ValueChange) =>
    direction === "forth"
      ? { at, from: before?.value, to: after?.value }
      : { at, from: after?.value, to: before?.value }
  );
}

/** Applies or undoes a step, except for the recipe's text. */
function walkItems(state: ReviewState, step: ReviewStep, direction: HistoryDirection): ReviewState {
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
function isForeign(own: unknown, { from, to }: ValueMove): boolean {
  return !isSameValue(own, from) && !isSameValue(own, to);
}

/**
 * Replays a journal entry that an interrupted program left incomplete, on a state without it. The recipe may be the one
 * before or after the entry; if it was edited since then, changes only values that still equal those before the entry.
 *
 * @throws {ReviewError} `broken-journal` when the entry does not follow `before`.
 */
export async function replayEntry(
  state: ReviewState,
  entry: ReviewJournalEntry,
  before: ReviewJournal,
): Promise<ReviewState> {
  const { step, direction } = stepOf(entry, before);
  const text = entry.do === "step" ? entry.step.text : entry.text;
  const walked = walkItems(state, step, direction);
  if (await isChanged(state.recipe, text)) return walked;
  const recipe = await applyTextChange(state.recipe, text, "forth") ?? changeUntouched(state.recipe, step, direction);
  return { ...walked, recipe };
}

function stepOf(
  entry: ReviewJournalEntry,
  { done, undone }: ReviewJournal,
): { step: ReviewStep; direction: HistoryDirection } {
  if (entry.do === "step") return { step: entry.step, direction: "forth" };
  const step = (entry.do === "undo" ? done : undone).at(-1);
  if (step !== undefined) return { step, direction: entry.do === "undo" ? "back" : "forth" };
  const message = `Cannot use entry ${entry.number} of the history: no step to ${entry.do}`;
  throw new ReviewError("broken-journal", message, { hint: "Restore the folder .tool/history." });
}

function changeUntouched(text: string, step: ReviewStep, direction: HistoryDirection): string {
  const recipe = ReviewRecipe.read(text);
  const moves = movesOf(step, direction).filter(({ at, from }) => isSameValue(recipe.own(at), from));
  return setRecipeValues(text, moves.map(({ at, to }) => ({ at, value: to })));
}

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
    ...describeSources(before, after),
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
