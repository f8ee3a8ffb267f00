import type { Issue } from "../base/issue.ts";

/** Findings of which only the first of each code are listed; the last of these has the number of the others. */
export class ListedIssues {
  readonly #max: number;
  readonly #issues: Issue[] = [];
  readonly #codes = new Map<string, { listed: number; others: number; last: number }>();

  /** Creates an empty list that has at most `max` findings of a code: by default as many as a book can have. */
  constructor(max = 1000) {
    this.#max = max;
  }

  /** The listed findings, in their order. */
  get all(): Issue[] {
    const issues = [...this.#issues];
    for (const { others, last } of this.#codes.values()) {
      const issue = issues[last];
      if (others > 0 && issue !== undefined) issues[last] = { ...issue, count: (issue.count ?? 1) + others };
    }
    return issues;
  }

  /** Tests whether a code has a finding. */
  has(code: string): boolean {
    return this.#codes.has(code);
  }

  /** Adds a finding; returns whether it is listed. */
  add(issue: Issue): boolean {
    const { code, count = 1 } = issue;
    if (this.addUnlisted(code, count)) return false;
    const { listed } = this.#codes.get(code) ?? { listed: 0 };
    this.#codes.set(code, { listed: listed + 1, others: 0, last: this.#issues.length });
    this.#issues.push(issue);
    return true;
  }

  /** Counts findings if no others of their code are listed, so that they need not be built; returns whether it did. */
  addUnlisted(code: string, count = 1): boolean {
    const found = this.#codes.get(code);
    if (found === undefined || found.listed < this.#max) return false;
    found.others += count;
    return true;
  }
}
