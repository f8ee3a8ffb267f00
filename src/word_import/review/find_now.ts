import type { PictureRole } from "../suggest/suggestion.ts";
import { asPictureValue, kindOf } from "./candidate_place.ts";
import type { ReviewRecipe } from "./review_recipe.ts";
import type { ReviewItem } from "./review_state.ts";

/** A picture in the recipe. */
export interface PictureNow {
  readonly role: PictureRole;
  readonly decorative: boolean;
  readonly alt?: string;
  readonly rights?: string;
}

/**
 * Returns the current value of a candidate: that of the recipe, else that of its baseline, the fields of a decoration,
 * or a {@linkcode PictureNow}. Returns undefined if it has none.
 */
export function findNow(recipe: ReviewRecipe, item: ReviewItem): unknown {
  if (kindOf(item) !== "picture") return recipe.now(item.path);
  const file = asPictureValue(item.found)?.file;
  const [picture] = file === undefined ? [] : recipe.picturesOf(file);
  if (picture === undefined) return undefined;
  const { role, value: { decorative, alt, rights } } = picture;
  const now: PictureNow = {
    role,
    decorative: decorative === true,
    ...(typeof alt === "string" ? { alt } : {}),
    ...(typeof rights === "string" ? { rights } : {}),
  };
  return now;
}
