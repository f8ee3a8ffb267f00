import type { Decision } from "./review_state.ts";

/** Returns the display word for a decision. */
export function decisionWord(decision: Decision): string {
  return decision === "open" ? "to decide" : decision;
}
