import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { readRecipe } from "../../../src/recipe/check_recipe.ts";
import { applyAction, applyReady } from "../../../src/word_import/review/apply_action.ts";
import { ReviewError } from "../../../src/word_import/review/review_error.ts";
import type { ReviewAction, ReviewState } from "../../../src/word_import/review/review_state.ts";
import { utf8 } from "../../recipe/sample_recipe.ts";
import {
  candidate,
  FRAME,
  itemOf,
  LOGO,
  pathOf,
  PHOTO,
  picture,
  sampleReview,
  SOURCE,
  starter,
  valueNow,
} from "./sample_review.ts";

/** Does actions one after the other. */
async function act(state: ReviewState, ...actions: readonly ReviewAction[]): Promise<ReviewState> {
  let after = state;
  for (const action of actions) after = (await applyAction(after, action)).state;
  return after;
}

/** What is in the way of an action. */
async function issuesOf(state: ReviewState, action: ReviewAction): Promise<[string, string | undefined][]> {
  try {
    await applyAction(state, action);
  } catch (error) {
    if (error instanceof ReviewError) return error.issues.map(({ code, path }) => [code, path]);
    throw error;
  }
  return [];
}

const accept = (...paths: string[]): ReviewAction => ({ kind: "accept", paths });
const keep = (...paths: string[]): ReviewAction => ({ kind: "keep", paths });
const reopen = (...paths: string[]): ReviewAction => ({ kind: "reopen", paths });
const edit = (path: string, value: unknown): ReviewAction => ({ kind: "edit", path, value });
const logo = (statement: Partial<Extract<ReviewAction, { kind: "accept" }>["statement"]> = {}): ReviewAction => ({
  kind: "accept",
  paths: [pathOf(LOGO)],
  statement: { role: "logo", rights: "own work", alt: "Example Ltd", ...statement },
});

Deno.test("applyAction() writes accepted values into the recipe, and returns the changes", async () => {
  const state = await sampleReview();
  const { state: after, step, left } = await applyAction(state, accept("colors.accent", "page.size"));
  deepStrictEqual(left, []);
  strictEqual(
    after.recipe,
    state.recipe.replace("design:\n", 'design:\n  colors:\n    accent: "#123456"\n  page:\n    size: a5\n'),
  );
  strictEqual(step?.kind, "accept");
  deepStrictEqual(step.values, [
    { at: ["design", "colors", "accent"], after: { value: "#123456" } },
    { at: ["design", "page", "size"], after: { value: "a5" } },
  ]);
  deepStrictEqual(step.items.map(({ path, before, after }) => [path, before?.decision, after?.decision]), [
    ["colors.accent", "open", "accepted"],
    ["page.size", "open", "accepted"],
  ]);
  ok(step.text.inserted.includes("#123456"));
});

Deno.test("applyAction() writes nothing where the value holds already", async () => {
  const state = await sampleReview();
  const now = valueNow(state, "typography.body.size");
  const same = await sampleReview({ suggestions: [candidate("typography.body.size", now)] });
  const { state: after, step } = await applyAction(same, accept("typography.body.size"));
  strictEqual(after.recipe, same.recipe);
  deepStrictEqual(step?.values, []);
  strictEqual(itemOf(after, "typography.body.size").decision, "accepted");
  strictEqual((await applyAction(after, accept("typography.body.size"))).step, undefined);
});

Deno.test("applyAction() writes a value of the baseline too if the recipe has a line for it", async () => {
  const recipe = (await starter()).replace("design:\n", "design:\n  page:\n    size: a5 # ours\n");
  const state = await sampleReview({ recipe, suggestions: [candidate("page.size", "a4")] });
  const accepted = await act(state, accept("page.size"));
  strictEqual(accepted.recipe, recipe.replace("size: a5 # ours", "size: a4 # ours"));
  deepStrictEqual(itemOf(accepted, "page.size").replaced, { value: "a5" });
  const kept = await act(accepted, keep("page.size"));
  strictEqual(kept.recipe, recipe);
  strictEqual(itemOf(kept, "page.size").decision, "kept");
  strictEqual(itemOf(kept, "page.size").replaced, undefined);
});

Deno.test("applyAction() restores the recipe's value, whatever was accepted and edited in between", async () => {
  const recipe = (await starter()).replace("design:\n", "design:\n  page.size: a3 # ours\n");
  const state = await sampleReview({ recipe });
  for (const last of [keep("page.size"), reopen("page.size")]) {
    const after = await act(state, accept("page.size"), edit("page.size", "letter"), last);
    strictEqual(after.recipe, recipe);
    strictEqual(itemOf(after, "page.size").decision, last.kind === "keep" ? "kept" : "open");
  }
});

