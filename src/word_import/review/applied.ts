import type { Issue } from "../../base/issue.ts";
import type { ReviewState, ReviewStep, TextChange } from "./review_state.ts";

/** What an action did. */
export interface Applied {
  readonly state: ReviewState;
  /** What changed; absent when nothing did, and then there is nothing to write. */
  readonly step?: ReviewStep;
  /**
   * Errors: why candidates could not go in together with the others; their paths are in `path`, they are open as before.
   * Warnings: what went in without an effect.
   */
  readonly left: readonly Issue[];
}

/** What going back or forth did. */
export interface Walked {
  readonly state: ReviewState;
  /** How the text of the recipe changed. */
  readonly text: TextChange;
}
