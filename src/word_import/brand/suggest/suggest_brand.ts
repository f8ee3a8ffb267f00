import { CAPABILITIES } from "../../../pdf/catalog/catalog.ts";
import { rankSuggestion, settleSuggestions } from "../../suggest/settle_suggestions.ts";
import { suggest, suggestNothing } from "../../suggest/suggest_scope.ts";
import type { Suggestion } from "../../suggest/suggestion.ts";
import { type BrandInput, type BrandScope, createBrandScope } from "./brand_scope.ts";
import { suggestBrandColors } from "./suggest_brand_colors.ts";
import { suggestBrandFonts } from "./suggest_brand_fonts.ts";
import { suggestBrandType } from "./suggest_brand_type.ts";

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

/** Suggests the logos of a brand, each of which a person must accept, and lists unusable ones. */
function suggestLogos({ facts, pictures }: BrandScope): Suggestion[] {
  return facts.logos.flatMap(({ path, inverse, what, hasAlt, evidence }): Suggestion[] => {
    const judged = pictures.get(path);
    if (judged === undefined) return [];
    const name = `pictures.${judged.sha256.slice(0, 12)}`;
    if (judged.file === undefined) {
      return [suggestNothing(name, evidence, `It is ${what}, but ${judged.problem ?? "it cannot be used"}`)];
    }
    const found = { file: judged.file, role: inverse ? "logoInverse" : "logo" };
    const meaning = hasAlt ? "; the brand has an alternative text for it, which the import does not copy" : "";
    return [{ path: name, found, confidence: "review", evidence: [evidence], reason: `It is ${what}${meaning}` }];
  });
}

/** Suggests the values of a brand that are no colors: names, addresses, lengths. */
function suggestBrandValues({ facts }: BrandScope): Suggestion[] {
  return facts.values.filter(({ path }) => CAPABILITIES.get(path)?.value.kind !== "color")
    .map(({ path, value, sure, evidence, reason }) => {
      return suggest(path, value, { confidence: sure ? "ready" : "review", evidence, reason });
    });
}
