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
import { readHexColor, spellColors } from "../../recipe/color/spell_colors.ts";
import { asCatalogValue, valueKindOf } from "./candidate_place.ts";
import { ReviewError, type ReviewState } from "./review_state.ts";
import { hasRefused, toPlain } from "../../recipe/read/recipe_node.ts";

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

/**
 * Reads a typed value of a capability as YAML. A text that the capability allows needs no quotes, `#` starts a color
 * rather than a comment, and `{page}` is a placeholder rather than a mapping. Returns invalid YAML as text, which the
 * capability then rejects.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readTypedValue } from "./refusal.ts";
 *
 * deepStrictEqual(readTypedValue("colors.accent", "#0B5FFF"), "#0b5fff");
 * deepStrictEqual(readTypedValue("footer.all.center", "{page} / {pages}"), "{page} / {pages}");
 * deepStrictEqual(readTypedValue("cover.enabled", "true"), true);
 * ```
 */
export function readTypedValue(path: string, typed: string): unknown {
  const text = typed.trim();
  const kind = valueKindOf(path);
  const takes = (value: unknown) => kind !== undefined && checkValue(kind, value).length === 0;
  const read = readYaml(text);
  const parsed = read === undefined || kind === undefined ? read : { value: spellColors(kind, read.value) };
  if (/^["']/.test(text) && parsed !== undefined) return parsed.value; // quotes are YAML's, never part of the text
  if (takes(text)) return text;
  if (takes(parsed?.value)) return parsed?.value;
  const color = kind?.kind === "color" ? readHexColor(text) : undefined;
  if (color !== undefined) return color;
  return parsed === undefined || text.startsWith("#") ? text : parsed.value;
}

function readYaml(text: string): { readonly value: unknown } | undefined {
  const { document, issues } = parseRecipe(new TextEncoder().encode(`value: ${text}\n`));
  if (document === undefined || issues.length > 0 || document.root.kind !== "map") return undefined;
  const { entries } = document.root;
  const value = entries.get("value")?.value;
  return value === undefined || entries.size !== 1 || hasRefused(value) ? undefined : { value: toPlain(value) };
}
