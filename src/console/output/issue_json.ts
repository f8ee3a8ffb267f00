import { commandHint } from "./command_hint.ts";
import type { Issue } from "../../base/issue.ts";

/** An {@linkcode Issue} as JSON documents carry it. */
export interface IssueJson {
  /** Only `error` makes a report fail. */
  severity: "error" | "warning";
  /** Stable name of the rule. */
  code: string;
  /** For people. */
  message: string;
  /** The file as the user named it, or null. */
  file: string | null;
  /** Where in it, or null. */
  path: string | null;
  /** 1-based line, or null. */
  line: number | null;
  /** 1-based column, or null. */
  column: number | null;
  /** The way out, or null. */
  hint: string | null;
}

/** Maps an issue; keys are always there, so that programs need not look for them. */
export function issueJson(issue: Issue): IssueJson {
  return {
    severity: issue.severity,
    code: issue.code,
    message: issue.message,
    file: issue.file ?? null,
    path: issue.path ?? null,
    line: issue.line ?? null,
    column: issue.column ?? null,
    hint: issue.hint === undefined ? null : commandHint(issue.hint),
  };
}
