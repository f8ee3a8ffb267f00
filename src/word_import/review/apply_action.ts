import { errorIssue, type Issue, warningIssue } from "../../base/issue.ts";
import type { Applied, PictureStatement, ReviewAction, ReviewItem, ReviewState, ReviewStep } from "./review_state.ts";
import { asPictureValue, kindOf, placeOfPicture } from "./candidate_place.ts";
import {
  checkStatement,
  planAccept,
  planEdit,
  planImport,
  type PlannedDecision,
  planRelease,
  slotTaken,
} from "./plan_decision.ts";
import {
  candidatePathText,
  checkCandidateValue,
  reviewRefusal,
  unknownCandidate,
  unsupportedCandidate,
} from "./refusal.ts";
import { ReviewDraft } from "./review_draft.ts";
import { boundNotices, boundSource, planUpdate } from "./update_review.ts";
import { ReviewRecipe } from "./review_recipe.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import { ASSET_SLOTS } from "../../pdf/catalog/descriptor.ts";
import { holds } from "../../pdf/design/conditions.ts";

/**
 * Applies an action to the recipe's text and the candidates, and returns all changes as one step. If several candidates
 * are accepted at once, those that would make the recipe invalid stay open and are reported in `left`. Any other problem
 * is an error, and nothing changes. Accepting a picture as the logo also accepts the open candidates for its position and
 * height.
 *
 * @throws {ReviewError} `refused` with all problems: `unknown-candidate`, `unsupported-candidate`,
 * `invalid-value`, `missing-statement`, `invalid-statement`, `slot-taken`, and findings of the recipe's check;
 * `invalid-recipe` when the recipe has errors already.
 * @throws {RecipeEditError} for a recipe whose layout cannot be edited.
 */
export async function applyAction(state: ReviewState, action: ReviewAction): Promise<Applied> {
  const draft = await ReviewDraft.open(state);
  switch (action.kind) {
    case "accept":
      return await accept(state, action, draft);
    case "edit":
      return await edit(state, action, draft);
    case "keep":
    case "reopen":
      return await release(state, action, draft);
    case "update": {
      const { items, plans } = planUpdate(state, action, draft.recipe);
      draft.replaceItems(items);
      const left = await draft.takeMost(plans);
      return await draft.finish("update", {
        source: boundSource(action.source),
        notices: boundNotices(action.notices),
        left,
      });
    }
  }
}

/**
 * Applies all open candidates that are ready; the step belongs to an import.
 *
 * @throws {ReviewError} `invalid-recipe`.
 */
export async function applyReady(state: ReviewState): Promise<Applied> {
  const draft = await ReviewDraft.open(state);
  const ready = state.items.filter(({ confidence, decision }) => confidence === "ready" && decision === "open")
    .filter(({ path, found }) => checkCandidateValue(path, found).length === 0);
  const left = await draft.takeMost(ready.map((item) => planImport(draft.recipe, item)));
  return await draft.finish("import", { left });
}

async function accept(
  state: ReviewState,
  { paths, statement }: Extract<ReviewAction, { kind: "accept" }>,
  draft: ReviewDraft,
): Promise<Applied> {
  const { items, issues } = findItems(state, paths);
  const wrong = items.flatMap((item) => checkAcceptance(item, statement));
  const all = [...issues, ...wrong, ...(wrong.length === 0 ? checkSlots(items, statement, draft) : [])];
  if (all.length > 0) throw reviewRefusal(all);
  const plans = items.map((item) => planAccept(draft.recipe, item, statement));
  const left = await draft.takeMost(plans);
  if (plans.length > 0 && left.length === plans.length) throw reviewRefusal(left);
  const [logo] = items.filter(isPicture);
  if (logo === undefined || statement?.role !== "logo") return await draft.finish("accept", { left });
  await draft.takeMost(listLogoPlaces(draft).map((item) => planAccept(draft.recipe, item)));
  const applied = await draft.finish("accept", { left });
  return { ...applied, left: [...left, ...showsLogo(ReviewRecipe.read(applied.state.recipe)) ? [] : [noLogo(logo)]] };
}

