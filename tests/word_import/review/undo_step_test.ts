import { deepStrictEqual, match, rejects, strictEqual } from "node:assert/strict";
import { applyAction } from "../../../src/word_import/review/apply_action.ts";
import { redoStep, undoStep } from "../../../src/word_import/review/undo_step.ts";

import { sampleReview, valueNow } from "./sample_review.ts";

async function accepted() {
  const before = await sampleReview();
  const { state, step } = await applyAction(before, { kind: "accept", paths: ["colors.accent", "page.size"] });
  if (step === undefined) throw new Error("Nothing changed");
  return { before, state, step };
}

Deno.test("undoStep() and redoStep() bring the exact text back", async () => {
  const { before, state, step } = await accepted();
  const undone = await undoStep(state, step);
  deepStrictEqual(undone.state, before);
  deepStrictEqual([undone.text.removed, undone.text.inserted], [step.text.inserted, step.text.removed]);
  deepStrictEqual((await redoStep(undone.state, step)).state, state);
});

Deno.test("undoStep() keeps what was changed by hand elsewhere", async () => {
  const { before, state, step } = await accepted();
  const hand = (text: string) => text.replace("name: Report", "name: Ours") + "# more\n";
  const { state: after } = await undoStep({ ...state, recipe: hand(state.recipe) }, step);
  strictEqual(after.recipe, hand(before.recipe));
  strictEqual((await redoStep(after, step)).state.recipe, hand(state.recipe));
});

Deno.test("undoStep() and redoStep() keep a comment that was added behind a value since", async () => {
  const { before, state, step } = await accepted();
  const recipe = state.recipe.replace("size: a5", "size: a5 # A5 since 2020");
  const { state: undone } = await undoStep({ ...state, recipe }, step);
  strictEqual(undone.recipe, before.recipe.replace("design:\n", "design:\n  page:\n    # A5 since 2020\n"));
  const { state: redone } = await redoStep(undone, step);
  match(redone.recipe, /^ {2}page:\n {4}size: a5\n {4}# A5 since 2020\n/m);
  strictEqual(redone.recipe.split("# A5 since 2020").length, 2);
  strictEqual((await undoStep(redone, step)).state.recipe, undone.recipe);
});

Deno.test("undoStep() names values that were changed by hand, and changes nothing", async () => {
  const { state, step } = await accepted();
  const recipe = state.recipe.replace("#123456", "#abcdef").replace("size: a5", "size: a3");
  await rejects(undoStep({ ...state, recipe }, step), {
    code: "changed-by-hand",
    message: "Cannot undo the step: design.colors.accent, design.page.size was changed by hand since",
    issues: [
      {
        ...{ severity: "error", code: "changed-by-hand", path: "design.colors.accent" },
        message: 'design.colors.accent was changed by hand since: it is "#abcdef", but the step left "#123456"',
      },
      {
        ...{ severity: "error", code: "changed-by-hand", path: "design.page.size" },
        message: 'design.page.size was changed by hand since: it is "a3", but the step left "a5"',
      },
    ],
  });
  const forced = await undoStep({ ...state, recipe }, step, { force: true });
  strictEqual(valueNow(forced.state, "page.size"), "a4");
});

Deno.test("undoStep() does not mind values that were put back by hand", async () => {
  const { before, state, step } = await accepted();
  const recipe = state.recipe.replace("  page:\n    size: a5\n", "");
  strictEqual((await undoStep({ ...state, recipe }, step)).state.recipe, before.recipe);
});

Deno.test("undoStep() changes nothing in a recipe with errors, or that would have some", async () => {
  const { state, step } = await accepted();
  await rejects(undoStep({ ...state, recipe: "design: [" }, step), { code: "invalid-recipe" });
  await rejects(undoStep({ ...state, recipe: `${state.recipe}design2: {}\n` }, step), { code: "invalid-recipe" });
  const suggestions = state.items.filter(({ path }) => path === "page.size").map(({ decision: _, ...each }) => each);
  const large = await sampleReview({ suggestions: suggestions.map((each) => ({ ...each, found: "a3" })) });
  const grown = await applyAction(large, { kind: "accept", paths: ["page.size"] });
  if (grown.step === undefined) throw new Error("Nothing changed");
  const recipe = grown.state.recipe.replace("size: a3\n", "size: a3\n    margins: { left: 9cm, right: 9cm }\n");
  await rejects(undoStep({ ...grown.state, recipe }, grown.step), { code: "refused" });
});
