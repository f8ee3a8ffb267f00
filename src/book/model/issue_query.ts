/** Query for issues of a tracker. */
export interface IssueQuery {
  /** The query in the language of the tracker, JQL. */
  readonly jql: string;
  /** Identifier, name or address of the tracker in the wiki; the wiki's own by default. */
  readonly server?: string;
  /** Fields of the issues by their keys, or else by their names, in the order of the columns. */
  readonly fields: readonly string[];
  /** Number of issues that the page shows; none if it shows only how many there are. */
  readonly max: number;
  /** Whether the issues are no rows of a table, so that the limit of these does not apply. */
  readonly isWhole?: true;
}

/** Issues that a query finds. */
export interface FoundIssues {
  /** A column for each field of the query. */
  readonly columns: readonly IssueColumn[];
  readonly issues: readonly FoundIssue[];
  /** Number of all issues of the query; undefined if that is not known. */
  readonly total?: number;
  /** Number of rows that the tracker answered and that are no issues. */
  readonly damaged?: number;
}

/** A field of issues, as their tracker names it. */
export interface IssueColumn {
  /** Key of the field; undefined if the tracker does not have it. */
  readonly key?: string;
  readonly name?: string;
}

/** An issue in a table. */
export interface FoundIssue {
  readonly key: string;
  readonly url?: string;
  /** A value for each column. */
  readonly values: readonly IssueValue[];
}

/** Value of a field. */
export interface IssueValue {
  readonly kind: "text" | "day" | "status";
  /** Each on one line; of a day, `yyyy-mm-dd`. */
  readonly texts: readonly string[];
  /** Color of a status. */
  readonly color?: "neutral" | "blue" | "green";
  /** Whether the value is longer. */
  readonly isCut?: true;
}

/** Most rows of a table of issues, unless a user says otherwise. */
export const DEFAULT_MAX_ROWS = 100;

/** Returns a text that is the same for equal queries; for maps. */
export function issueQueryKey({ jql, server = "", fields, max, isWhole }: IssueQuery): string {
  return JSON.stringify([jql, server, fields, max, isWhole === true]);
}