async function edit(
  state: ReviewState,
  { path, value }: Extract<ReviewAction, { kind: "edit" }>,
  draft: ReviewDraft,
): Promise<Applied> {
  const { items: [item], issues } = findItems(state, [path]);
  if (item === undefined) throw reviewRefusal(issues);
  if (kindOf(item) === "picture") {
    const hint =
      "Accept it with a role, rights, and an alternative text unless it is decorative; accept it again to change them.";
    const message = `${candidatePathText(path)} is a picture, which has no value`;
    throw reviewRefusal([errorIssue("invalid-value", message, { path: candidatePathText(path), hint })]);
  }
  const wrong = checkCandidateValue(path, value);
  if (wrong.length > 0) throw reviewRefusal(wrong);
  return await takeAll([planEdit(draft.recipe, item, value)], "edit", draft);
}

async function release(
  state: ReviewState,
  { kind, paths }: Extract<ReviewAction, { kind: "keep" | "reopen" }>,
  draft: ReviewDraft,
): Promise<Applied> {
  const { items, issues } = findItems(state, paths);
  if (issues.length > 0) throw reviewRefusal(issues);
  const plans = items.map((item) => planRelease(draft.recipe, item, kind === "keep" ? "kept" : "open"));
  return await takeAll(plans, kind, draft);
}

async function takeAll(
  plans: readonly PlannedDecision[],
  kind: "edit" | "keep" | "reopen",
  draft: ReviewDraft,
): Promise<Applied> {
  const issues = await draft.take(plans);
  if (issues.length > 0) throw reviewRefusal(issues);
  return await draft.finish(kind);
}

/** Finds the candidates with the paths, each once. */
function findItems(state: ReviewState, paths: readonly string[]): { items: ReviewItem[]; issues: Issue[] } {
  const known = new Map(state.items.map((item) => [item.path, item]));
  const items: ReviewItem[] = [];
  const issues: Issue[] = [];
  for (const path of new Set(paths)) {
    const item = known.get(path);
    if (item === undefined) issues.push(unknownCandidate(path, state));
    else if (kindOf(item) === "unsupported") issues.push(unsupportedCandidate(path, item.reason));
    else items.push(item);
  }
  return { items, issues };
}

function isPicture(item: ReviewItem): boolean {
  return kindOf(item) === "picture";
}

function checkAcceptance(item: ReviewItem, statement: PictureStatement | undefined): readonly Issue[] {
  return kindOf(item) === "picture" ? checkStatement(item.path, statement) : checkCandidateValue(item.path, item.found);
}

/** Checks that each role has one picture. */
function checkSlots(
  items: readonly ReviewItem[],
  statement: PictureStatement | undefined,
  draft: ReviewDraft,
): Issue[] {
  const taken = new Set<string>();
  return items.filter((item) => kindOf(item) === "picture" && statement !== undefined).flatMap((item) => {
    const role = statement?.role ?? "decoration";
    const at = placeOfPicture(item.path, role);
    const file = asPictureValue(item.found)?.file ?? "";
    const other = draft.recipe.own(at) !== undefined &&
      !draft.recipe.picturesOf(file).some((each) => each.at.join("/") === at.join("/"));
    const isTaken = other || taken.has(at.join("/"));
    taken.add(at.join("/"));
    return isTaken ? [slotTaken(item.path, role)] : [];
  });
}

/** Position and height of the logo in headers and footers; no page shows a logo without them. */
const LOGO_PLACES = ["header.logo", "header.logoHeight", "footer.logo", "footer.logoHeight"];

/** Returns the open candidates that belong to a logo. */
function listLogoPlaces(draft: ReviewDraft): ReviewItem[] {
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
function showsLogo(recipe: ReviewRecipe): boolean {
  const values = recipe.design();
  const slots = new Set(ASSET_SLOTS.filter((slot) => recipe.own(["assets", slot]) !== undefined));
  return ["header", "footer", "cover", "closing"].some((part) => {
    const conditions = CAPABILITIES.get(`${part}.logoHeight`)?.visibleWhen ?? [];
    return values.get(`${part}.enabled`) === true && conditions.every((each) => holds(each, values, slots));
  });
}

/** Creates the warning for a logo that no page shows. */
function noLogo({ path }: ReviewItem): Issue {
  return warningIssue("logo-not-shown", `${candidatePathText(path)} is the logo now, but no page shows it`, {
    path: candidatePathText(path),
    hint: "Set header.logo or footer.logo to left, center or right in recipe.yaml, or enable the cover.",
  });
}
