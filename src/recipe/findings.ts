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
  /** The way out; a function where it takes long to find. */
  hint?: string | undefined | (() => string | undefined);
}

/** Findings of a recipe: the first of each severity up to the limit. */
export class Findings {
  readonly #issues: Issue[] = [];
  readonly #count = { error: 0, warning: 0 };

  /** Adds a finding that fails the recipe. */
  error(code: string, message: string, details: FindingDetails): void {
    this.#add(errorIssue(code, message), details);
  }

  /** Adds a finding that does not. */
  warning(code: string, message: string, details: FindingDetails): void {
    this.#add(warningIssue(code, message), details);
  }

  /** Whether anything fails the recipe. */
  get failed(): boolean {
    return hasErrors(this.#issues);
  }

  /** Everything in the order of the text, and `more-issues` where something was left out. */
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
