import { countNoun } from "../../../base/count_noun.ts";
import { errorIssue, type Issue, warningIssue } from "../../../base/issue.ts";

/** Place in a file of routes. */
export interface RoutePlace {
  /** Path of keys and numbers, such as `routes[0].slack.url`. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
}

/** Findings of a file of routes, in the order of its text, of limited number. */
export class RouteFindings {
  readonly #issues: Issue[] = [];

  /** Adds an error, which makes the file invalid. */
  error(code: string, message: string, place: RoutePlace & { readonly hint?: string | undefined }): void {
    this.#issues.push(errorIssue(code, message, details(place)));
  }

  /** Adds a warning. */
  warning(code: string, message: string, place: RoutePlace & { readonly hint?: string | undefined }): void {
    this.#issues.push(warningIssue(code, message, details(place)));
  }

  /** Returns the findings in the order of the text; errors have precedence if there are too many. */
  list(): Issue[] {
    const cap = ROUTES_LIMITS.issues;
    const shown = this.#issues.toSorted((a, b) => rank(a) - rank(b)).slice(0, cap).sort(inOrder);
    const left = this.#issues.length - shown.length;
    if (left === 0) return shown;
    return [...shown, warningIssue("more-issues", `${countNoun(left, "more finding")} not shown`)];
  }
}

function details({ path, line, column, hint }: RoutePlace & { readonly hint?: string | undefined }) {
  return { path: path === "" ? undefined : path, line, column, hint };
}

function rank({ severity }: Issue): number {
  return severity === "error" ? 0 : 1;
}

function inOrder(a: Issue, b: Issue): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** Limits of a file of routes. */
export const ROUTES_LIMITS = {
  /** Characters of the file. */
  length: 256 * 1024,
  /** Tokens, including comments and line ends; bounds time and memory. */
  tokens: 50_000,
  /** Nested mappings and lists. */
  depth: 40,
  /** Routes. */
  routes: 100,
  /** Values of a condition. */
  values: 1000,
  /** Characters of a text. */
  text: 20_000,
  /** Arguments, variables or headers of an action. */
  entries: 100,
  /** Reported findings. */
  issues: 100,
} as const;
