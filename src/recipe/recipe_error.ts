import { ToolError, type ToolErrorOptions } from "../base/tool_error.ts";
import type { Issue } from "../base/issue.ts";

/** Error for a recipe that cannot be built. Its `code` is `invalid-recipe`. */
export class RecipeError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "RecipeError";
  /** All findings, errors and warnings. Lines and columns are 1-based positions in the recipe. */
  readonly issues: readonly Issue[];

  /** Creates an error from its message and all findings. */
  constructor(message: string, issues: readonly Issue[], options: ToolErrorOptions = {}) {
    super("invalid-recipe", message, options);
    this.issues = issues;
  }
}
