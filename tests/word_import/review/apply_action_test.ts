import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { readRecipe } from "../../../src/recipe/read_recipe.ts";
import { applyAction, applyReady } from "../../../src/word_import/review/apply_action.ts";
import type { ReviewAction, ReviewState } from "../../../src/word_import/review/review_state.ts";
import { utf8 } from "../../recipe/sample_recipe.ts";
import {
  accept,
  act,
  candidate,
  edit,
  FRAME,
  itemOf,
  keep,
  LOGO,
  logo,
  pathOf,
  PHOTO,
  reopen,
  sampleReview,
  SOURCE,
  starter,
  valueNow,
} from "./sample_review.ts";
import { createReview } from "../../../src/word_import/review/update_review.ts";

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

const PLACE = {
  ...{ scope: "not-cover", layer: "background", area: "box", anchor: "top", dx: "0pt", dy: "0pt" },
  ...{ width: "595.3pt", height: "89.29pt", fit: "stretch" },
};
const FILE = `assets/${PHOTO}.png`;

async function reviewOf(found: Readonly<Record<string, unknown>>): Promise<ReviewState> {
  const suggestions = [candidate(pathOf(PHOTO), { file: FILE, role: "decoration", ...found }, "review")];
  return createReview({ recipe: await starter(), source: SOURCE, suggestions, notices: [] });
}

function decorate(alt?: string): ReviewAction {
  const statement = { role: "decoration", rights: "own work", ...(alt === undefined ? {} : { alt }) } as const;
  return { kind: "accept", paths: [pathOf(PHOTO)], statement };
}

async function decorationOf({ recipe: text }: ReviewState) {
  const { recipe, issues } = await readRecipe(utf8(text));
  deepStrictEqual(issues, []);
  const [decoration] = recipe?.decorations ?? [];
  return { kind: decoration?.kind, fields: decoration?.fields, picture: decoration?.picture };
}

Deno.test("applyAction() gives a decoration the place that a picture has in Word", async () => {
  const { fields, picture } = await decorationOf(await act(await reviewOf({ place: PLACE }), decorate()));
  deepStrictEqual(fields, { ...PLACE, id: "picture-cdcdcdcd" });
  deepStrictEqual([picture?.path, picture?.decorative], [FILE, true]);
});

Deno.test("applyAction() covers the pages with a picture without a place", async () => {
  const { fields } = await decorationOf(await act(await reviewOf({}), decorate()));
  deepStrictEqual([fields?.["area"], fields?.["fit"], fields?.["scope"]], ["page", "cover", "all"]);
});

Deno.test("applyAction() keeps the place that a person gave a picture when its statement changes", async () => {
  const accepted = await act(await reviewOf({ place: PLACE }), decorate());
  const moved = { ...accepted, recipe: accepted.recipe.replace("89.29pt", "50pt") };
  strictEqual(moved.recipe === accepted.recipe, false);
  const { fields, picture } = await decorationOf(await act(moved, decorate("A band")));
  deepStrictEqual(fields, { ...PLACE, height: "50pt", id: "picture-cdcdcdcd" });
  deepStrictEqual([picture?.decorative, picture?.alt], [false, "A band"]);
});

Deno.test("applyAction() takes only a place from the place of a picture", async () => {
  const place = { ...PLACE, kind: "vector", id: "other", path: "assets/other.png" };
  const { kind, fields, picture } = await decorationOf(await act(await reviewOf({ place }), decorate()));
  deepStrictEqual([kind, fields?.["id"], picture?.path], ["image", "picture-cdcdcdcd", FILE]);
});
