import type { FindingPlace, Issue } from "./issue.ts";

/** Findings alike that are listed one by one, at most. */
const MAX_ALIKE = 3;

/**
 * Makes one finding of more than three in files that have the same code and hint, with all their places, at the position
 * of the first.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { groupIssues } from "./group_issues.ts";
 * import { warningIssue } from "./issue.ts";
 *
 * const found = [3, 5, 8, 9].map((line) => warningIssue("dead-link", `Line ${line} has one`, { line }));
 * strictEqual(groupIssues(found)[0]?.places?.length, 4);
 * ```
 */
export function groupIssues(issues: readonly Issue[]): Issue[] {
  const groups = new Map<string, Issue[]>();
  for (const issue of issues) {
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

function keyOf({ severity, code, hint = "", path = "" }: Issue): string {
  return [severity, code, path, hint].join("\0");
}

/** Tests whether a finding has a place in a text, and is not about a part with a name. */
function isInText({ file, line, path }: Issue): boolean {
  return path === undefined && (file !== undefined || line !== undefined);
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

/** Returns the places of a finding; those of several that are one are in its file. */
export function placesOf({ file, line, column, places }: Issue): FindingPlace[] {
  const own = file === undefined ? {} : { file };
  if (places !== undefined) return places.map((place) => ({ ...own, ...place }));
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
  if (issue.places === undefined) return [];
  return placesOf(issue).map(({ file, line, column, message }) => ({
    file: file ?? null,
    line: line ?? null,
    column: column ?? null,
    message: message ?? issue.message,
  }));
}
