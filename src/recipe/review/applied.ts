import type { Issue } from "../../base/issue.ts";
import type { ReviewState, ReviewStep, TextChange } from "./review_state.ts";

/** What an action did. */
export interface Applied {
  readonly state: ReviewState;
  /** What changed; absent when nothing did, and then there is nothing to write. */
  readonly step?: ReviewStep;
  /** Why candidates could not go in together with the others; their paths are in `path`. They are open as before. */
  readonly left: readonly Issue[];
}

/** What going back or forth did. */
export interface Walked {
  readonly state: ReviewState;
  /** How the text of the recipe changed. */
  readonly text: TextChange;
}
