import { present } from "../../base/present.ts";
import { isSameValue } from "../../recipe/edit/same_value.ts";
import type { ValueSetting } from "../../recipe/edit/set_values.ts";
import {
  asPictureValue,
  asRecipeValue,
  kindOf,
  PICTURE_ROLES,
  placeOfCandidate,
  placeOfPicture,
} from "./candidate_place.ts";
import type { ReviewRecipe } from "./review_recipe.ts";
import type { Decision, PictureStatement, ReviewItem } from "./review_state.ts";
import { errorIssue, type Issue } from "../../base/issue.ts";
import { isStatement } from "../../recipe/read/read_picture.ts";
import type { PictureRole } from "../suggest/suggestion.ts";
import { candidatePathText } from "./refusal.ts";

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

const HINT = "Give its role, its rights, and an alternative text unless it is decorative.";

/** Checks the statement about a picture. */
export function checkStatement(path: string, statement: PictureStatement | undefined): Issue[] {
  const shown = candidatePathText(path);
  if (statement === undefined) {
    const message = `${shown} is a picture: its role, its rights and an alternative text are missing`;
    return [errorIssue("missing-statement", message, { path: shown, hint: HINT })];
  }
  const { role, rights, alt } = statement;
  const invalid = (what: string, allowed: string) =>
    errorIssue("invalid-statement", `The ${what} of ${shown} is invalid: it must be ${allowed}`, {
      path: shown,
      hint: HINT,
    });
  const text = "text of 1 to 500 characters on one line";
  return [
    ...(PICTURE_ROLES.includes(role) ? [] : [invalid("role", `one of ${PICTURE_ROLES.join(", ")}`)]),
    ...(isStatement(rights) ? [] : [invalid("statement of rights", `${text} that states why you may use it`)]),
    ...(alt === undefined || isStatement(alt)
      ? []
      : [invalid("alternative text", `${text}, or none if the picture is decorative`)]),
  ];
}

/** Creates the finding for a role that another picture has. */
export function slotTaken(path: string, role: PictureRole): Issue {
  const shown = candidatePathText(path);
  const message = `${shown} cannot be the ${role}: the recipe has another picture in this role`;
  return errorIssue("slot-taken", message, {
    path: shown,
    hint: "Reject the other picture first, or choose another role.",
  });
}

/** A picture and where a recipe has it. */
interface PictureInPlace {
  readonly file: string;
  readonly id: string;
  /** Placement in its slot. */
  readonly placement?: unknown;
  /** Fields of its decoration; by default it covers all pages. */
  readonly place?: Readonly<Record<string, unknown>> | undefined;
}

const WHOLE_PAGE = { scope: "all", layer: "background", area: "page", fit: "cover" };

/** Returns a picture as a recipe writes it in its role. */
function pictureValue(
  { file, id, placement, place = WHOLE_PAGE }: PictureInPlace,
  { role, rights, alt }: PictureStatement,
): Readonly<Record<string, unknown>> {
  const meaning = { ...(alt === undefined ? { decorative: true } : { alt }), rights };
  if (role !== "decoration") return present({ path: file, ...meaning, placement });
  return { ...place, kind: "image", id, path: file, ...meaning };
}
