import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readRecipe } from "../../../src/recipe/read_recipe.ts";
import { createReview } from "../../../src/word_import/review/bound_review.ts";
import type { ReviewAction, ReviewState } from "../../../src/word_import/review/review_state.ts";
import { utf8 } from "../../recipe/sample_recipe.ts";
import { act } from "./action_fixtures.ts";
import { candidate, pathOf, PHOTO, SOURCE, starter } from "./sample_review.ts";

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