Deno.test("applyAction() leaves what was changed by hand since", async () => {
  const accepted = await act(await sampleReview(), accept("page.size"));
  const byHand = { ...accepted, recipe: accepted.recipe.replace("size: a5", "size: a3") };
  const after = await act(byHand, keep("page.size"));
  strictEqual(after.recipe, byHand.recipe);
});

Deno.test("applyAction() applies another value, and counts the value found as accepted", async () => {
  const state = await sampleReview();
  const edited = await act(state, edit("colors.accent", "#ff0000"));
  strictEqual(valueNow(edited, "colors.accent"), "#ff0000");
  strictEqual(itemOf(edited, "colors.accent").decision, "edited");
  strictEqual(itemOf(await act(state, edit("colors.accent", "#123456")), "colors.accent").decision, "accepted");
});

Deno.test("applyAction() applies a decoration", async () => {
  const accepted = await act(await sampleReview(), accept("decorations.page-border"));
  deepStrictEqual(valueNow(accepted, "decorations.page-border"), FRAME);
  const { kind: _kind, id: _id, ...fields } = FRAME;
  const edited = await act(accepted, edit("decorations.page-border", { ...fields, scope: "first" }));
  deepStrictEqual(valueNow(edited, "decorations.page-border"), { ...FRAME, scope: "first" });
  strictEqual((await act(edited, keep("decorations.page-border"))).recipe, await starter());
});

Deno.test("applyAction() applies a picture with its statement", async () => {
  const state = await sampleReview();
  const accepted = await act(state, logo());
  const { recipe, issues } = await readRecipe(utf8(accepted.recipe));
  deepStrictEqual(issues, []);
  const { place: _place, ...asset } = recipe?.assets.get("logo") ?? { place: undefined };
  deepStrictEqual(asset, { path: `assets/${LOGO}.png`, decorative: false, alt: "Example Ltd", rights: "own work" });
  deepStrictEqual(valueNow(accepted, pathOf(LOGO)), {
    ...{ role: "logo", decorative: false, alt: "Example Ltd", rights: "own work" },
  });
  const decoration: ReviewAction = {
    kind: "accept",
    paths: [pathOf(LOGO)],
    statement: { role: "decoration", rights: "own work" },
  };
  const moved = await act(accepted, decoration);
  const second = await readRecipe(utf8(moved.recipe));
  strictEqual(second.recipe?.assets.size, 0);
  deepStrictEqual(second.recipe?.decorations.map(({ id, picture }) => [id, picture?.decorative, picture?.rights]), [
    ["picture-abababab", true, "own work"],
  ]);
  strictEqual((await act(moved, keep(pathOf(LOGO)))).recipe, state.recipe);
});

Deno.test("applyAction() refuses everything that is in the way at once", async () => {
  const state = await sampleReview();
  deepStrictEqual(await issuesOf(state, accept("colors.acent", "page.lineNumbers", pathOf(LOGO), "page.size")), [
    ["unknown-candidate", "colors.acent"],
    ["unsupported-candidate", "page.lineNumbers"],
    ["missing-statement", pathOf(LOGO)],
  ]);
  await rejects(applyAction(state, accept("colors.acent")), { hint: "Did you mean colors.accent?" });
  await rejects(applyAction(state, accept("page.bleed")), { message: /the import found no value for it/ });
});

for (
  const [title, statement, ...codes] of [
    ["no rights", { rights: " " }, "invalid-statement"],
    ["two lines", { rights: "a\nb", alt: "" }, "invalid-statement", "invalid-statement"],
    ["a text that is too long", { alt: "x".repeat(501) }, "invalid-statement"],
  ] as const
) {
  Deno.test(`applyAction() refuses a picture with ${title}`, async () => {
    deepStrictEqual((await issuesOf(await sampleReview(), logo(statement))).map(([code]) => code), codes);
  });
}

Deno.test("applyAction() gives a role to one picture", async () => {
  const state = await act(await sampleReview({ suggestions: [picture(LOGO, "logo"), picture(PHOTO, "logo")] }), logo());
  const photo: ReviewAction = { kind: "accept", paths: [pathOf(PHOTO)], statement: { role: "logo", rights: "own" } };
  deepStrictEqual(await issuesOf(state, photo), [["slot-taken", pathOf(PHOTO)]]);
  strictEqual((await applyAction(state, logo({ alt: "Other" }))).step?.values.length, 1);
  const both: ReviewAction = { ...photo, paths: [pathOf(LOGO), pathOf(PHOTO)] };
  deepStrictEqual(await issuesOf(state, both), [["slot-taken", pathOf(PHOTO)]]);
});

