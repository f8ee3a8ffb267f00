import { type Issue, warningIssue } from "../base/issue.ts";
import type { Nodes } from "./tree.ts";

const MAX_PER_CODE = 50;

/** What a warning is about, and the way out. */
export interface About {
  /** A node, or whatever has a place. */
  node: Pick<Nodes, "position">;
  /** One imperative sentence. */
  hint?: string | undefined;
}

/** Collects what could not be shown as it was meant: at most fifty of a kind, and then that there are more. */
export class IssueLog {
  readonly #issues: Issue[] = [];
  readonly #counts = new Map<string, number>();

  /** The issues so far, in the order of the document. */
  get issues(): Issue[] {
    return this.#issues;
  }

  /** Whether further warnings of a code would not be kept: they need not be worded then. */
  isFull(code: string): boolean {
    return (this.#counts.get(code) ?? 0) > MAX_PER_CODE;
  }

  /** Adds a warning about a node, at its place. */
  warn(code: string, message: string, { node, hint }: About): void {
    const count = (this.#counts.get(code) ?? 0) + 1;
    this.#counts.set(code, count);
    if (count > MAX_PER_CODE + 1) return;
    const start = node.position?.start;
    const place = { line: start?.line, column: start?.column };
    if (count <= MAX_PER_CODE) {
      this.#issues.push(warningIssue(code, message, { ...place, hint }));
    } else {
      this.#issues.push(warningIssue("more-issues", `More than ${MAX_PER_CODE} problems of type ${code}`, place));
    }
  }

  /** The same, for what needs saying only once in a document. */
  warnOnce(code: string, message: string, about: About): void {
    if (!this.#counts.has(code)) this.warn(code, message, about);
  }
}
