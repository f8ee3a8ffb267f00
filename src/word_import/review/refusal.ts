import { didYouMean, nearestName } from "../../base/nearest_name.ts";
import { errorIssue, type Issue } from "../../base/issue.ts";
import { escapeText, quote, truncate } from "../../base/text.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import { Findings } from "../../recipe/findings.ts";
import * as advisor from "../../recipe/read/advice/advisor.ts";
import { parseRecipe } from "../../recipe/read/parse_recipe.ts";
import { renderValue } from "../../recipe/edit/render_value.ts";
import { reportProblems } from "../../recipe/report_problems.ts";
import { spellColors } from "../../recipe/color/spell_colors.ts";
import { asCatalogValue, valueKindOf } from "./candidate_place.ts";
import { ReviewError } from "./review_error.ts";
import type { ReviewState } from "./review_state.ts";

/** Creates the error for a refused action, with all problems. */
export function reviewRefusal(issues: readonly Issue[]): ReviewError {
  const [first] = issues;
  if (issues.length > 1) {
    return new ReviewError("refused", `Cannot change the recipe: ${issues.length} problems`, { issues });
  }
  return new ReviewError("refused", first?.message ?? "Cannot change the recipe", { issues, hint: first?.hint });
}

/** Creates the finding for a path without a candidate. */
export function unknownCandidate(path: string, { items }: Pick<ReviewState, "items">): Issue {
  const shown = quote(truncate(path, 80));
  const area = path.slice(0, path.indexOf(".") + 1);
  // Similar names in different areas mean different things.
  const nearest = nearestName(
    path,
    items.map((each) => each.path).filter((each) => area !== "" && each.startsWith(area)),
  );
  const isKnown = CAPABILITIES.has(path);
  const hint = isKnown ? "Set it in recipe.yaml." : didYouMean(nearest);
  const reason = isKnown ? ": the import found no value for it" : "";
  return errorIssue("unknown-candidate", `Unknown candidate ${shown}${reason}`, {
    path: candidatePathText(path),
    hint,
  });
}

/** Creates the finding for a candidate that recipes do not support. */
export function unsupportedCandidate(path: string, reason: string): Issue {
  const message = `${candidatePathText(path)} cannot be applied: ${escapeText(truncate(reason, 300))}`;
  return errorIssue("unsupported-candidate", message, { path: candidatePathText(path) });
}

/** Renders a path for messages, on one line. */
export function candidatePathText(path: string): string {
  return escapeText(truncate(path, 200));
}

/** Checks the value of a candidate like that of a recipe; the findings have no line and column. */
export function checkCandidateValue(path: string, value: unknown): readonly Issue[] {
  const kind = valueKindOf(path);
  if (kind === undefined) return [];
  const problems = checkValue(kind, spellColors(kind, asCatalogValue(path, value)));
  if (problems.length === 0) return [];
  // Hints depend on how a value is written.
  const { document } = parseRecipe(new TextEncoder().encode(writeForHints(value)));
  const start = { line: 1, column: 1 };
  const node = document?.root ??
    { kind: "scalar", value: null, source: "", style: "plain", comment: "", range: [0, 0], place: start } as const;
  const findings = new Findings();
  reportProblems(problems, { node, place: start, path, code: "invalid-value", kind }, findings);
  return findings.list(advisor).map(({ line: _line, column: _column, ...issue }) => ({
    ...issue,
    path: candidatePathText(path),
  }));
}

function writeForHints(value: unknown): string {
  return renderValue(value).slice(0, 10_000);
}
