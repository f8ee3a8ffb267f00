import { present } from "../../base/present.ts";
import { truncate } from "../../base/text.ts";
import type { DocxNotice } from "../../docx/facts/design_facts.ts";
import type { Suggestion } from "../suggest/suggestion.ts";
import { REVIEW_LIMITS } from "./review_limits.ts";
import type { ReviewSource, ReviewState } from "./review_state.ts";
import { sortItems } from "./sort_items.ts";

// Cuts data from a Word file to the limits of a review.

/** Returns the file with a name of bounded length. */
export function boundSource({ name, ...source }: ReviewSource): ReviewSource {
  return { name: truncate(name.toWellFormed(), REVIEW_LIMITS.name), ...source };
}

/** Returns the first suggestion of each path, in order, within the limits of a review. */
export function boundSuggestions(suggestions: readonly Suggestion[]): Suggestion[] {
  const first = new Map([...suggestions].reverse().map((each) => [each.path, each]));
  return sortItems([...first.values()].filter(isNamed)).slice(0, REVIEW_LIMITS.items).map((suggestion) => ({
    path: suggestion.path,
    found: suggestion.found,
    confidence: suggestion.confidence,
    evidence: suggestion.evidence.slice(0, REVIEW_LIMITS.evidence).map((evidence) => ({
      ...evidence,
      name: truncate(evidence.name.toWellFormed(), REVIEW_LIMITS.name),
      ...evidence.file === undefined ? {} : { file: truncate(evidence.file.toWellFormed(), REVIEW_LIMITS.name) },
    })),
    reason: truncate(suggestion.reason.toWellFormed(), REVIEW_LIMITS.sentence),
  }));
}

/** Returns the first notices, within the limits of a review. */
export function boundNotices(notices: readonly DocxNotice[]): DocxNotice[] {
  return notices.slice(0, REVIEW_LIMITS.notices).map(({ code, message, part, count }) =>
    present({
      code,
      message: truncate(message.toWellFormed(), REVIEW_LIMITS.sentence),
      part: part === undefined ? undefined : truncate(part.toWellFormed(), REVIEW_LIMITS.name),
      count,
    })
  );
}

function isNamed({ path }: Suggestion): boolean {
  return path.length <= REVIEW_LIMITS.path && path.isWellFormed();
}

/** Input of a new review. */
interface ReviewParts {
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
