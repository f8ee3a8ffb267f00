import { present } from "../../base/present.ts";
import { isSameValue } from "../../recipe/edit/same_value.ts";
import type { Suggestion } from "../suggest/suggestion.ts";
import { asPictureValue, asRecipeValue, kindOf, placeOfCandidate } from "./candidate_place.ts";
import { boundSuggestions } from "./bound_review.ts";
import { holdsAccepted, planAccept, type PlannedDecision } from "./plan_decision.ts";
import { checkCandidateValue } from "./refusal.ts";
import type { ReviewRecipe } from "./review_recipe.ts";
import type { Decision, ReviewAction, ReviewItem, ReviewState } from "./review_state.ts";

/** What a new import makes of the candidates. */
export interface PlannedUpdate {
  readonly items: readonly ReviewItem[];
  /** Those that are taken over at once. */
  readonly plans: readonly PlannedDecision[];
}

/**
 * Decisions stay where the same is found. What was accepted or edited and is now found otherwise is open again, and
 * the recipe keeps its value; what was kept stays so. With `applyReady`, ready ones that are open are taken over, but
 * for those that a person had given another value.
 */
export function planUpdate(
  state: ReviewState,
  { suggestions, applyReady }: Pick<Extract<ReviewAction, { kind: "update" }>, "suggestions" | "applyReady">,
  recipe: ReviewRecipe,
): PlannedUpdate {
  const known = new Map(state.items.map((item) => [item.path, item]));
  const plans: PlannedDecision[] = [];
  const items = boundSuggestions(suggestions).map((suggestion) => {
    const old = known.get(suggestion.path);
    const item = merge(suggestion, old);
    const isOwn = old !== undefined && item.decision === "open" &&
      (old.decision === "edited" || old.decision === "accepted" && !holdsAccepted(recipe, old) ||
        isByHand(recipe, old));
    if (applyReady && item.confidence === "ready" && item.decision === "open" && !isOwn) {
      if (checkCandidateValue(item.path, item.found).length === 0) plans.push(planAnew(recipe, item, old));
    }
    return item;
  });
  return { items, plans };
}

/** Whether a candidate is open because the recipe has a value that no import has found. */
function isByHand(recipe: ReviewRecipe, { decision, path, found, foundBefore }: ReviewItem): boolean {
  const at = placeOfCandidate(path);
  const own = at === undefined ? undefined : recipe.own(at);
  if (decision !== "open" || own === undefined) return false;
  return ![found, foundBefore?.value].some((value) => isSameValue(own, asRecipeValue(path, value)));
}

function planAnew(recipe: ReviewRecipe, item: ReviewItem, old: ReviewItem | undefined): PlannedDecision {
  const wasTaken = old?.decision === "accepted";
  // What stood there before the first acceptance is what a person wants back.
  const before: ReviewItem = wasTaken
    ? { ...item, decision: "accepted", ...present({ replaced: old.replaced }) }
    : item;
  return planAccept(recipe, before);
}

function merge(suggestion: Suggestion, old: ReviewItem | undefined): ReviewItem {
  if (old === undefined) return { ...suggestion, decision: "open" };
  if (isSameFinding(suggestion, old)) {
    const { decision, replaced, foundBefore } = old;
    return { ...suggestion, decision, ...present({ replaced, foundBefore }) };
  }
  const decision: Decision = old.decision === "kept" ? "kept" : "open";
  return { ...suggestion, decision, foundBefore: { value: old.found } };
}

/** The role of a picture is a guess until a person has said it. */
function isSameFinding(suggestion: Suggestion, old: ReviewItem): boolean {
  if (kindOf(suggestion) !== kindOf(old)) return false;
  const [file, before] = [asPictureValue(suggestion.found)?.file, asPictureValue(old.found)?.file];
  if (kindOf(old) === "picture") return file === before;
  return isSameValue(suggestion.found, old.found);
}

/** What an update changed. */
export interface UpdateSummary {
  /** Paths of candidates that were not there before. */
  readonly added: readonly string[];
  /** Paths of those that are found otherwise. */
  readonly changed: readonly string[];
  /** Paths of those that are no longer found. */
  readonly gone: readonly string[];
}

/** What an update changed among the candidates. */
export function describeUpdate(before: ReviewState, after: ReviewState): UpdateSummary {
  const old = new Map(before.items.map((item) => [item.path, item]));
  const paths = new Set(after.items.map(({ path }) => path));
  const isOther = (item: ReviewItem) => {
    const was = old.get(item.path);
    return was !== undefined && !isSameFinding(item, was);
  };
  return {
    added: after.items.filter(({ path }) => !old.has(path)).map(({ path }) => path),
    changed: after.items.filter(isOther).map(({ path }) => path),
    gone: before.items.filter(({ path }) => !paths.has(path)).map(({ path }) => path),
  };
}
