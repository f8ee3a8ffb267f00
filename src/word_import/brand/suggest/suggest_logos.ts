import { suggestNothing } from "../../suggest/suggest_scope.ts";
import type { Suggestion } from "../../suggest/suggestion.ts";
import type { BrandScope } from "./brand_scope.ts";

/** Suggests the logos of a brand, each of which a person must accept, and lists unusable ones. */
export function suggestLogos({ facts, pictures }: BrandScope): Suggestion[] {
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
