import { errorIssue, type Issue, warningIssue } from "../base/issue.ts";
import type { Diagnostic } from "../pdf/engine.ts";

/** A finding of the compiler. Its place is one of the project that was made for it, not of a file of the user. */
export function diagnosticIssue({ severity, message, file, line, column }: Diagnostic): Issue {
  const create = severity === "error" ? errorIssue : warningIssue;
  return create(`typst-${severity}`, message, { path: file?.replace(/^\//, ""), line, column });
}
