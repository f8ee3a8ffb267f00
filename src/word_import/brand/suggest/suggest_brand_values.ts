import { suggest } from "../../suggest/suggest_scope.ts";
import type { Suggestion } from "../../suggest/suggestion.ts";
import { CAPABILITIES } from "../../../pdf/catalog/catalog.ts";
import type { BrandScope } from "./brand_scope.ts";

/** Suggests the values of a brand that are no colors: names, addresses, lengths. */
export function suggestBrandValues({ facts }: BrandScope): Suggestion[] {
  return facts.values.filter(({ path }) => CAPABILITIES.get(path)?.value.kind !== "color")
    .map(({ path, value, sure, evidence, reason }) => {
      return suggest(path, value, { confidence: sure ? "ready" : "review", evidence, reason });
    });
}
