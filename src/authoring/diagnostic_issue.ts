import { errorIssue, type Issue, warningIssue } from "../base/issue.ts";
import type { Diagnostic } from "../pdf/engine.ts";

/** Returns a finding of the compiler. Its place is in the generated project, not in a file of the user. */
export function diagnosticIssue({ severity, message, file, line, column }: Diagnostic): Issue {
  const create = severity === "error" ? errorIssue : warningIssue;
  return create(`typst-${severity}`, message, { path: file?.replace(/^\//, ""), line, column });
}
