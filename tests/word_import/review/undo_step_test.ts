import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { applyAction } from "../../../src/word_import/review/apply_action.ts";
import { combineSteps, redoStep, undoStep } from "../../../src/word_import/review/undo_step.ts";
import { candidate, LOGO, pathOf, sampleReview, SOURCE, valueNow } from "./sample_review.ts";
import { applyTextChange, describeTextChange, isChanged } from "../../../src/word_import/review/text_change.ts";
import { array, assert, asyncProperty, constantFrom, tuple } from "../../support/property.ts";
import type { ReviewAction, ReviewState, ReviewStep } from "../../../src/word_import/review/review_state.ts";

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

const TEXT = array(constantFrom("a", "b", "\n", "\u{1f600}", "\u{1f601}", "\u{1fa00}", "é"), { maxLength: 12 })
  .map((pieces) => pieces.join(""));

Deno.test("applyTextChange() makes one text of another and back, and whole characters are replaced", async () => {
  await assert(asyncProperty(tuple(TEXT, TEXT), async ([before, after]) => {
    const change = await describeTextChange(before, after);
    ok(change.removed.isWellFormed() && change.inserted.isWellFormed());
    strictEqual(await applyTextChange(before, change, "forth"), after);
    strictEqual(await applyTextChange(after, change, "back"), before);
    strictEqual(await isChanged(after, change), true);
    if (before === after) strictEqual(change.removed + change.inserted, "");
  }));
});

Deno.test("describeTextChange() splits no surrogate pair", async () => {
  for (const other of ["\u{1f601}", "\u{1fa00}"]) {
    const { at, removed, inserted } = await describeTextChange("a\u{1f600}b", `a${other}b`);
    deepStrictEqual([at, removed, inserted], [1, "\u{1f600}", other]);
  }
});

Deno.test("applyTextChange() changes no other text", async () => {
  const change = await describeTextChange("size: a4\n", "size: a5\n");
  strictEqual(await applyTextChange("size: a4\n# by hand\n", change, "forth"), undefined);
  strictEqual(await applyTextChange("", change, "forth"), undefined);
  strictEqual(await applyTextChange("size: a4\n", { ...change, inserted: "6" }, "forth"), undefined);
  strictEqual(await applyTextChange("size: a4\n", { ...change, at: 1e9 }, "forth"), undefined);
});

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
