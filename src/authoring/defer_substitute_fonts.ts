import { type Issue, warningIssue } from "../base/issue.ts";
import { asciiLowerCase, escapeText, truncate } from "../base/text.ts";
import type { ReviewState } from "../word_import/review/review_state.ts";
import { ReviewRecipe } from "../word_import/review/review_recipe.ts";
import { isSameValue } from "../recipe/edit/same_value.ts";
import { splitWeight } from "../pdf/fonts/font_metrics.ts";
import type { Suggestion } from "../word_import/suggest/suggestion.ts";
import type { ImportedDesign } from "./design/imported_design.ts";

/** Candidates of an update; those that only replace a missing font need a review. */
export interface DeferredFonts {
  readonly suggestions: readonly Suggestion[];
  /** A warning about the fonts. */
  readonly issues: readonly Issue[];
}

/** Paths of values that depend on the faces and metrics of fonts. */
const OF_FONTS = /(?:[wW]eight|^typography\..+\.(?:style|leading|spacing)|\.(?:above|below|distance))$/;

/**
 * Marks candidates for review when they would replace the recipe's fonts only because font files are missing: the
 * imported file still names the same fonts, but the update ran without `--font-path`. The same holds for weights and styles that
 * only the substitutes have, and for the spacing around text, which depends on the height of its letters.
 */
export function deferSubstituteFonts(
  { recipe: text }: Pick<ReviewState, "recipe">,
  { suggestions, fonts }: Pick<ImportedDesign, "suggestions" | "fonts">,
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
