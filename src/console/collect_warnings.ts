import type { Issue } from "../base/issue.ts";
import type { Context } from "./context.ts";

/** Context whose warnings are collected. */
export interface CollectedWarnings {
  /** The given context, but for its warnings. */
  readonly context: Context;
  /** The warnings so far. */
  readonly warnings: readonly Issue[];
}

/** Collects the warnings of a context instead of printing them, for a log or a report of their own. */
export function collectWarnings(context: Context): CollectedWarnings {
  const warnings: Issue[] = [];
  return { context: { ...context, warn: (issue) => Promise.resolve(void warnings.push(issue)) }, warnings };
}
