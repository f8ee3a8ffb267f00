import { ToolError, type ToolErrorOptions } from "../base/tool_error.ts";
import type { Issue } from "../base/issue.ts";

/** Error for an invalid command line. Its `code` is `usage`. */
export class UsageError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "UsageError";
  /** Findings, when the message is not enough. */
  readonly issues: readonly Issue[];

  /** Creates an error with the code `usage`. */
  constructor(message: string, options: ToolErrorOptions & { issues?: readonly Issue[] } = {}) {
    super("usage", message, options);
    this.issues = options.issues ?? [];
  }
}

/** Error for work that findings prevent; the program prints all of them. Its `code` is `refused`. */
export class RefusedError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name: string = "RefusedError";
  /** All findings, errors and warnings. */
  readonly issues: readonly Issue[];

  /** Creates an error with the code `refused`. */
  constructor(message: string, issues: readonly Issue[], options: ToolErrorOptions = {}) {
    super("refused", message, options);
    this.issues = issues;
  }
}

/** Error that ends a command when the user stops the program. Its `code` is `interrupted`. */
export class InterruptedError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "InterruptedError";
  /** Whether the user pressed Escape at a question. */
  readonly byEscape: boolean;

  /** Creates an error with the code `interrupted`. */
  constructor({ byEscape = false, hint }: { readonly byEscape?: boolean; readonly hint?: string } = {}) {
    super("interrupted", "Interrupted", { hint });
    this.byEscape = byEscape;
  }
}

/** Hint of an error that lists findings and has left every file as it was. */
export const FIX_AND_RETRY = "Nothing was written. Fix the problems above and try again.";