for (
  const [path, value, hint] of [
    ["colors.accent", "0b5fff", 'Write "#0b5fff".'],
    ["page.margins.top", "3 cm", "Write 3cm."],
    ["cover.enabled", "yes", "YAML reads it as text; write true."],
    ["page.size", "a44", "Did you mean a4?"],
  ] as const
) {
  Deno.test(`applyAction() refuses ${JSON.stringify(value)} for ${path}`, async () => {
    const state = await sampleReview();
    deepStrictEqual(await issuesOf(state, edit(path, value)), [["invalid-value", path]]);
    await rejects(applyAction(state, edit(path, value)), { hint });
  });
}

Deno.test("applyAction() refuses to edit what has no value", async () => {
  const state = await sampleReview();
  deepStrictEqual(await issuesOf(state, edit(pathOf(LOGO), 1)), [["invalid-value", pathOf(LOGO)]]);
  deepStrictEqual(await issuesOf(state, edit("page.lineNumbers", 1)), [["unsupported-candidate", "page.lineNumbers"]]);
  deepStrictEqual(await issuesOf(state, edit("page.foo", 1)), [["unknown-candidate", "page.foo"]]);
});

Deno.test("applyAction() leaves values open that would make the recipe invalid, and applies the others", async () => {
  const state = await sampleReview();
  deepStrictEqual((await issuesOf(state, accept("cover.composition"))).map(([code]) => code), [
    "conflicting-capabilities",
  ]);
  const { state: after, left } = await applyAction(state, accept("page.size", "cover.composition", "colors.accent"));
  deepStrictEqual(left.map(({ code, path }) => [code, path]), [["conflicting-capabilities", "cover.composition"]]);
  deepStrictEqual(["page.size", "cover.composition", "colors.accent"].map((path) => itemOf(after, path).decision), [
    ...["accepted", "open", "accepted"],
  ]);
});

Deno.test("applyAction() applies values together that are valid only together", async () => {
  const photo: ReviewAction = {
    kind: "accept",
    paths: ["cover.composition", pathOf(PHOTO)],
    statement: { role: "cover", rights: "licensed" },
  };
  const { state, left } = await applyAction(await sampleReview(), photo);
  deepStrictEqual(left, []);
  deepStrictEqual((await issuesOf(state, keep(pathOf(PHOTO)))).map(([code]) => code), ["conflicting-capabilities"]);
  strictEqual((await act(state, keep(pathOf(PHOTO), "cover.composition"))).recipe, await starter());
});

Deno.test("applyAction() finds the largest part whatever the order", async () => {
  const suggestions = [
    candidate("page.margins.left", "90mm"),
    candidate("page.margins.right", "90mm"),
    candidate("page.size", "a3"),
  ];
  const state = await sampleReview({ suggestions });
  for (
    const paths of [["page.margins.left", "page.margins.right", "page.size"], [
      "page.margins.left",
      "page.margins.right",
    ]]
  ) {
    const { left } = await applyAction(state, accept(...paths));
    strictEqual(left.length, paths.length === 3 ? 0 : 1);
  }
});

Deno.test("applyAction() changes nothing in a recipe with errors", async () => {
  const state = await sampleReview();
  for (const recipe of ["design: [", state.recipe.replace("design:\n", "design:\n  paper: a4\n")]) {
    await rejects(applyAction({ ...state, recipe }, accept("page.size")), { code: "invalid-recipe" });
  }
});

Deno.test("applyReady() applies what is ready, as the step of an import", async () => {
  const { state, step } = await applyReady(await sampleReview());
  strictEqual(step?.kind, "import");
  const accepted = state.items.filter(({ decision }) => decision === "accepted").map(({ path }) => path);
  deepStrictEqual(accepted, [
    ...[
      "colors.accent",
      "colors.heading",
      "page.size",
      "page.margins.top",
      "typography.body.size",
      "localization.language",
    ],
  ]);
  deepStrictEqual((await readRecipe(utf8(state.recipe))).issues.filter(({ severity }) => severity === "error"), []);
  strictEqual((await applyReady(state)).step, undefined);
});

const update = (
  suggestions: Extract<ReviewAction, { kind: "update" }>["suggestions"],
  applyReady = false,
): ReviewAction => ({
  kind: "update",
  source: { ...SOURCE, sha256: "1".repeat(64) },
  suggestions,
  notices: [],
  applyReady,
});

