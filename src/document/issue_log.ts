import { type Issue, warningIssue } from "../base/issue.ts";
import type { Nodes } from "./tree.ts";

const MAX_PER_CODE = 50;

/** A place in a document, both 1-based. */
export interface IssuePlace {
  readonly line: number;
  readonly column: number;
}

/** Position and hint of a warning. */
export interface About {
  /** A node, or anything with a position. */
  node?: Pick<Nodes, "position"> | undefined;
  /** Its start, where there is no node. */
  at?: IssuePlace | undefined;
  /** Node that the warning is about, if {@linkcode About.node} is only a place in it. */
  subject?: Nodes | undefined;
  /** One imperative sentence. */
  hint?: string | undefined;
}

/** Warning about several nodes at once. */
export interface Tally {
  /** Distinguishes warnings of the same code. */
  readonly kind: string;
  /** Returns the message for a number of nodes; that of the first node counts. */
  readonly describe: (count: number) => string;
}

/** Collects warnings: at most fifty per code, then one that there are more. */
export class IssueLog {
  readonly #issues: Issue[] = [];
  readonly #counts = new Map<string, number>();
  readonly #tallies = new Map<string, Tally & { readonly issue: Issue; count: number }>();

  /** Warnings so far, in document order. */
  get issues(): Issue[] {
    return this.#issues;
  }

  /** Warnings so far in the order of their places; one without a place follows the one before it. */
  get issuesInOrder(): Issue[] {
    let place: IssuePlace = { line: 0, column: 0 };
    const placed = this.#issues.map((issue) => {
      if (issue.line !== undefined) place = { line: issue.line, column: issue.column ?? 0 };
      return { issue, place };
    });
    placed.sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column);
    return placed.map(({ issue }) => issue);
  }

  /** Tests whether further warnings of a code would be dropped, so that they need not be built. */
  isFull(code: string): boolean {
    return (this.#counts.get(code) ?? 0) > MAX_PER_CODE;
  }

  /** Adds a warning at the position of a node. */
  warn(code: string, message: string, { node, at = node?.position?.start, hint }: About): void {
    const count = (this.#counts.get(code) ?? 0) + 1;
    this.#counts.set(code, count);
    if (count > MAX_PER_CODE + 1) return;
    const place = { line: at?.line, column: at?.column };
    if (count <= MAX_PER_CODE) {
      this.#issues.push(warningIssue(code, message, { ...place, hint }));
    } else {
      this.#issues.push(warningIssue("more-issues", `More than ${MAX_PER_CODE} problems of type ${code}`, place));
    }
  }

  /** Adds a warning that is reported only once per document. */
  warnOnce(code: string, message: string, about: About): void {
    if (!this.#counts.has(code)) this.warn(code, message, about);
  }

  /** Adds a warning at the first node of its kind; further ones only change its message. */
  tally(code: string, { kind, describe }: Tally, about: About): void {
    const found = this.#tallies.get(`${code} ${kind}`);
    if (found !== undefined) {
      found.issue.message = found.describe(++found.count);
      return;
    }
    this.warn(code, describe(1), about);
    const issue = this.#issues.at(-1);
    if (issue === undefined || (this.#counts.get(code) ?? 0) > MAX_PER_CODE) return;
    this.#tallies.set(`${code} ${kind}`, { kind, describe, issue, count: 1 });
  }
}
