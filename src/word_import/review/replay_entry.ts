import { isSameValue } from "../../recipe/edit/same_value.ts";
import { setRecipeValues } from "../../recipe/edit/set_values.ts";
import type { ReviewJournal } from "./journal.ts";
import { ReviewError } from "./review_error.ts";
import { ReviewRecipe } from "./review_recipe.ts";
import type { ReviewJournalEntry, ReviewState, ReviewStep } from "./review_state.ts";
import { applyTextChange, type HistoryDirection, isChanged } from "./text_change.ts";
import { movesOf, walkItems } from "./undo_step.ts";

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
  const recipe = await applyTextChange(state.recipe, text, "forth") ?? changeValues(state.recipe, step, direction);
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

function changeValues(text: string, step: ReviewStep, direction: HistoryDirection): string {
  const recipe = ReviewRecipe.read(text);
  const moves = movesOf(step, direction).filter(({ at, from }) => isSameValue(recipe.own(at), from));
  return setRecipeValues(text, moves.map(({ at, to }) => ({ at, value: to })));
}
