import { ToolError } from "../base/errors.ts";
import type { Issue } from "../base/issue.ts";

/** A delivery that is no event in any of the shapes that wikis send. */
export class PayloadError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "PayloadError";
  /** Everything that is wrong with it, at least one; `path` says where, such as `page.id`. */
  readonly issues: readonly Issue[];

  /** Makes an error with the code `bad-payload`. */
  constructor(issues: readonly Issue[]) {
    super("bad-payload", `Cannot read the payload: ${issues.map(({ message }) => message).join("; ")}`);
    this.issues = issues;
  }
}
