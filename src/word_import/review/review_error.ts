import { ToolError, type ToolErrorOptions } from "../../base/errors.ts";
import type { Issue } from "../../base/issue.ts";

/** Something in a review that cannot be done, or a file of it that cannot be read. Nothing was changed. */
export class ReviewError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "ReviewError";
  /**
   * Everything that is in the way; `path` is that of the candidate, or a place in the recipe. Empty for broken files.
   */
  readonly issues: readonly Issue[];

  /** Makes an error from its code, its text and what is in the way. */
  constructor(code: string, message: string, { issues = [], ...options }: ReviewErrorOptions = {}) {
    super(code, message, options);
    this.issues = issues;
  }
}

/** What such an error may carry. */
export interface ReviewErrorOptions extends ToolErrorOptions {
  /** Everything that is in the way. */
  issues?: readonly Issue[];
}
