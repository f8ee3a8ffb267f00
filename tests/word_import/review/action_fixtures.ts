import { applyAction } from "../../../src/word_import/review/apply_action.ts";
import type { ReviewAction, ReviewState } from "../../../src/word_import/review/review_state.ts";
import { LOGO, pathOf } from "./sample_review.ts";

/** Does actions one after the other. */
export async function act(state: ReviewState, ...actions: readonly ReviewAction[]): Promise<ReviewState> {
  let after = state;
  for (const action of actions) after = (await applyAction(after, action)).state;
  return after;
}

export const accept = (...paths: string[]): ReviewAction => ({ kind: "accept", paths });
export const keep = (...paths: string[]): ReviewAction => ({ kind: "keep", paths });
export const reopen = (...paths: string[]): ReviewAction => ({ kind: "reopen", paths });
export const edit = (path: string, value: unknown): ReviewAction => ({ kind: "edit", path, value });
export const logo = (
  statement: Partial<Extract<ReviewAction, { kind: "accept" }>["statement"]> = {},
): ReviewAction => ({
  kind: "accept",
  paths: [pathOf(LOGO)],
  statement: { role: "logo", rights: "own work", alt: "Example Ltd", ...statement },
});
