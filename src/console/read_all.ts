import { errorIssue, type Issue } from "../base/issue.ts";
import { countNoun } from "../base/count_noun.ts";
import { ToolError } from "../base/tool_error.ts";
import { RefusedError, UsageError } from "./command_errors.ts";
import type { Context } from "./context.ts";

/** Functions that read the parts of an input. */
type Readers<Parts extends readonly unknown[]> = {
  readonly [Part in keyof Parts]: () => Parts[Part] | Promise<Parts[Part]>;
};

/**
 * Reads the parts of an input one after the other. When several are wrong, reports all of them, so that a user corrects
 * them together.
 *
 * @throws {ToolError} the error of the only part that is wrong. @throws {UsageError | RefusedError} with those of all.
 */
export async function readAll<const Parts extends readonly unknown[]>(readers: Readers<Parts>): Promise<Parts> {
  const parts: unknown[] = [];
  const errors: ToolError[] = [];
  for (const read of readers) {
    try {
      parts.push(await read());
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      errors.push(error);
    }
  }
  const [first, ...more] = errors;
  if (first === undefined) return parts as unknown as Parts;
  if (more.length === 0) throw first;
  const issues = errors.flatMap(issuesOfError);
  const message = `Cannot use the options: ${countNoun(issues.length, "problem")}`;
  if (errors.some((error) => error instanceof UsageError)) throw new UsageError(message, { issues });
  throw new RefusedError(message, issues);
}

/** Returns the findings of an error, or the error as one. */
export function issuesOfError(error: ToolError): readonly Issue[] {
  const issues = error instanceof RefusedError || error instanceof UsageError ? error.issues : [];
  return issues.length > 0 ? issues : [errorIssue(error.code, error.message, { hint: error.hint })];
}

/** Context whose warnings are collected. */
interface CollectedWarnings {
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
