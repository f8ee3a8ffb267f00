import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { FoundIssues } from "../../../src/book/model/issue_query.ts";
import { macro } from "../../support/export/fake_wiki.ts";
import {
  foundIssue,
  issueLink,
  showIssues,
  statusValue,
  tableSketch,
  textValue,
  TWO_ISSUES,
  TWO_ROWS,
} from "../../support/export/issue_tables.ts";

const JQL = { jqlQuery: "project = AB" };
const THREE = { ...JQL, columns: "key,status,Risk" };

for (
  const [rule, storage, found, shown, ...codes] of [
    ["issues as a table with the columns of the page", macro("jira", THREE), TWO_ISSUES, TWO_ROWS],
    ["issues of a saved filter", macro("jira", { ...THREE, jqlQuery: "", filter: "10" }), TWO_ISSUES, TWO_ROWS],
    [
      "columns by their IDs",
      macro("jira", { ...THREE, columnIds: "issuekey,status,customfield_7" }),
      TWO_ISSUES,
      TWO_ROWS,
    ],
    [
      "issues of the address of a search",
      macro("jiraissues", {
        ...{
          url:
            '<ri:url ri:value="https://jira.company.com/sr/SearchRequest.xml?jqlQuery=project+%3D+AB&amp;tempMax=5" />',
        },
        columns: "key;status;Risk",
      }),
      TWO_ISSUES,
      TWO_ROWS,
    ],
    ["the day of a date", macro("jira", { ...JQL, columns: "due" }), {
      ...{ columns: [{ key: "duedate" }], total: 1 },
      issues: [foundIssue("AB-1", { kind: "day", texts: ["2026-03-01"] })],
    }, tableSketch([["Due"], [":date[2026-03-01]"]])],
    [
      "how many issues there are, within a text",
      `<p>There are ${macro("jira", { ...JQL, count: "true" })}.</p>`,
      { columns: [], issues: [], total: 57 },
      "paragraph[There are 57.]",
    ],
    [
      "the query, if there are too many issues to count",
      macro("jira", { ...JQL, count: "true" }),
      { columns: [], issues: [] },
      "paragraph[inlineCode[project = AB]]",
      "issue-query otherwise",
    ],
    [
      "instead of an empty table that there are no issues",
      macro("jira", { ...JQL, columns: "key" }),
      { columns: [{ key: "issuekey" }], issues: [], total: 0 },
      "paragraph[No issues found]",
    ],
    [
      "no more issues than the page",
      macro("jira", { ...THREE, maximumIssues: "1" }),
      { ...TWO_ISSUES, total: 9 },
      `${
        tableSketch([["Key", "Status", "Risk"], [issueLink("AB-2"), ":status{color=green}[Done]", "High, Low"]])
      }\nparagraph[1 of 9 issues]`,
    ],
    [
      "that the table of the page has more",
      macro("jira", THREE),
      { ...TWO_ISSUES, total: 9 },
      `${TWO_ROWS}\nparagraph[2 of 9 issues]`,
      "list-truncated left-out",
    ],
    [
      "that some rows of the answer are no issues",
      macro("jira", THREE),
      { ...TWO_ISSUES, total: 3, damaged: 1 },
      `${TWO_ROWS}\nparagraph[2 of 3 issues]`,
      "issue-cut left-out",
    ],
    [
      "no number of issues that is not known",
      macro("jira", { ...JQL, columns: "key" }),
      { columns: [{ key: "issuekey" }], issues: [] },
      tableSketch([["Key"]]),
      "list-truncated left-out",
    ],
    [
      "that a value is longer",
      macro("jira", { ...JQL, columns: "summary" }),
      { columns: [{ key: "summary" }], issues: [foundIssue("AB-1", { ...textValue("a"), isCut: true })], total: 1 },
      tableSketch([["Summary"], ["a"]]),
      "issue-cut left-out",
    ],
    [
      "that there are more columns",
      macro("jira", { ...JQL, columns: "a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u" }),
      { columns: Array.from({ length: 20 }, () => ({ key: "x" })), issues: [], total: 0 },
      "paragraph[No issues found]",
      "issue-cut left-out",
    ],
    [
      "that the tracker does not know a field",
      macro("jira", { ...JQL, columns: "key,Gone" }),
      { columns: [{ key: "issuekey" }, {}], issues: [foundIssue("AB-1", textValue("AB-1"), textValue())], total: 1 },
      tableSketch([["Key", "Gone"], [issueLink("AB-1"), ""]]),
      "issue-field-unknown left-out",
    ],
    [
      "markup of the tracker as text",
      macro("jira", { ...JQL, columns: "summary" }),
      { columns: [{ key: "summary" }], issues: [foundIssue("AB-1", textValue('<b>a</b> **b** :x[y] "'))], total: 1 },
      tableSketch([["Summary"], ['<b>a</b> **b** :x[y] "']]),
    ],
    [
      "the query, if no tracker answers",
      macro("jira", { jqlQuery: "x = y" }),
      TWO_ISSUES,
      "paragraph[inlineCode[x = y]]",
      "issue-query otherwise",
    ],
    [
      "an address in place of the query as a link, if no tracker answers",
      macro("jira", { jql: "https://jira.company.com/boards/2?assignee=me()" }),
      TWO_ISSUES,
      "paragraph[link{url=https://jira.company.com/boards/2?assignee=me()}[inlineCode[https://jira.company.com/boards/2?assignee=me()]]]",
      "issue-query otherwise",
    ],
    ["nothing for a macro without a query", macro("jira", { server: "x" }), TWO_ISSUES, "", "macro-empty left-out"],
    [
      "a chart as the numbers of its values",
      macro("jirachart", { jql: "project%20%3D%20AB", statType: "customfield_7", chartType: "pie" }),
      {
        columns: [{ key: "customfield_7", name: "Risk" }],
        issues: [textValue("Low"), textValue("High"), textValue("High"), textValue()].map((value, at) =>
          foundIssue(`AB-${at}`, value)
        ),
        total: 4,
      },
      tableSketch([["Risk", "Number"], ["High", "2"], ["Low", "1"], ["None", "1"]]),
      "chart-as-table otherwise",
    ],
    [
      "a chart of two fields as a table of both",
      macro("jirachart", {
        jql: "project = AB",
        chartType: "twodimensional",
        xstattype: "priorities",
        ystattype: "statuses",
      }),
      {
        columns: [{ key: "status" }, { key: "priority" }],
        issues: [["Open", "High"], ["Open", "Low"], ["Done", "Low"], ["Open", "Low"]].map(([a = "", b = ""], at) =>
          foundIssue(`AB-${at}`, statusValue(a, "neutral"), textValue(b))
        ),
        total: 4,
      },
      tableSketch([["Status / Priority", "High", "Low"], ["Done", "0", "1"], ["Open", "1", "2"]]),
      "chart-as-table otherwise",
    ],
    [
      "created and resolved issues by month",
      macro("jirachart", {
        ...{ jql: "project = AB order by key", chartType: "createdvsresolved", periodName: "monthly" },
        ...{ daysprevious: "9", isCumulative: "true" },
      }),
      {
        columns: [{ key: "created" }],
        issues: ["2026-01-31", "2026-03-01", "2026-03-09"].map((day, at) =>
          foundIssue(`AB-${at}`, { kind: "day", texts: [day] })
        ),
        total: 3,
      },
      tableSketch([["Period", "Created", "Resolved"], ["2026-01", "1", "1"], ["2026-03", "3", "3"]]),
      "chart-as-table otherwise",
    ],
    [
      "the query of a chart that lacks issues",
      macro("jirachart", { jql: "project = AB", statType: "statuses" }),
      { columns: [{ key: "status" }], issues: [foundIssue("AB-1", statusValue("Open", "neutral"))], total: 2000 },
      "paragraph[inlineCode[project = AB]]",
      "issue-query otherwise",
    ],
    [
      "the query of an unknown chart",
      macro("jirachart", { jql: "project = AB", chartType: "burndown" }),
      TWO_ISSUES,
      "paragraph[inlineCode[project = AB]]",
      "issue-query otherwise",
    ],
  ] as const satisfies readonly (readonly [string, string, FoundIssues, string, ...string[]])[]
) {
  Deno.test(`resolveChapter() shows ${rule}`, () => {
    const chapter = showIssues(storage, found);
    strictEqual(chapter.text, shown);
    deepStrictEqual(chapter.codes, codes);
  });
}

Deno.test("resolveChapter() says how many issues a table lacks, and which fields are unknown", () => {
  const columns = [{ key: "issuekey" }, { key: "status" }, {}];
  const { losses } = showIssues(macro("jira", THREE), { ...TWO_ISSUES, columns, total: 9 });
  deepStrictEqual(losses.map(({ message }) => message), [
    "The table shows 2 of 9 issues: the rest is left out",
    'The tracker does not have the fields "Risk": their column is empty',
  ]);
});

Deno.test("resolveChapter() has the headings of a table of issues in the language of the book", () => {
  const shown = (total: { total?: number }) =>
    showIssues(
      macro("jira", { ...JQL, columns: "key,type,due" }),
      { columns: TWO_ISSUES.columns, issues: [], ...total },
      "de",
    ).text;
  strictEqual(shown({}), tableSketch([["Schlüssel", "Typ", "Fällig"]]));
  strictEqual(shown({ total: 0 }), "paragraph[Keine Vorgänge gefunden]");
});
