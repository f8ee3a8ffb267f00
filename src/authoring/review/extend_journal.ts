import type { ReviewJournal } from "../../word_import/review/journal.ts";
import type { ReviewJournalEntry } from "../../word_import/review/review_state.ts";

/** Returns the journal with one more entry; equals folding all entries again. */
export function extendJournal({ done, undone }: ReviewJournal, entry: ReviewJournalEntry): ReviewJournal {
  const { number: last } = entry;
  if (entry.do === "step") return { done: [...done, entry.step], undone: [], last };
  if (entry.do === "undo") return { done: done.slice(0, -1), undone: [...undone, ...done.slice(-1)], last };
  return { done: [...done, ...undone.slice(-1)], undone: undone.slice(0, -1), last };
}