Deno.test("applyAction() of an update keeps decisions about what is found as before", async () => {
  const found = [
    candidate("colors.accent", "#123456"),
    candidate("page.size", "a5"),
    candidate("page.margins.top", "30mm"),
  ];
  const state = await act(
    await sampleReview({ suggestions: found }),
    ...[accept("colors.accent"), edit("page.size", "a3"), keep("page.margins.top")],
  );
  const after = await act(state, update(found));
  deepStrictEqual(after.items, state.items);
  strictEqual(after.recipe, state.recipe);
  strictEqual(after.source.sha256, "1".repeat(64));
});

Deno.test("applyAction() of an update opens what is found otherwise, and the recipe stays", async () => {
  const found = [
    candidate("colors.accent", "#123456"),
    candidate("page.size", "a5"),
    candidate("page.margins.top", "30mm"),
  ];
  const state = await act(
    await sampleReview({ suggestions: found }),
    ...[accept("colors.accent"), edit("page.size", "a3"), keep("page.margins.top")],
  );
  const now = [
    candidate("colors.accent", "#654321"),
    candidate("page.size", "a6"),
    candidate("page.margins.top", "20mm"),
  ];
  const after = await act(state, update([...now, candidate("colors.text", "#222222")]));
  deepStrictEqual(after.items.map(({ path, decision, foundBefore }) => [path, decision, foundBefore?.value]), [
    ["colors.accent", "open", "#123456"],
    ["colors.text", "open", undefined],
    ["page.size", "open", "a5"],
    ["page.margins.top", "kept", "30mm"],
  ]);
  strictEqual(after.recipe, state.recipe);
});

Deno.test("applyAction() of an update applies accepted ones again, but keeps values written by hand", async () => {
  const paths = ["colors.accent", "colors.heading", "page.size", "page.margins.top"];
  const values = ["#111111", "#222222", "a5", "30mm"];
  const state = await act(
    await sampleReview({ suggestions: paths.map((path, i) => candidate(path, values[i])) }),
    ...[accept("colors.accent", "colors.heading"), edit("page.size", "a3"), keep("page.margins.top")],
  );
  const byHand = { ...state, recipe: state.recipe.replace("#222222", "#333333") };
  const others = ["#aaaaaa", "#bbbbbb", "letter", "20mm"];
  const { state: after, step } = await applyAction(
    byHand,
    update(paths.map((path, i) => candidate(path, others[i])), true),
  );
  deepStrictEqual(paths.map((path) => valueNow(after, path)).slice(0, 3), ["#aaaaaa", "#333333", "a3"]);
  deepStrictEqual(paths.map((path) => itemOf(after, path).decision), ["accepted", "open", "open", "kept"]);
  strictEqual(step?.kind, "update");
  const kept = await act(after, keep("colors.accent"));
  strictEqual(kept.recipe.includes("#aaaaaa"), false);
});

Deno.test("applyAction() puts back what stood there before the first acceptance, also after an update", async () => {
  const recipe = (await starter()).replace("design:\n", "design:\n  page:\n    size: a3 # ours\n");
  const state = await sampleReview({ recipe, suggestions: [candidate("page.size", "a5")] });
  const after = await act(state, accept("page.size"), update([candidate("page.size", "letter")], true));
  ok(after.recipe.includes("size: letter # ours"));
  for (const last of [keep("page.size"), reopen("page.size")]) strictEqual((await act(after, last)).recipe, recipe);
});

Deno.test("applyAction() leaves no trace of what is accepted and kept out again, however often", async () => {
  const imported = (await starter()).replace(/^( {2})?#(?! (?:Font|Settings)).*\n/gm, "");
  for (const recipe of [await starter(), imported, imported.replaceAll("\n", "\r\n")]) {
    const state = await sampleReview({ recipe });
    let after = state;
    for (const path of ["decorations.page-border", "page.size", "page.size", "decorations.page-border"]) {
      after = await act(after, accept(path), logo(), keep(path), keep(pathOf(LOGO)));
      strictEqual(after.recipe, recipe);
    }
  }
});

Deno.test("applyAction() of an update leaves what a person has written, however often it is repeated", async () => {
  const edited = await act(
    await sampleReview({ suggestions: [candidate("page.size", "a5")] }),
    edit("page.size", "a3"),
  );
  let after = edited;
  for (const found of ["letter", "letter", "legal", "legal"]) {
    after = await act(after, update([candidate("page.size", found)], true));
    strictEqual(after.recipe, edited.recipe);
    strictEqual(itemOf(after, "page.size").decision, "open");
  }
});

Deno.test("applyAction() of an update forgets candidates that are gone, and the recipe stays", async () => {
  const state = await act(await sampleReview(), accept("page.size"));
  const after = await act(state, update([candidate("colors.accent", "#123456")]));
  deepStrictEqual(after.items.map(({ path }) => path), ["colors.accent"]);
  strictEqual(after.recipe, state.recipe);
});
