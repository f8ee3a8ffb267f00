import { errorIssue } from "../../base/issue.ts";
import { present } from "../../base/present.ts";
import { FORCE_REDO, FORCE_UNDO } from "../../base/remedies.ts";
import { showValue } from "../../pdf/design/check_value.ts";
import { setRecipeValues } from "../../recipe/edit/set_values.ts";
import type { ReviewItem, ReviewState, ReviewStep, ValueChange, Walked } from "./review_state.ts";
import { candidatePathText, reviewRefusal } from "./refusal.ts";
import { findErrors } from "./review_draft.ts";
import { ReviewError } from "./review_error.ts";
import { invalidRecipe, ReviewRecipe } from "./review_recipe.ts";
import { applyTextChange, describeTextChange, type HistoryDirection, valueSide } from "./text_change.ts";
import { isSameValue } from "../../recipe/edit/same_value.ts";
import { sortItems } from "./sort_items.ts";

/** Options of an undo or redo. */
export interface WalkOptions {
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
function isForeign(own: unknown, { from, to }: ValueMove): boolean {
  return !isSameValue(own, from) && !isSameValue(own, to);
}
