import { ToolError, type ToolErrorOptions } from "../../base/tool_error.ts";
import type { Issue } from "../../base/issue.ts";

/** Error of a review, which changed nothing: a rejected action or an unreadable file. */
export class ReviewError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "ReviewError";
  /**
   * All problems; `path` is that of the candidate, or a place in the recipe. Empty for unreadable files.
   */
  readonly issues: readonly Issue[];

  /** Creates an error from its code, message and problems. */
  constructor(code: string, message: string, { issues = [], ...options }: ReviewErrorOptions = {}) {
    super(code, message, options);
    this.issues = issues;
  }
}

/** Details of a {@linkcode ReviewError}. */
export interface ReviewErrorOptions extends ToolErrorOptions {
  /** All problems. */
  issues?: readonly Issue[];
}
