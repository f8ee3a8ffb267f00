import { compareTitles } from "../../../base/collation/compare_titles.ts";
import { byCodeUnits } from "../../../base/order.ts";
import type { FoundIssue, FoundIssues } from "../../../book/model/issue_query.ts";
import type { RootContent } from "../../../document/tree.ts";
import type { MacroCall } from "../macro_call.ts";
import { type InnerBlock, paragraphOf, tableOf, textNode } from "../make_nodes.ts";
import { type MacroPlace, reportLoss, takeEntry } from "../macro_place.ts";
import { hasAllIssues } from "./issue_question.ts";
import { type ChartPeriod, type IssueChart, planIssueChart } from "./plan_issue_chart.ts";
import { MAX_ISSUE_COLUMNS } from "./plan_issue_search.ts";
import { showQuery } from "./show_query.ts";

type Row = readonly string[];

/** Shows a chart of issues as the table of its numbers. */
export function expandIssueChart(call: MacroCall, place: MacroPlace): RootContent[] {
  const chart = planIssueChart(call);
  const found = chart?.queries.map((query) => place.chapter.facts.issues(query)) ?? [];
  const whole = found.filter(hasAllIssues);
  const [first, second] = whole;
  if (chart === undefined || first === undefined || whole.length < found.length) return showQuery(call, place);
  const element = `ac:structured-macro ${call.name}`;
  const message = "A chart of issues is shown as the table of its numbers";
  reportLoss(call.node, place, { outcome: "otherwise", code: "chart-as-table", message, element });
  const [head = [], ...rows] = rowsOf(chart, [first, second ?? first], place);
  const shown = rows.filter(() => takeEntry(place));
  if (shown.length < rows.length || head.length > MAX_ISSUE_COLUMNS) {
    const rest = "A chart of issues has too many numbers for a table: the rest is left out";
    reportLoss(call.node, place, { outcome: "left-out", code: "list-truncated", message: rest, element });
  }
  const cellOf = (text: string): InnerBlock[] => [paragraphOf(textNode(text))];
  return [tableOf([head, ...shown].map((row) => row.slice(0, MAX_ISSUE_COLUMNS).map(cellOf)))];
}

function rowsOf(
  chart: IssueChart,
  [first, second]: readonly [FoundIssues, FoundIssues],
  place: MacroPlace,
): readonly Row[] {
  const { issues: words } = place.chapter.words;
  if (chart.kind === "trend") {
    const head = [words.period, words.fields["created"] ?? "", words.resolved];
    return [head, ...trendRows([first.issues, second.issues], chart)];
  }
  const [query] = chart.queries;
  const names = query.fields.map((field, at) => words.fields[field] ?? first.columns[at]?.name ?? field);
  const valuesOf = (issue: FoundIssue, at: number): readonly string[] => {
    const texts = issue.values[at]?.texts ?? [];
    return texts.length === 0 ? [words.none] : texts;
  };
  if (chart.kind === "values") {
    const counts = countAll(first.issues.flatMap((issue) => valuesOf(issue, 0)));
    const sorted = [...counts].sort((a, b) => b[1] - a[1] || compareTitles(a[0], b[0]));
    return [[names[0] ?? "", words.number], ...sorted.map(([value, count]) => [value, String(count)])];
  }
  const pairs = countAll(
    first.issues.flatMap((issue) =>
      valuesOf(issue, 0).flatMap((row) => valuesOf(issue, 1).map((column) => JSON.stringify([row, column])))
    ),
  );
  const all = (at: number) => [...new Set(first.issues.flatMap((issue) => valuesOf(issue, at)))].sort(compareTitles);
  const columns = all(1);
  return [
    [names.join(" / "), ...columns],
    ...all(0).map((row) => [row, ...columns.map((column) => String(pairs.get(JSON.stringify([row, column])) ?? 0))]),
  ];
}

function countAll(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Counts the issues of each span of time in which there are any. */
function trendRows(
  issues: readonly (readonly FoundIssue[])[],
  { period, isCumulative }: Extract<IssueChart, { kind: "trend" }>,
): Row[] {
  const counts = issues.map((each) =>
    countAll(
      each.flatMap(({ values }) => values[0]?.kind === "day" ? values[0].texts.map((day) => spanOf(day, period)) : []),
    )
  );
  const sums = counts.map(() => 0);
  const spans = [...new Set(counts.flatMap((each) => [...each.keys()]))].sort(byCodeUnits);
  return spans.map((span) => [
    span,
    ...counts.map((each, at) => {
      const count = each.get(span) ?? 0;
      const sum = (sums[at] ?? 0) + count;
      sums[at] = sum;
      return String(isCumulative ? sum : count);
    }),
  ]);
}

/** Returns the name of the span of time that a day is in; of a week, its Monday. */
function spanOf(day: string, period: ChartPeriod): string {
  switch (period) {
    case "daily":
      return day;
    case "weekly": {
      const time = new Date(`${day}T00:00:00Z`);
      time.setUTCDate(time.getUTCDate() - (time.getUTCDay() + 6) % 7);
      return time.toISOString().slice(0, 10);
    }
    case "monthly":
      return day.slice(0, 7);
    case "quarterly":
      return `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
    case "yearly":
      return day.slice(0, 4);
  }
}
