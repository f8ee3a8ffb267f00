import { ToolError, type ToolErrorOptions } from "../base/errors.ts";
import type { Issue } from "../base/issue.ts";

/** A recipe that no pack can be built from. Its code is `invalid-recipe`. */
export class RecipeError extends ToolError {
  /** The name of the class, whatever a bundler calls it. */
  override readonly name = "RecipeError";
  /** Everything that was found, errors and warnings; places are 1-based lines and columns of the recipe. */
  readonly issues: readonly Issue[];

  /** Makes an error that carries all findings. */
  constructor(message: string, issues: readonly Issue[], options: ToolErrorOptions = {}) {
    super("invalid-recipe", message, options);
    this.issues = issues;
  }
}
