import { referTo } from "../../../src/recipe/baselines/baseline.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { createReview } from "../../../src/word_import/review/update_review.ts";
import { findNow, ReviewRecipe } from "../../../src/word_import/review/review_recipe.ts";
import type { ReviewAction, ReviewItem, ReviewState } from "../../../src/word_import/review/review_state.ts";
import type { Confidence, Suggestion } from "../../../src/word_import/suggest/suggestion.ts";
import { renderStarterRecipe } from "../../../src/recipe/render_starter_recipe.ts";
import { applyAction } from "../../../src/word_import/review/apply_action.ts";

/** A candidate. */
export function candidate(path: string, found: unknown, confidence: Confidence = "ready"): Suggestion {
  const evidence = [{ kind: "style", name: "Heading 1", count: 12 }] as const;
  return { path, found, confidence, evidence, reason: `The file says it of ${path}` };
}

/** Two pictures. */
export const LOGO = "ab".repeat(32);
export const PHOTO = "cd".repeat(32);

/** The path of a picture's candidate. */
export function pathOf(sha256: string): string {
  return `pictures.${sha256.slice(0, 12)}`;
}

/** A candidate for a picture. */
export function picture(sha256: string, role: string): Suggestion {
  return candidate(pathOf(sha256), { file: `assets/${sha256}.png`, role }, "review");
}

/** A frame around pages. */
export const FRAME = {
  ...{ kind: "vector", id: "page-border", scope: "all", layer: "foreground", area: "page", shape: "rectangle" },
  ...{ paint: { kind: "none" }, stroke: { color: "accent", thickness: "0.5pt" } },
};

/** Candidates of every kind. */
export const SUGGESTIONS: readonly Suggestion[] = [
  candidate("colors.accent", "#123456"),
  candidate("colors.heading", "accent"),
  candidate("page.size", "a5"),
  candidate("page.margins.top", "30mm"),
  candidate("cover.enabled", false, "review"),
  candidate("cover.composition", "image", "review"),
  candidate("typography.body.size", "11pt"),
  candidate("localization.language", "de"),
  candidate("decorations.page-border", FRAME, "review"),
  picture(LOGO, "logo"),
  picture(PHOTO, "cover"),
  candidate("page.lineNumbers", null, "unsupported"),
];

/** The text of a new recipe. */
export async function starter(): Promise<string> {
  const [baseline] = BASELINES;
  if (baseline === undefined) throw new Error("No baseline is installed");
  return renderStarterRecipe({ id: "com.example.report", name: "Report", baseline: await referTo(baseline) });
}

/** The Word file. */
export const SOURCE = { name: "brand.docx", sha256: "0".repeat(64), bytes: 1234 };

/** A review in which nothing is decided. */
export async function sampleReview(
  { recipe, suggestions = SUGGESTIONS }: { recipe?: string; suggestions?: readonly Suggestion[] } = {},
): Promise<ReviewState> {
  const notices = [{ code: "shape", message: "Shapes are left out", part: "word/document.xml", count: 2 }];
  return createReview({ recipe: recipe ?? await starter(), source: SOURCE, suggestions, notices });
}

/** The candidate with a path, which there must be. */
export function itemOf({ items }: ReviewState, path: string): ReviewItem {
  const item = items.find((each) => each.path === path);
  if (item === undefined) throw new Error(`There is no ${path}`);
  return item;
}

/** What holds for a candidate. */
export function valueNow({ recipe, items }: ReviewState, path: string): unknown {
  const item = items.find((each) => each.path === path);
  const read = ReviewRecipe.read(recipe);
  return item === undefined ? read.now(path) : findNow(read, item);
}

/** Does actions one after the other. */
export async function act(state: ReviewState, ...actions: readonly ReviewAction[]): Promise<ReviewState> {
  let after = state;
  for (const action of actions) after = (await applyAction(after, action)).state;
  return after;
}

export const accept = (...paths: string[]): ReviewAction => ({ kind: "accept", paths });
export const keep = (...paths: string[]): ReviewAction => ({ kind: "keep", paths });
export const reopen = (...paths: string[]): ReviewAction => ({ kind: "reopen", paths });
export const edit = (path: string, value: unknown): ReviewAction => ({ kind: "edit", path, value });
export const logo = (
  statement: Partial<Extract<ReviewAction, { kind: "accept" }>["statement"]> = {},
): ReviewAction => ({
  kind: "accept",
  paths: [pathOf(LOGO)],
  statement: { role: "logo", rights: "own work", alt: "Example Ltd", ...statement },
});
