import type { Issue } from "../../base/issue.ts";
import type { ReviewState, ReviewStep, TextChange } from "./review_state.ts";

/** Result of an action. */
export interface Applied {
  readonly state: ReviewState;
  /** The changes; absent if nothing changed, so that there is nothing to write. */
  readonly step?: ReviewStep;
  /**
   * Errors: candidates that could not be applied together with the others; `path` names each, and they stay open.
   * Warnings: candidates that were applied without an effect.
   */
  readonly left: readonly Issue[];
}

/** Result of an undo or redo. */
export interface Walked {
  readonly state: ReviewState;
  /** The change of the recipe's text. */
  readonly text: TextChange;
}
