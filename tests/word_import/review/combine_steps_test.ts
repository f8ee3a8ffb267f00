import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { applyAction } from "../../../src/word_import/review/apply_action.ts";
import { combineSteps } from "../../../src/word_import/review/combine_steps.ts";
import type { ReviewAction, ReviewState, ReviewStep } from "../../../src/word_import/review/review_state.ts";
import { redoStep, undoStep } from "../../../src/word_import/review/undo_step.ts";
import { candidate, LOGO, pathOf, sampleReview, SOURCE } from "./sample_review.ts";

/** Actions one after the other, and their steps as one. */
async function combined(...actions: readonly ReviewAction[]) {
  const before = await sampleReview();
  let after: ReviewState = before;
  const steps: ReviewStep[] = [];
  for (const action of actions) {
    const { state, step } = await applyAction(after, action);
    after = state;
    if (step !== undefined) steps.push(step);
  }
  return { before, after, step: await combineSteps(steps, { before, after }) };
}

const ACCEPT: ReviewAction = { kind: "accept", paths: ["colors.accent", "page.size"] };
const PICTURE: ReviewAction = {
  kind: "accept",
  paths: [pathOf(LOGO)],
  statement: { role: "decoration", rights: "own work" },
};
const UPDATE: ReviewAction = {
  kind: "update",
  source: { ...SOURCE, bytes: 5 },
  notices: [],
  applyReady: true,
  suggestions: [candidate("colors.accent", "#ff0000"), candidate("colors.text", "#222222", "review")],
};

for (
  const [title, actions, kind] of [
    ["of different candidates", [ACCEPT, { kind: "edit", path: "page.margins.top", value: "1in" }], "decide"],
    ["of one candidate", [ACCEPT, { kind: "edit", path: "page.size", value: "a3" }], "decide"],
    ["that are forgotten again in part", [ACCEPT, { kind: "reopen", paths: ["page.size"] }], "decide"],
    ["of candidates that are gone in the end", [ACCEPT, PICTURE, UPDATE], "decide"],
    ["of candidates that are new", [UPDATE, { kind: "accept", paths: ["colors.text"] }], "decide"],
    ["of one kind", [ACCEPT, { kind: "accept", paths: ["localization.language"] }], "accept"],
  ] as readonly [string, readonly ReviewAction[], ReviewStep["kind"]][]
) {
  Deno.test(`combineSteps() combines steps ${title} into one step that is undone and redone like them`, async () => {
    const { before, after, step } = await combined(...actions);
    if (step === undefined) throw new Error("There is no step");
    strictEqual(step.kind, kind);
    deepStrictEqual((await undoStep(after, step)).state, before);
    deepStrictEqual((await redoStep(before, step)).state, after);
    const { state } = await undoStep({ ...after, recipe: `${after.recipe}# by hand\n` }, step);
    deepStrictEqual(state, { ...before, recipe: `${before.recipe}# by hand\n` });
  });
}

Deno.test("combineSteps() returns no step if the steps cancel each other out", async () => {
  strictEqual((await combined(ACCEPT, { kind: "reopen", paths: ["colors.accent", "page.size"] })).step, undefined);
  strictEqual((await combined()).step, undefined);
});
