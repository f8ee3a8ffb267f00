import type { IssueQuery } from "../../../book/model/issue_query.ts";
import { firstOf, isOn, type MacroValues, wholeNumber } from "../macro_call.ts";
import { fieldOf, MAX_ISSUES, readQuery } from "./plan_issue_search.ts";

/** Span of time that a row of a chart counts. */
export type ChartPeriod = "daily" | "weekly" | "monthly" | "quarterly" | "yearly";

/** A chart of issues, as a macro wants it, with what the tracker is asked. */
export type IssueChart =
  /** How many issues have each value of a field. */
  | { readonly kind: "values"; readonly queries: readonly [IssueQuery] }
  /** How many issues have each pair of values of two fields: those of the rows, and of the columns. */
  | { readonly kind: "pairs"; readonly queries: readonly [IssueQuery] }
  /** How many issues were created, and resolved, in each span of time. */
  | {
    readonly kind: "trend";
    readonly queries: readonly [created: IssueQuery, resolved: IssueQuery];
    readonly period: ChartPeriod;
    /** Whether each number includes those before it. */
    readonly isCumulative: boolean;
  };

const PERIODS: readonly ChartPeriod[] = ["daily", "weekly", "monthly", "quarterly", "yearly"];
const DEFAULT_DAYS = 30;

/** Plans a chart; undefined for one without a query, or of a kind that has no table. */
export function planIssueChart(call: MacroValues): IssueChart | undefined {
  const asked = readQuery(call);
  if (asked === undefined) return undefined;
  const counted = (fields: readonly string[], jql = asked.jql): IssueQuery => {
    return { ...asked, jql, fields: fields.map(fieldOf), max: MAX_ISSUES, isWhole: true };
  };
  switch ((firstOf(call, "chartType") ?? "pie").toLowerCase()) {
    case "pie":
      return { kind: "values", queries: [counted([firstOf(call, "statType") ?? "statuses"])] };
    case "twodimensional": {
      const [row, column] = [firstOf(call, "ystattype") ?? "statuses", firstOf(call, "xstattype") ?? "assignees"];
      return { kind: "pairs", queries: [counted([row, column])] };
    }
    case "createdvsresolved": {
      const period = PERIODS.find((each) => each === (firstOf(call, "periodName") ?? "daily").toLowerCase());
      if (period === undefined) return undefined;
      const days = wholeNumber(call, "daysprevious", [1, 9999]) ?? DEFAULT_DAYS;
      const where = asked.jql.replace(/\border\s+by\s[^]*$/i, "").trim();
      const since = (field: string) => `${where === "" ? "" : `(${where}) AND `}${field} >= -${days}d`;
      const queries = [
        counted(["created"], since("created")),
        counted(["resolutiondate"], since("resolutiondate")),
      ] as const;
      return {
        kind: "trend",
        queries,
        period,
        isCumulative: firstOf(call, "isCumulative") === undefined || isOn(call, "isCumulative"),
      };
    }
    default:
      return undefined;
  }
}
