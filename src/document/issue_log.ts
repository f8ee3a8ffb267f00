import { type Issue, warningIssue } from "../base/issue.ts";
import { ListedIssues } from "./listed_issues.ts";
import type { Nodes } from "./tree.ts";

/** Places of one warning about several nodes, at most. */
const MAX_PLACES = 1000;

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
  /** Number of places that it stands for; one by default. */
  count?: number | undefined;
}

/** Warning about several nodes at once. */
export interface Tally {
  /** Distinguishes warnings of the same code. */
  readonly kind: string;
  /** Returns the message for a number of nodes; that of the first node counts. */
  readonly describe: (count: number) => string;
}

/** Collects warnings: only the first of a code are listed, and the last of these has the number of the others. */
export class IssueLog {
  readonly #listed = new ListedIssues();
  readonly #tallies = new Map<
    string,
    Tally & { readonly issue: Issue; readonly places: IssuePlace[]; count: number }
  >();

  /** Returns the line of the document for one of the text that is being read; a moved one starts at its first column. */
  lineOf: (line: number) => number = (line) => line;

  /** Warnings so far, in document order. */
  get issues(): Issue[] {
    return this.#listed.all;
  }

  /** Warnings so far in the order of their places; one without a place follows the one before it. */
  get issuesInOrder(): Issue[] {
    let place: IssuePlace = { line: 0, column: 0 };
    const placed = this.issues.map((issue) => {
      if (issue.line !== undefined) place = { line: issue.line, column: issue.column ?? 0 };
      return { issue, place };
    });
    placed.sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column);
    return placed.map(({ issue }) => issue);
  }

  /** Counts a warning of which no others of its code are listed, so that it need not be built; returns whether it did. */
  countUnlisted(code: string): boolean {
    return this.#listed.addUnlisted(code);
  }

  /** Adds a warning at the position of a node. */
  warn(code: string, message: string, about: About): void {
    this.#listed.add(issueAt(code, message, this.#placeOf(about), about));
  }

  /** Adds a warning that is reported only once per document. */
  warnOnce(code: string, message: string, about: About): void {
    if (!this.#listed.has(code)) this.warn(code, message, about);
  }

  /** Adds a warning at the first node of its kind; further ones add their places to it, and change its message. */
  tally(code: string, { kind, describe }: Tally, about: About): void {
    const key = `${code} ${kind}`;
    const found = this.#tallies.get(key);
    const place = this.#placeOf(about);
    if (found !== undefined) {
      const { issue, places } = found;
      issue.message = found.describe(++found.count);
      if (place !== undefined && places.length < MAX_PLACES) places.push(place);
      Object.assign(issue, { count: found.count, places });
      return;
    }
    const issue = issueAt(code, describe(1), place, about);
    const places = place === undefined ? [] : [place];
    if (this.#listed.add(issue)) this.#tallies.set(key, { kind, describe, issue, places, count: 1 });
  }

  #placeOf({ node, at = node?.position?.start }: About): IssuePlace | undefined {
    if (at === undefined) return undefined;
    const line = this.lineOf(at.line);
    return { line, column: line === at.line ? at.column : 1 };
  }
}

function issueAt(
  code: string,
  message: string,
  place: IssuePlace | undefined,
  { hint, count = 1 }: Pick<About, "hint" | "count">,
): Issue {
  return warningIssue(code, message, { ...place, hint, count: count === 1 ? undefined : count });
}
