import type { Decision } from "./review_state.ts";

/** What was decided, in the words that people read everywhere. */
export function decisionWord(decision: Decision): string {
  return decision === "open" ? "to decide" : decision;
}
