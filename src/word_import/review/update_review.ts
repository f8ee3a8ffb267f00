import { present } from "../../base/present.ts";
import { isSameValue } from "../../recipe/edit/same_value.ts";
import type { Suggestion } from "../suggest/suggestion.ts";
import { asPictureValue, asRecipeValue, kindOf, placeOfCandidate, sortItems } from "./candidate_place.ts";
import { holdsAccepted, planImport, type PlannedDecision } from "./plan_decision.ts";
import { checkCandidateValue } from "./refusal.ts";
import type { ReviewRecipe } from "./review_recipe.ts";
import {
  type Decision,
  REVIEW_LIMITS,
  type ReviewAction,
  type ReviewItem,
  type ReviewSource,
  type ReviewState,
} from "./review_state.ts";
import { truncate } from "../../base/text.ts";
import type { DocxNotice } from "../../docx/facts/design_facts.ts";

/** The candidates after a new import. */
interface PlannedUpdate {
  readonly items: readonly ReviewItem[];
  /** Decisions to apply now. */
  readonly plans: readonly PlannedDecision[];
}

/**
 * Plans the update of a review after a new import. A candidate with an unchanged finding keeps its decision. An
 * accepted or edited candidate with a changed finding is open again while the recipe keeps its value; a kept one stays
 * kept. `applyReady` also applies the open candidates that are ready, unless a person set another value.
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
    const item = keepDecision(suggestion, old);
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

/** Checks whether a person set the value of an open candidate: the recipe has a value that no import found. */
function isByHand(recipe: ReviewRecipe, { decision, path, found, foundBefore }: ReviewItem): boolean {
  const at = placeOfCandidate(path);
  const own = at === undefined ? undefined : recipe.own(at);
  if (decision !== "open" || own === undefined) return false;
  return ![found, foundBefore?.value].some((value) => isSameValue(own, asRecipeValue(path, value)));
}

function planAnew(recipe: ReviewRecipe, item: ReviewItem, old: ReviewItem | undefined): PlannedDecision {
  const wasTaken = old?.decision === "accepted";
  // Rejecting it later must restore the value from before the first acceptance.
  const before: ReviewItem = wasTaken
    ? { ...item, decision: "accepted", ...present({ replaced: old.replaced }) }
    : item;
  return planImport(recipe, before);
}

function keepDecision(suggestion: Suggestion, old: ReviewItem | undefined): ReviewItem {
  if (old === undefined) return { ...suggestion, decision: "open" };
  if (isSameFinding(suggestion, old)) {
    const { decision, replaced, foundBefore, byImport } = old;
    return { ...suggestion, decision, ...present({ replaced, foundBefore, byImport }) };
  }
  const decision: Decision = old.decision === "kept" ? "kept" : "open";
  return { ...suggestion, decision, foundBefore: { value: old.found } };
}

/** Checks whether two findings are the same. Ignores the role of a picture, because a person sets it. */
function isSameFinding(suggestion: Suggestion, old: ReviewItem): boolean {
  if (kindOf(suggestion) !== kindOf(old)) return false;
  const [file, before] = [asPictureValue(suggestion.found)?.file, asPictureValue(old.found)?.file];
  if (kindOf(old) === "picture") return file === before;
  return isSameValue(suggestion.found, old.found);
}

/** The changes of an update. */
interface UpdateSummary {
  /** Paths of new candidates. */
  readonly added: readonly string[];
  /** Paths of candidates with another finding. */
  readonly changed: readonly string[];
  /** Paths of candidates that the new import did not find. */
  readonly gone: readonly string[];
}

/** Lists the candidates that an update added, changed or removed. */
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

// Cuts data from a Word file to the limits of a review.

/** Returns the file with a name of bounded length. */
export function boundSource({ name, ...source }: ReviewSource): ReviewSource {
  return { name: truncate(name.toWellFormed(), REVIEW_LIMITS.name), ...source };
}

/** Returns the first suggestion of each path, in order, within the limits of a review. */
export function boundSuggestions(suggestions: readonly Suggestion[]): Suggestion[] {
  const first = new Map([...suggestions].reverse().map((each) => [each.path, each]));
  return sortItems([...first.values()].filter(isNamed)).slice(0, REVIEW_LIMITS.items).map((suggestion) => ({
    path: suggestion.path,
    found: suggestion.found,
    confidence: suggestion.confidence,
    evidence: suggestion.evidence.slice(0, REVIEW_LIMITS.evidence).map((evidence) => ({
      ...evidence,
      name: truncate(evidence.name.toWellFormed(), REVIEW_LIMITS.name),
      ...evidence.file === undefined ? {} : { file: truncate(evidence.file.toWellFormed(), REVIEW_LIMITS.name) },
    })),
    reason: truncate(suggestion.reason.toWellFormed(), REVIEW_LIMITS.sentence),
  }));
}

/** Returns the first notices, within the limits of a review. */
export function boundNotices(notices: readonly DocxNotice[]): DocxNotice[] {
  return notices.slice(0, REVIEW_LIMITS.notices).map(({ code, message, part, count }) =>
    present({
      code,
      message: truncate(message.toWellFormed(), REVIEW_LIMITS.sentence),
      part: part === undefined ? undefined : truncate(part.toWellFormed(), REVIEW_LIMITS.name),
      count,
    })
  );
}

function isNamed({ path }: Suggestion): boolean {
  return path.length <= REVIEW_LIMITS.path && path.isWellFormed();
}

/** Input of a new review. */
interface ReviewParts {
  /** The text of the recipe that the candidates are for. */
  readonly recipe: string;
  readonly source: ReviewSource;
  readonly suggestions: readonly Suggestion[];
  readonly notices: readonly DocxNotice[];
}

/** Creates a review without decisions. */
export function createReview({ recipe, source, suggestions, notices }: ReviewParts): ReviewState {
  const items = boundSuggestions(suggestions).map((suggestion) => ({ ...suggestion, decision: "open" as const }));
  return {
    recipe,
    source: boundSource(source),
    items,
    notices: boundNotices(notices),
  };
}
