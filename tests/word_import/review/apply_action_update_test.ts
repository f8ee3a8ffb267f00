import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { applyAction } from "../../../src/word_import/review/apply_action.ts";
import type { ReviewAction } from "../../../src/word_import/review/review_state.ts";
import {
  accept,
  act,
  candidate,
  edit,
  itemOf,
  keep,
  reopen,
  sampleReview,
  SOURCE,
  starter,
  valueNow,
} from "./sample_review.ts";

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

const FOUND = [
  candidate("colors.accent", "#123456"),
  candidate("page.size", "a5"),
  candidate("page.margins.top", "30mm"),
];
const decided = async () =>
  await act(
    await sampleReview({ suggestions: FOUND }),
    ...[accept("colors.accent"), edit("page.size", "a3"), keep("page.margins.top")],
  );

Deno.test("applyAction() of an update keeps decisions about what is found as before", async () => {
  const state = await decided();
  const after = await act(state, update(FOUND));
  deepStrictEqual(after.items, state.items);
  strictEqual(after.recipe, state.recipe);
  strictEqual(after.source.sha256, "1".repeat(64));
});

Deno.test("applyAction() of an update opens what is found otherwise, and the recipe stays", async () => {
  const state = await decided();
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
