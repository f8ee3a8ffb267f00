import { type Issue, warningIssue } from "../../base/issue.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import { ASSET_SLOTS } from "../../pdf/catalog/descriptor.ts";
import { holds } from "../../pdf/design/conditions.ts";
import { candidatePathText, checkCandidateValue } from "./refusal.ts";
import type { ReviewDraft } from "./review_draft.ts";
import type { ReviewRecipe } from "./review_recipe.ts";
import type { ReviewItem, ReviewStep } from "./review_state.ts";

/** Position and height of the logo in headers and footers; no page shows a logo without them. */
const LOGO_PLACES = ["header.logo", "header.logoHeight", "footer.logo", "footer.logoHeight"];

/** Returns the open candidates that belong to a logo. */
export function listLogoPlaces(draft: ReviewDraft): ReviewItem[] {
  return LOGO_PLACES.flatMap((path) => {
    const item = draft.item(path);
    if (item?.decision !== "open" || item.confidence === "unsupported") return [];
    return checkCandidateValue(path, item.found).length > 0 ? [] : [item];
  });
}

/** Returns the candidates that a step applied together with a logo. */
export function takenWithLogo({ items, values }: ReviewStep): string[] {
  if (!values.some(({ at, after }) => at.join(".") === "assets.logo" && after !== undefined)) return [];
  return items.filter(({ path, after }) => LOGO_PLACES.includes(path) && after?.decision === "accepted")
    .map(({ path }) => path);
}

/** Checks whether any page shows the logo of a recipe that has one. */
export function showsLogo(recipe: ReviewRecipe): boolean {
  const values = recipe.design();
  const slots = new Set(ASSET_SLOTS.filter((slot) => recipe.own(["assets", slot]) !== undefined));
  return ["header", "footer", "cover", "closing"].some((part) => {
    const conditions = CAPABILITIES.get(`${part}.logoHeight`)?.visibleWhen ?? [];
    return values.get(`${part}.enabled`) === true && conditions.every((each) => holds(each, values, slots));
  });
}

/** Creates the warning for a logo that no page shows. */
export function noLogo({ path }: ReviewItem): Issue {
  return warningIssue("logo-not-shown", `${candidatePathText(path)} is the logo now, but no page shows it`, {
    path: candidatePathText(path),
    hint: "Set header.logo or footer.logo to left, center or right in recipe.yaml, or enable the cover.",
  });
}
