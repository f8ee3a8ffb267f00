import type { Evidence } from "../docx/facts/tally/text_facts.ts";
import { REVIEW_LIMITS } from "./review/review_limits.ts";

/**
 * Describes the places that are not shown, of which a review keeps only the first: `and 3 more`, or `and others` if it
 * may have dropped some. Empty if all are shown.
 */
export function describeOtherPlaces(evidence: readonly Evidence[], shown: number): string {
  const more = evidence.length - shown;
  if (more <= 0) return "";
  return evidence.length < REVIEW_LIMITS.evidence ? `and ${more} more` : "and others";
}
