import { commandHint } from "./command_hint.ts";
import type { Issue } from "../../base/issue.ts";

/** JSON form of an {@linkcode Issue}. */
export interface IssueJson {
  /** Severity; only `error` makes a report fail. */
  severity: "error" | "warning";
  /** Stable name of the broken rule. */
  code: string;
  /** Message for people. */
  message: string;
  /** File, as the user named it, or null. */
  file: string | null;
  /** Path inside the document or of the member, or null. */
  path: string | null;
  /** 1-based line, or null. */
  line: number | null;
  /** 1-based column in UTF-16 code units, or null. */
  column: number | null;
  /** Sentence or command that solves the problem, or null. */
  hint: string | null;
  /** Number of findings that it stands for: itself, and those like it that are not listed. */
  count: number;
}

/** Returns the JSON form of an issue, which always has all keys. */
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
    count: issue.count ?? 1,
  };
}
