import { errorIssue } from "../../base/issue.ts";
import { present } from "../../base/present.ts";
import { showValue } from "../../pdf/design/check_value.ts";
import { setRecipeValues } from "../../recipe/edit/set_values.ts";
import type { Walked } from "./applied.ts";
import { candidatePathText, reviewRefusal } from "./refusal.ts";
import { findErrors } from "./review_draft.ts";
import { ReviewError } from "./review_error.ts";
import { invalidRecipe, ReviewRecipe } from "./review_recipe.ts";
import type { ReviewState, ReviewStep, ValueChange } from "./review_state.ts";
import { applyTextChange, describeTextChange, type HistoryDirection } from "./text_change.ts";
import { valueSide } from "./value_side.ts";
import { isForeign, movesOf, type ValueMove, walkItems } from "./walk_step.ts";

/** How to go back and forth. */
export interface WalkOptions {
  /** Takes the values of the step also where somebody has changed them by hand since. */
  readonly force?: boolean;
}

/**
 * Takes a step back: the last of those that are done. When nobody has touched the recipe since, its former text comes
 * back character by character; otherwise each value by itself, and what else was changed by hand stays.
 *
 * @throws {ReviewError} `changed-by-hand` with the values that are neither as the step left them nor as they were
 * before, unless forced; `refused` when the recipe would be wrong; `invalid-recipe` when it is already.
 * @throws {RecipeEditError} for a recipe whose layout cannot be edited.
 */
export function undoStep(state: ReviewState, step: ReviewStep, options: WalkOptions = {}): Promise<Walked> {
  return walk(state, { step, direction: "back" }, options);
}

/**
 * Does a step again: the last of those that were undone. Otherwise as {@linkcode undoStep}.
 *
 * @throws {ReviewError} as there.
 */
export function redoStep(state: ReviewState, step: ReviewStep, options: WalkOptions = {}): Promise<Walked> {
  return walk(state, { step, direction: "forth" }, options);
}

/**
 * A step with the values that the recipe really had on both sides, where somebody has changed some by hand.
 *
 * @throws {ReviewError} `invalid-recipe` when one of them is no YAML that recipes have.
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
    const message = `${path} was changed by hand since: it is ${show(recipe.own(at))}, the step left ${show(from)}`;
    return errorIssue("changed-by-hand", message, { path });
  });
  const names = issues.slice(0, 3).map(({ path }) => path).join(", ") + (issues.length > 3 ? ", …" : "");
  const verb = direction === "back" ? "undo" : "redo";
  const hint = `Run it with --force to ${verb} it anyway, or restore the value by hand.`;
  return new ReviewError("changed-by-hand", `Cannot ${verb} the step: ${names} was changed by hand since`, {
    issues,
    hint,
  });
}

function show(value: unknown): string {
  return value === undefined ? "not set" : showValue(value);
}
