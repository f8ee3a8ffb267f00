import type { DocxNotice } from "../../docx/facts/design_facts.ts";
import type { Suggestion } from "../suggest/suggestion.ts";
import { boundNotices, boundSource, boundSuggestions } from "./bound_review.ts";
import type { ReviewSource, ReviewState } from "./review_state.ts";

/** Input of a new review. */
export interface ReviewParts {
  /** The text of the recipe that the candidates are for. */
  readonly recipe: string;
  readonly source: ReviewSource;
  readonly suggestions: readonly Suggestion[];
  readonly notices: readonly DocxNotice[];
}

/** Creates a review without decisions. */
export function createReview({ recipe, source, suggestions, notices }: ReviewParts): ReviewState {
  const items = boundSuggestions(suggestions).map((suggestion) => ({ ...suggestion, decision: "open" as const }));
  return {
    recipe,
    source: boundSource(source),
    items,
    notices: boundNotices(notices),
  };
}
