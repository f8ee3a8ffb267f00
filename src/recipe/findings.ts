import { errorIssue, hasErrors, type Issue, warningIssue } from "../base/issue.ts";
import { present } from "../base/present.ts";
import { RECIPE_LIMITS } from "./read/limits.ts";
import type { RecipePosition } from "./read/recipe_node.ts";

/** Functions that advise on wrong values and names. */
export type Advisor = typeof import("./read/advice/advisor.ts");

/** How to fix a finding: a text, or what to ask the advisor, which is loaded only for findings. */
export type Hint = string | undefined | ((advisor: Advisor) => string | undefined);

/** Details of a finding besides its code and message. */
export interface FindingDetails {
  /** Path in the recipe: `template.id`, `design.page.size`. */
  path: string;
  /** Place in the text. */
  place: RecipePosition;
  /** How to fix it. */
  hint?: Hint;
}

/** Findings of a recipe, limited per severity. */
export class Findings {
  readonly #found: { readonly issue: Issue; readonly hint: Hint }[] = [];
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
    return hasErrors(this.#found.map(({ issue }) => issue));
  }

  /** Whether there are more errors than are shown. */
  get full(): boolean {
    return this.#count.error > RECIPE_LIMITS.issues;
  }

  /** Returns the findings with their hints, see {@linkcode list}. */
  async listWithAdvice(): Promise<Issue[]> {
    const asks = this.#found.some(({ hint }) => typeof hint === "function");
    return this.list(asks ? await import("./read/advice/advisor.ts") : undefined);
  }

  /**
   * Returns the findings in the order of the text, with `more-issues` if there were more than the limit. Without an
   * advisor, it leaves out the hints that need one.
   */
  list(advisor?: Advisor): Issue[] {
    const issues = this.#found.map(({ issue, hint }) => {
      const shown = typeof hint !== "function" ? hint : advisor && hint(advisor);
      return { ...issue, ...present({ hint: shown }) };
    });
    const sorted = issues.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
    const left = Math.max(0, this.#count.error - RECIPE_LIMITS.issues) +
      Math.max(0, this.#count.warning - RECIPE_LIMITS.issues);
    if (left === 0) return sorted;
    const message = `${left} more problems exist than the ${RECIPE_LIMITS.issues} of each kind that are shown`;
    return [...sorted, warningIssue("more-issues", message)];
  }

  #add(issue: Issue, { path, place: { line, column }, hint }: FindingDetails): void {
    if (++this.#count[issue.severity] > RECIPE_LIMITS.issues) return;
    const details = { line, column, path: path === "" ? undefined : path };
    this.#found.push({ issue: { ...issue, ...present(details) }, hint });
  }
}
