/** One finding about an input. Errors make a report fail, warnings do not (format, section 4.1). */
export interface Issue {
  /** Only `error` sets a report's `ok` to false. */
  severity: "error" | "warning";
  /** Stable, machine-readable name of the rule. */
  code: string;
  /** For people: "Cannot …: reason", or a statement of fact. */
  message: string;
  /** The file, as the user named it, where the finding is about one of several; line and column are places in it. */
  file?: string;
  /** Where: a path inside the document (`engine.entry`) or of a member or file. */
  path?: string;
  /** 1-based line, where the input is text. */
  line?: number;
  /** 1-based column in UTF-16 code units, where the input is text. */
  column?: number;
  /** One imperative sentence, or the command to run. */
  hint?: string;
}

/** What an issue may carry besides its code and message. */
export type IssueDetails = Omit<Issue, "severity" | "code" | "message">;

/** Makes an issue that fails the report. */
export function errorIssue(code: string, message: string, details: IssueDetails = {}): Issue {
  return { severity: "error", code, message, ...details };
}

/** Makes an issue that leaves the report ok. */
export function warningIssue(code: string, message: string, details: IssueDetails = {}): Issue {
  return { severity: "warning", code, message, ...details };
}

/** Whether any of the issues is an error. */
export function hasErrors(issues: readonly Issue[]): boolean {
  return issues.some((issue) => issue.severity === "error");
}
