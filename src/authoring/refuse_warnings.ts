import { countNoun } from "../base/count_noun.ts";
import { countFindings, type Issue } from "../base/issue.ts";
import { RefusedError } from "../console/command_errors.ts";

/**
 * Refuses a result with warnings, for `--strict`: `action` could not be done, such as `typeset "handbook.md"`, and
 * `what`, such as a `PDF`, is not written. Findings about the look of pages refuse nothing, because no content is missing.
 *
 * @throws {RefusedError} with all findings, as errors.
 */
export function refuseWarnings(action: string, what: string, issues: readonly Issue[]): void {
  const refused = issues.filter(({ code }) => code !== "layout");
  if (refused.length === 0) return;
  const errors = refused.map((issue): Issue => ({ ...issue, severity: "error" }));
  throw new RefusedError(`Cannot ${action}: it has ${countNoun(countFindings(refused), "warning")}`, errors, {
    hint: `No ${what} was written. Without --strict, the ${what} is written and these are warnings.`,
  });
}
