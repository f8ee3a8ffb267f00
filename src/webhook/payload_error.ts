import { ToolError } from "../base/errors.ts";
import type { Issue } from "../base/issue.ts";

/** Error for a delivery that has none of the supported payload forms. */
export class PayloadError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "PayloadError";
  /** All issues, at least one; `path` names the place, such as `page.id`. */
  readonly issues: readonly Issue[];

  /** Creates an error with the code `bad-payload`. */
  constructor(issues: readonly Issue[]) {
    super("bad-payload", `Cannot read the payload: ${issues.map(({ message }) => message).join("; ")}`);
    this.issues = issues;
  }
}
