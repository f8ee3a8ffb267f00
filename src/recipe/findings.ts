import { errorIssue, hasErrors, type Issue, warningIssue } from "../base/issue.ts";
import { present } from "../base/present.ts";
import { RECIPE_LIMITS } from "./read/limits.ts";
import type { RecipePosition } from "./read/recipe_node.ts";

/** Details of a finding besides its code and message. */
export interface FindingDetails {
  /** Path in the recipe: `template.id`, `design.page.size`. */
  path: string;
  /** Place in the text. */
  place: RecipePosition;
  /** How to fix it; a function if the hint is slow to compute. */
  hint?: string | undefined | (() => string | undefined);
}

/** Findings of a recipe, limited per severity. */
export class Findings {
  readonly #issues: Issue[] = [];
  readonly #count = { error: 0, warning: 0 };

  /** Adds an error, which makes the recipe invalid. */
  error(code: string, message: string, details: FindingDetails): void {
    this.#add(errorIssue(code, message), details);
  }

  /** Adds a warning. */
  warning(code: string, message: string, details: FindingDetails): void {
    this.#add(warningIssue(code, message), details);
  }

  /** Whether any finding is an error. */
  get failed(): boolean {
    return hasErrors(this.#issues);
  }

  /** Whether there are more errors than are shown. */
  get full(): boolean {
    return this.#count.error > RECIPE_LIMITS.issues;
  }

  /** Returns the findings in the order of the text, with `more-issues` if there were more than the limit. */
  list(): Issue[] {
    const sorted = [...this.#issues].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
    const left = Math.max(0, this.#count.error - RECIPE_LIMITS.issues) +
      Math.max(0, this.#count.warning - RECIPE_LIMITS.issues);
    if (left === 0) return sorted;
    const message = `${left} more problems exist than the ${RECIPE_LIMITS.issues} of each kind that are shown`;
    return [...sorted, warningIssue("more-issues", message)];
  }

  #add(issue: Issue, { path, place: { line, column }, hint }: FindingDetails): void {
    if (++this.#count[issue.severity] > RECIPE_LIMITS.issues) return;
    const shown = typeof hint === "function" ? hint() : hint;
    const details = { line, column, path: path === "" ? undefined : path, hint: shown };
    this.#issues.push({ ...issue, ...present(details) });
  }
}
