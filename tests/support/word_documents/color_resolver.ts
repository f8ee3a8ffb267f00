import { resolveColorValue } from "../../../src/recipe/resolve_recipe.ts";
import type { Suggestion } from "../../../src/word_import/suggest/suggestion.ts";

/** Creates a function that resolves color tokens after all suggestions are applied: `accent` becomes `#0b5fa5`. */
export function createColorResolver(
  suggestions: readonly Suggestion[],
  baseline: ReadonlyMap<string, unknown>,
): (value: unknown) => unknown {
  const taken = suggestions.filter(({ confidence, path }) => confidence !== "unsupported" && baseline.has(path));
  const values = new Map([...baseline, ...taken.map(({ path, found }) => [path, found] as const)]);
  return (value) => typeof value === "string" ? resolveColorValue(values, value)?.hex ?? value : value;
}
