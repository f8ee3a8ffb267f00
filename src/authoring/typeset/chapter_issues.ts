import { type Issue, warningIssue } from "../../base/issue.ts";

/** Maximum number of findings of a code that a book keeps. */
const MAX_PER_CODE = 1000;

/** Collects the findings about the chapters of a book: at most a thousand of a code, then one that there are more. */
export class ChapterIssues {
  readonly #issues: Issue[] = [];
  readonly #counts = new Map<string, number>();

  /** The findings, in the order of the book. */
  get all(): readonly Issue[] {
    return this.#issues;
  }

  /** Adds findings. */
  add(issues: readonly Issue[]): void {
    for (const issue of issues) {
      const count = (this.#counts.get(issue.code) ?? 0) + 1;
      this.#counts.set(issue.code, count);
      if (count <= MAX_PER_CODE) this.#issues.push(issue);
      else if (count === MAX_PER_CODE + 1) this.#issues.push(tooMany(issue));
    }
  }
}

function tooMany({ code, severity }: Issue): Issue {
  return { ...warningIssue("more-issues", `More than ${MAX_PER_CODE} problems of type ${code}`), severity };
}
