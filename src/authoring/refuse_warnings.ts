import { countNoun } from "../base/count_noun.ts";
import type { Issue } from "../base/issue.ts";
import { RefusedError } from "../console/command_errors.ts";

/** A finished result that may not have warnings. */
export interface StrictResult {
  /** What could not be done, such as `typeset "handbook.md"`. */
  readonly action: string;
  /** What is not written: `PDF`. */
  readonly what: string;
  /** All findings about it. */
  readonly issues: readonly Issue[];
}

/**
 * Refuses a result with warnings, for `--strict`.
 *
 * @throws {RefusedError} with all findings, as errors.
 */
export function refuseWarnings({ action, what, issues }: StrictResult): void {
  if (issues.length === 0) return;
  const errors = issues.map((issue): Issue => ({ ...issue, severity: "error" }));
  throw new RefusedError(`Cannot ${action}: it has ${countNoun(issues.length, "warning")}`, errors, {
    hint: `No ${what} was written. Without --strict, the ${what} is written and these are warnings.`,
  });
}
