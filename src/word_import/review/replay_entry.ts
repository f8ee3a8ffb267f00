import { isSameValue } from "../../recipe/edit/same_value.ts";
import { setRecipeValues } from "../../recipe/edit/set_values.ts";
import type { Journal } from "./journal.ts";
import { ReviewError } from "./review_error.ts";
import { ReviewRecipe } from "./review_recipe.ts";
import type { JournalEntry, ReviewState, ReviewStep } from "./review_state.ts";
import { changeText, type Direction, isChanged } from "./text_change.ts";
import { movesOf, walkItems } from "./walk_step.ts";

/**
 * Does what an entry of the journal says, to a state that does not include it yet: what a program has begun that was
 * stopped. The recipe may be the one before or the one after; of one that somebody has changed meanwhile, only values
 * that are as they were before are changed.
 *
 * @throws {ReviewError} `broken-journal` when the entry does not belong behind `before`.
 */
export async function replayEntry(state: ReviewState, entry: JournalEntry, before: Journal): Promise<ReviewState> {
  const { step, direction } = stepOf(entry, before);
  const text = entry.do === "step" ? entry.step.text : entry.text;
  const walked = walkItems(state, step, direction);
  if (await isChanged(state.recipe, text)) return walked;
  const recipe = await changeText(state.recipe, text, "forth") ?? changeValues(state.recipe, step, direction);
  return { ...walked, recipe };
}

function stepOf(entry: JournalEntry, { done, undone }: Journal): { step: ReviewStep; direction: Direction } {
  if (entry.do === "step") return { step: entry.step, direction: "forth" };
  const step = (entry.do === "undo" ? done : undone).at(-1);
  if (step !== undefined) return { step, direction: entry.do === "undo" ? "back" : "forth" };
  const message = `Cannot use entry ${entry.number} of the history: there is no step to ${entry.do}`;
  throw new ReviewError("broken-journal", message, { hint: "Restore the folder .tool/history." });
}

function changeValues(text: string, step: ReviewStep, direction: Direction): string {
  const recipe = ReviewRecipe.read(text);
  const moves = movesOf(step, direction).filter(({ at, from }) => isSameValue(recipe.own(at), from));
  return setRecipeValues(text, moves.map(({ at, to }) => ({ at, value: to })));
}
