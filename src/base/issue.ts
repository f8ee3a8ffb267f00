import { present } from "./present.ts";

/** Place of a finding, if several findings are one. */
export interface FindingPlace extends Pick<Issue, "file" | "line" | "column"> {
  /** Its message, if that is another than that of the first place. */
  message?: string;
}

/** Finding about an input. An error makes a report fail, a warning does not (format, section 4.1). */
export interface Issue {
  /** Severity; only `error` sets a report's `ok` to false. */
  severity: "error" | "warning";
  /** Stable, machine-readable name of the broken rule. */
  code: string;
  /** Message for people: "Cannot …: reason", or a statement of fact. */
  message: string;
  /** File, as the user named it, when the input has several; `line` and `column` refer to it. */
  file?: string;
  /** Path inside the document (`engine.entry`), or path of the member or file. */
  path?: string;
  /** 1-based line, for text input. */
  line?: number;
  /** 1-based column in UTF-16 code units, for text input. */
  column?: number;
  /** One imperative sentence, or the command to run, that solves the problem. */
  hint?: string;
  /** Number of findings that it stands for: itself, and those like it that are not listed; undefined for one. */
  count?: number;
  /** Places of these findings, first its own; empty if they are in no text, undefined for one or if its message has no number. */
  places?: FindingPlace[];
}

/** Optional fields of an issue; undefined is the same as absent. */
export type IssueDetails = {
  [Field in Exclude<keyof Issue, "severity" | "code" | "message">]?: Issue[Field] | undefined;
};

/** Creates an issue that makes the report fail. */
export function errorIssue(code: string, message: string, details: IssueDetails = {}): Issue {
  return { severity: "error", code, message, ...present(details) };
}

/** Creates an issue that leaves the report's `ok` unchanged. */
export function warningIssue(code: string, message: string, details: IssueDetails = {}): Issue {
  return { severity: "warning", code, message, ...present(details) };
}

/** Returns whether any issue is an error. */
export function hasErrors(issues: readonly Pick<Issue, "severity">[]): boolean {
  return issues.some((issue) => issue.severity === "error");
}

/** Returns the number of findings, with those that are not listed. */
export function countFindings(issues: readonly Issue[]): number {
  return issues.reduce((sum, { count = 1 }) => sum + count, 0);
}

/** Returns the message of a finding, with the number of those like it whose places are not known. */
export function messageOf({ message, count = 1, places }: Pick<Issue, "message" | "count" | "places">): string {
  return count === 1 || places !== undefined ? message : `${message} (and ${count - 1} more like it)`;
}

/** Returns findings in their order, equal ones once: such as those about a template that each file of a book has. */
export function uniqueIssues(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const key = JSON.stringify(issue);
    return !seen.has(key) && seen.add(key);
  });
}

/** Findings alike that are listed one by one, at most. */
const MAX_ALIKE = 3;

/**
 * Makes one finding of more than three in files that have the same code and hint, with all their places, at the position
 * of the first. Those about parts with names are joined only if they are warnings with a hint and a line, such as those
 * about the values that one switch of a design hides.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { groupIssues, warningIssue } from "./issue.ts";
 *
 * const found = [3, 5, 8, 9].map((line) => warningIssue("dead-link", `Line ${line} has one`, { line }));
 * strictEqual(groupIssues(found)[0]?.places?.length, 4);
 * ```
 */
export function groupIssues(issues: readonly Issue[]): Issue[] {
  const groups = new Map<string, Issue[]>();
  for (const issue of issues.filter(isInText)) {
    const key = keyOf(issue);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [issue]);
    else group.push(issue);
  }
  return issues.flatMap((issue) => {
    const group = groups.get(keyOf(issue)) ?? [];
    if (!isInText(issue) || group.length <= MAX_ALIKE) return [issue];
    return group[0] === issue ? [join(issue, group)] : [];
  });
}

function keyOf({ severity, code, hint = "" }: Issue): string {
  return [severity, code, hint].join("\0");
}

/** Tests whether a finding has a place in a text, which says as much as the name of the part that it is about. */
function isInText({ severity, file, line, path, hint }: Issue): boolean {
  if (path !== undefined) return severity === "warning" && hint !== undefined && line !== undefined;
  return file !== undefined || line !== undefined;
}

function join(first: Issue, group: readonly Issue[]): Issue {
  const places = group.flatMap((issue) =>
    placesOf(issue).map((place) => {
      const { message = issue.message, ...at } = place;
      return message === first.message ? at : { ...at, message };
    })
  );
  return { ...first, count: group.reduce((sum, { count = 1 }) => sum + count, 0), places };
}

/** Tests whether a finding is about several places that are known. */
export function hasPlaces({ places = [] }: Pick<Issue, "places">): boolean {
  return places.length > 0;
}

/** Returns the places of a finding; those of several that are one are in its file. */
export function placesOf({ file, line, column, places }: Issue): FindingPlace[] {
  const own = file === undefined ? {} : { file };
  if (places !== undefined && places.length > 0) return places.map((place) => ({ ...own, ...place }));
  return [{ ...own, ...line !== undefined && { line }, ...column !== undefined && { column } }];
}

/** JSON form of a {@linkcode FindingPlace}. */
export interface FindingPlaceJson {
  /** File, as the user named it, or null. */
  file: string | null;
  /** 1-based line, or null. */
  line: number | null;
  /** 1-based column in UTF-16 code units, or null. */
  column: number | null;
  /** Message for people. */
  message: string;
}

/** Returns the JSON form of the places of a finding: none if it stands for one, or they are not known. */
export function placesJson(issue: Issue): FindingPlaceJson[] {
  if (!hasPlaces(issue)) return [];
  return placesOf(issue).map(({ file, line, column, message }) => ({
    file: file ?? null,
    line: line ?? null,
    column: column ?? null,
    message: message ?? issue.message,
  }));
}
