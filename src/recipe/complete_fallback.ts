import { asciiLowerCase } from "../base/text.ts";
import { CAPABILITIES } from "../pdf/catalog/catalog.ts";
import { FALLBACK, listFallbackFamilies } from "../pdf/design/required_fonts.ts";
import type { Baseline } from "./baselines/baseline.ts";

/** The complete list of fallback families. */
export interface CompleteFallback {
  /** The recipe's families, then those of the baseline; each once. */
  readonly families: readonly string[];
  /** Families of the baseline for which the list has no room. */
  readonly omitted: readonly string[];
}

/**
 * Appends the baseline's fallback families to those of a recipe: its fonts have the letters of more scripts, which
 * would vanish without them. If there is no room for all, the last ones are kept, because they have the most letters.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { completeFallback } from "./complete_fallback.ts";
 *
 * const baseline = { values: new Map([["typography.fallback", ["Inter", "DejaVu Sans"]]]) };
 * deepStrictEqual(completeFallback(["Noto Sans JP", "inter"], baseline).families, ["Noto Sans JP", "inter", "DejaVu Sans"]);
 * ```
 */
export function completeFallback(own: unknown, { values }: Pick<Baseline, "values">): CompleteFallback {
  const families = eachOnce(listFallbackFamilies(own));
  const known = new Set(families.map(asciiLowerCase));
  const others = listFallbackFamilies(values.get(FALLBACK)).filter((family) => !known.has(asciiLowerCase(family)));
  const surplus = Math.max(0, families.length + others.length - maxFamilies());
  return { families: [...families, ...others.slice(surplus)], omitted: others.slice(0, surplus) };
}

function maxFamilies(): number {
  const kind = CAPABILITIES.get(FALLBACK)?.value;
  return kind?.kind === "array" ? kind.maxItems : Infinity;
}

function eachOnce(families: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const family of families) {
    const name = asciiLowerCase(family);
    if (!byName.has(name)) byName.set(name, family);
  }
  return [...byName.values()];
}
