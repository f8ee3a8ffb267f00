import { CAPABILITIES } from "../../../pdf/catalog/catalog.ts";
import { rankSuggestion } from "../../suggest/rank_suggestion.ts";
import { settleSuggestions } from "../../suggest/settle_suggestions.ts";
import { suggestNothing } from "../../suggest/suggest_scope.ts";
import type { Suggestion } from "../../suggest/suggestion.ts";
import { type BrandInput, type BrandScope, createBrandScope } from "./brand_scope.ts";
import { suggestBrandColors } from "./suggest_brand_colors.ts";
import { suggestBrandFonts } from "./suggest_brand_fonts.ts";
import { suggestBrandType } from "./suggest_brand_type.ts";
import { suggestBrandValues } from "./suggest_brand_values.ts";
import { suggestLogos } from "./suggest_logos.ts";

const SUGGESTERS: readonly ((scope: BrandScope) => readonly Suggestion[])[] = [
  suggestBrandColors,
  suggestBrandValues,
  suggestBrandType,
  suggestBrandFonts,
  suggestLogos,
  ({ facts }) => facts.unused.map(({ path, evidence, reason }) => suggestNothing(path, evidence, reason)),
];

/**
 * Returns all suggestions of a brand file for a recipe, one per path, in the order of the catalog. They keep the same
 * rules as those of a Word file: every value that is ready fits the others, and needs only available faces.
 */
export function suggestBrand(input: BrandInput): Suggestion[] {
  const scope = createBrandScope(input);
  const byPath = new Map<string, Suggestion>();
  for (const each of SUGGESTERS.flatMap((suggester) => suggester(scope))) {
    if (!byPath.has(each.path)) byPath.set(each.path, each);
  }
  const sorted = [...byPath.values()].toSorted((a, b) => rankSuggestion(a.path) - rankSuggestion(b.path));
  const known = sorted.filter(({ path, confidence }) => confidence !== "ready" || CAPABILITIES.has(path));
  return settleSuggestions(known, scope);
}
