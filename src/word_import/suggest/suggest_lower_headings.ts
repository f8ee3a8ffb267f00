import { parseLength, toPoints } from "../../pdf/design/length.ts";
import { roleConfidence } from "./absence.ts";
import { inPoints, suggest, type Suggester, type SuggestScope } from "./suggest_scope.ts";
import type { Suggestion } from "./suggestion.ts";

const LEVELS = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;

/**
 * Suggests sizes for heading levels without a style, because those of the baseline may be larger than the levels above.
 */
export const suggestLowerHeadings: Suggester = (scope) => {
  const suggestions: Suggestion[] = [];
  let above: { readonly size: number; readonly level: (typeof LEVELS)[number] } | undefined;
  for (const level of LEVELS) {
    const facts = scope.facts.roles.get(level);
    const size = facts?.text.size?.value;
    if (size !== undefined && roleConfidence(scope.facts, level) === "ready") above = { size, level };
    if (facts !== undefined || above === undefined || sizeInBaseline(scope, level) <= above.size) continue;
    const evidence = scope.facts.roles.get(above.level)?.style;
    if (evidence === undefined) continue;
    suggestions.push(suggest(`typography.${level}.size`, inPoints(above.size), {
      evidence,
      reason: `The document has no headings of this level; the baseline's would be larger than those of level ${
        above.level[1]
      }`,
    }));
  }
  return suggestions;
};

function sizeInBaseline({ baseline }: SuggestScope, level: string): number {
  const length = parseLength(String(baseline.values.get(`typography.${level}.size`)));
  return length === undefined ? 0 : toPoints(length) ?? 0;
}
