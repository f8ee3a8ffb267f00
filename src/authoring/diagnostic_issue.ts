import type { Issue } from "../base/issue.ts";
import type { Diagnostic } from "../pdf/engine.ts";

/** A finding of the compiler. Its place is one of the project that was made for it, not of a file of the user. */
export function diagnosticIssue({ severity, message, file, line, column }: Diagnostic): Issue {
  return {
    severity,
    code: `typst-${severity}`,
    message,
    ...(file === undefined ? {} : { path: file.replace(/^\//, "") }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}
