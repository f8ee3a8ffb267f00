import type { Issue } from "../base/issue.ts";
import type { Diagnostic } from "../pdf/engine.ts";

/** Returns a finding of the compiler. Its place is in the generated project, not in a file of the user. */
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
