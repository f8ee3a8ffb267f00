import { type Issue, warningIssue } from "../base/issue.ts";
import { asciiLowerCase, escapeText, truncate } from "../base/text.ts";
import type { ReviewState } from "../word_import/review/review_state.ts";
import { ReviewRecipe } from "../word_import/review/review_recipe.ts";
import { isSameValue } from "../recipe/edit/same_value.ts";
import { splitWeight } from "../word_import/suggest/measure/font_metrics.ts";
import type { Suggestion } from "../word_import/suggest/suggestion.ts";
import type { WordDesign } from "./read_word_design.ts";

/** Candidates of an update, with those aside that only stand in for fonts that are missing now. */
export interface DeferredFonts {
  readonly suggestions: readonly Suggestion[];
  /** A warning about the fonts. */
  readonly issues: readonly Issue[];
}

/** What follows from the faces and the letters of fonts. */
const OF_FONTS = /(?:[wW]eight|^typography\..+\.(?:style|leading|spacing)|\.(?:above|below|distance))$/;

/**
 * Leaves it to a person whether other fonts stand in for those that the recipe has: the Word file still names them, and
 * only their files are missing, because the update was called without `--font-path`. The same goes for weights and
 * styles that the others happen to have, and for the room around letters, which have another height in each font.
 */
export function deferSubstituteFonts(
  { recipe: text }: Pick<ReviewState, "recipe">,
  { suggestions, fonts }: Pick<WordDesign, "suggestions" | "fonts">,
): DeferredFonts {
  const recipe = ReviewRecipe.read(text);
  const standIns = new Map(
    fonts.filter(({ reason }) => reason !== "").flatMap(({ family, standIn }) =>
      [family, splitWeight(family).family].map((name) => [asciiLowerCase(name), standIn] as const)
    ),
  );
  const missing = new Set<string>();
  for (const { path, found } of suggestions) {
    const now = recipe.now(path);
    if (!path.endsWith(".font") || typeof now !== "string" || isSameValue(now, found)) continue;
    if (standIns.get(asciiLowerCase(now)) === found) missing.add(now);
  }
  if (missing.size === 0) return { suggestions, issues: [] };
  const held = suggestions.map((each): Suggestion => {
    const { path, found, confidence } = each;
    const now = recipe.now(path);
    const isHeld = path.endsWith(".font") ? missing.has(String(now)) : OF_FONTS.test(path);
    return confidence === "ready" && isHeld && !isSameValue(now, found) ? { ...each, confidence: "review" } : each;
  });
  return { suggestions: held, issues: [warn([...missing].sort())] };
}

function warn(families: readonly string[]): Issue {
  const names = families.map((family) => escapeText(truncate(family, 60))).join(", ");
  return warningIssue("missing-fonts", `Fonts of --font-path are missing: ${names}; the recipe keeps them`, {
    hint: "Add the folder that has them: --font-path <folder>.",
  });
}
