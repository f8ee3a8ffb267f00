import type { Decision } from "./review_state.ts";

/** Returns the word for a decision in texts for people. */
export function decisionWord(decision: Decision): string {
  return decision === "open" ? "to decide" : decision;
}
