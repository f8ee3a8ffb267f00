import type { ExportFacts } from "../../../book/model/export_facts.ts";
import type { FoundIssues, IssueQuery } from "../../../book/model/issue_query.ts";
import { firstOf, isOn, type MacroValues } from "../macro_call.ts";
import { planIssueChart } from "./plan_issue_chart.ts";
import { planIssueSearch, readQuery } from "./plan_issue_search.ts";

/** What a macro asks an issue tracker: for one issue, or for what queries find, of which it shows a kind of view. */
export type IssueQuestion =
  | { readonly kind: "issue"; readonly key: string; readonly server: string | undefined }
  | { readonly kind: "table" | "number" | "chart"; readonly queries: readonly IssueQuery[] };

/** Returns the key of the one issue that a macro shows; undefined for a query. */
export function issueKeyOf(call: MacroValues): string | undefined {
  const key = firstOf(call, "key", "issueKey") ??
    /\/browse\/([A-Za-z]\w*-\d+)(?:[?#/]|$)/.exec(firstOf(call, "url") ?? "")?.[1];
  return key !== undefined && /^[A-Za-z]\w*-\d+$/.test(key) ? key : undefined;
}

/** Returns the identifier or name of the tracker of an issue; undefined for the wiki's own. */
export function issueServerOf(call: MacroValues): string | undefined {
  return firstOf(call, "serverId", "server");
}

/** Returns what a macro with issues asks; undefined if it names none. */
export function issueQuestionOf(call: MacroValues): IssueQuestion | undefined {
  const key = issueKeyOf(call);
  if (key !== undefined) return { kind: "issue", key, server: issueServerOf(call) };
  const search = planIssueSearch(call);
  return search && { kind: isOn(call, "count") ? "number" : "table", queries: [search.query] };
}

/** Returns what a chart of issues asks; undefined without a query, and no queries for a chart without a table. */
export function chartQuestionOf(call: MacroValues): IssueQuestion | undefined {
  return readQuery(call) && { kind: "chart", queries: planIssueChart(call)?.queries ?? [] };
}

/** Tests whether a tracker gave all issues of a query, without which the numbers of a chart are wrong. */
export function hasAllIssues(found: FoundIssues | undefined): found is FoundIssues {
  return found !== undefined && found.total === found.issues.length &&
    found.columns.every(({ key }) => key !== undefined);
}

/** Tests whether answers of trackers are enough to show what a macro asks for. */
export function isAnswered(question: IssueQuestion, facts: Pick<ExportFacts, "issue" | "issues">): boolean {
  if (question.kind === "issue") return facts.issue(question.key, question.server)?.title !== undefined;
  const found = question.queries.map((query) => facts.issues(query));
  if (question.kind === "chart") return found.length > 0 && found.every(hasAllIssues);
  return found.every((each) => question.kind === "table" ? each !== undefined : each?.total !== undefined);
}
