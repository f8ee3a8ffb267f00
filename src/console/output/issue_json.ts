import { commandHint } from "./command_hint.ts";
import { type FindingPlaceJson, groupIssues, type Issue, placesJson } from "../../base/issue.ts";

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
  /** Places of these findings, first its own; empty for one, or if only their number is known. */
  places: FindingPlaceJson[];
}

/** Returns the JSON forms of issues; many alike are one. */
export function issuesJson(issues: readonly Issue[]): IssueJson[] {
  return groupIssues(issues).map(issueJson);
}

/** The JSON form of an issue always has all keys. */
function issueJson(issue: Issue): IssueJson {
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
    places: placesJson(issue),
  };
}
