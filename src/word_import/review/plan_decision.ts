import { present } from "../../base/present.ts";
import { isSameValue } from "../../recipe/edit/same_value.ts";
import type { ValueSetting } from "../../recipe/edit/set_values.ts";
import { asPictureValue, asRecipeValue, kindOf, placeOfCandidate, placeOfPicture } from "./candidate_place.ts";
import { pictureValue } from "./picture_statement.ts";
import type { ReviewRecipe } from "./review_recipe.ts";
import type { Decision, PictureStatement, ReviewItem } from "./review_state.ts";

/** A decision and its changes to the recipe. */
export interface PlannedDecision {
  /** The candidate after the decision. */
  readonly item: ReviewItem;
  readonly settings: readonly ValueSetting[];
}

/** Plans to apply the found value. Pictures need a statement. */
export function planAccept(recipe: ReviewRecipe, item: ReviewItem, statement?: PictureStatement): PlannedDecision {
  if (kindOf(item) === "picture" && statement !== undefined) return planPicture(recipe, item, statement);
  return planValue(recipe, item, { value: item.found, decision: "accepted" });
}

/** Plans to apply the found value of a candidate that nobody has looked at. */
export function planImport(recipe: ReviewRecipe, candidate: ReviewItem): PlannedDecision {
  const { item, settings } = planAccept(recipe, candidate);
  return { item: { ...item, byImport: true }, settings };
}

/** Plans to apply a value; the found value counts as accepted. */
export function planEdit(recipe: ReviewRecipe, item: ReviewItem, value: unknown): PlannedDecision {
  const same = isSameValue(asRecipeValue(item.path, value), asRecipeValue(item.path, item.found));
  return planValue(recipe, item, { value, decision: same ? "accepted" : "edited" });
}

/** Plans to keep the recipe's value or to restore the replaced one; values that a person edited since then stay. */
export function planRelease(recipe: ReviewRecipe, item: ReviewItem, decision: "kept" | "open"): PlannedDecision {
  const after = decide(item, decision, undefined);
  if (item.decision !== "accepted" && item.decision !== "edited") return { item: after, settings: [] };
  if (kindOf(item) === "picture") return { item: after, settings: removePicture(recipe, item) };
  const at = placeOfCandidate(item.path);
  if (at === undefined || item.decision === "accepted" && !holdsAccepted(recipe, item)) {
    return { item: after, settings: [] };
  }
  return { item: after, settings: [{ at, value: item.replaced?.value }] };
}

/** Checks whether the recipe still has the accepted value. */
export function holdsAccepted(recipe: ReviewRecipe, item: ReviewItem): boolean {
  const at = placeOfCandidate(item.path);
  if (at === undefined) return true;
  const [own, wanted] = [recipe.own(at), asRecipeValue(item.path, item.found)];
  return own === undefined ? isSameValue(recipe.below(item.path), wanted) : isSameValue(own, wanted);
}

function planValue(
  recipe: ReviewRecipe,
  item: ReviewItem,
  { value, decision }: { value: unknown; decision: Decision },
): PlannedDecision {
  const at = placeOfCandidate(item.path);
  if (at === undefined) return { item, settings: [] };
  const [own, wanted] = [recipe.own(at), asRecipeValue(item.path, value)];
  const isDecided = item.decision === "accepted" || item.decision === "edited";
  const replaced = isDecided ? item.replaced : own === undefined ? undefined : { value: own };
  const after = decide(item, decision, replaced);
  // Recipes contain only what differs from their baseline, but an existing line stays: it may have a comment.
  if (isSameValue(own ?? recipe.below(item.path), wanted)) return { item: after, settings: [] };
  return { item: after, settings: [{ at, value: wanted }] };
}

function planPicture(recipe: ReviewRecipe, item: ReviewItem, statement: PictureStatement): PlannedDecision {
  const { file = "", place } = asPictureValue(item.found) ?? {};
  const at = placeOfPicture(item.path, statement.role);
  const [, id = ""] = at;
  const known = recipe.picturesOf(file);
  const here = known.find((each) => isSameValue(each.at, at));
  const elsewhere = item.decision === "accepted" ? known.filter((each) => each !== here) : [];
  const kept = statement.role === "decoration" ? placeOf(here?.value) ?? place : undefined;
  const value = pictureValue({ file, id, placement: here?.value["placement"], place: kept }, statement);
  return {
    item: decide(item, "accepted", undefined),
    settings: [...elsewhere.map((each) => ({ at: each.at })), { at, value }],
  };
}

/** Returns the fields of a decoration that a recipe has already, without those of its statement. */
function placeOf(value: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> | undefined {
  if (value === undefined) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !STATED.has(name)));
}

const STATED = new Set(["kind", "id", "path", "decorative", "alt", "rights"]);

function removePicture(recipe: ReviewRecipe, item: ReviewItem): ValueSetting[] {
  const file = asPictureValue(item.found)?.file;
  return file === undefined ? [] : recipe.picturesOf(file).map(({ at }) => ({ at }));
}

/** Sets the decision of a person and, unless the candidate is open again, removes the previous finding. */
function decide(item: ReviewItem, decision: Decision, replaced: ReviewItem["replaced"]): ReviewItem {
  const { replaced: _replaced, byImport: _byImport, foundBefore, ...rest } = item;
  return { ...rest, decision, ...present({ replaced, foundBefore: decision === "open" ? foundBefore : undefined }) };
}
