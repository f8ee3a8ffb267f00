import type { Issue } from "../../base/issue.ts";
import type { ReviewState, ReviewStep, TextChange } from "./review_state.ts";

/** Result of an action. */
export interface Applied {
  readonly state: ReviewState;
  /** The changes; absent if nothing changed and nothing must be written. */
  readonly step?: ReviewStep;
  /**
   * Errors for candidates that could not be applied with the others and stay open, and warnings for candidates that
   * were applied without effect; `path` names the candidate.
   */
  readonly left: readonly Issue[];
}

/** Result of an undo or redo. */
export interface Walked {
  readonly state: ReviewState;
  /** The change of the recipe's text. */
  readonly text: TextChange;
}
