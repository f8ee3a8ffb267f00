import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { FoundIssues, IssueValue } from "../../../src/book/model/issue_query.ts";
import { readPageBody } from "../../../src/export/body/read_page_body.ts";
import { listNeeds } from "../../../src/export/macros/list_needs.ts";
import { FakeWiki, macro } from "../../support/export/fake_wiki.ts";
import { showChapter } from "../../support/export/shown_chapter.ts";

const text = (...texts: string[]): IssueValue => ({ kind: "text", texts });
const status = (name: string, color: NonNullable<IssueValue["color"]>): IssueValue => {
  return { kind: "status", texts: [name], color };
};
const issue = (key: string, ...values: IssueValue[]) => ({
  key,
  url: `https://jira.company.com/browse/${key}`,
  values,
});
const link = (key: string) => `link{url=https://jira.company.com/browse/${key}}[${key}]`;
const COLUMNS = [{ key: "issuekey" }, { key: "status" }, { key: "customfield_7", name: "Risk" }];
const ROWS = [
  issue("AB-2", text("AB-2"), status("Done", "green"), text("High", "Low")),
  issue("AB-1", text("AB-1"), status("Open", "neutral"), text()),
];

/** Shows a macro in a wiki whose tracker answers every query with the same issues. */
function show(storage: string, found: FoundIssues, language = "en") {
  const known = {
    queries: { "project = AB": found, "filter = 10": found, "(project = AB) AND created >= -9d": found },
  };
  const wiki = new FakeWiki([{ id: "1", title: "Home" }], {
    queries: {
      ...known.queries,
      "project = BIG": { ...found, total: 5000 },
      "(project = AB) AND resolutiondate >= -9d": found,
    },
  });
  return showChapter(wiki, storage, { language });
}

/** Returns the sketch of a table of texts. */
function table(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((cell) => cell === "" ? "tableCell" : `tableCell[${cell}]`).join(" ");
  const align = ",".repeat((rows[0]?.length ?? 1) - 1);
  return `table{align=${align}}[${rows.map((row) => `tableRow[${cells(row)}]`).join(" ")}]`;
}

const JQL = { jqlQuery: "project = AB" };
const THREE = { ...JQL, columns: "key,status,Risk" };
const FOUND = { columns: COLUMNS, issues: ROWS, total: 2 };
const TABLE = table([
  ["Key", "Status", "Risk"],
  [link("AB-2"), ":status{color=green}[Done]", "High, Low"],
  [link("AB-1"), ":status{color=neutral}[Open]", ""],
]);

for (
  const [rule, storage, found, shown, ...codes] of [
    ["issues as a table with the columns of the page", macro("jira", THREE), FOUND, TABLE],
    ["issues of a saved filter", macro("jira", { ...THREE, jqlQuery: "", filter: "10" }), FOUND, TABLE],
    ["columns by their IDs", macro("jira", { ...THREE, columnIds: "issuekey,status,customfield_7" }), FOUND, TABLE],
    [
      "issues of the address of a search",
      macro("jiraissues", {
        ...{
          url:
            '<ri:url ri:value="https://jira.company.com/sr/SearchRequest.xml?jqlQuery=project+%3D+AB&amp;tempMax=5" />',
        },
        columns: "key;status;Risk",
      }),
      FOUND,
      TABLE,
    ],
    ["the day of a date", macro("jira", { ...JQL, columns: "due" }), {
      ...{ columns: [{ key: "duedate" }], total: 1 },
      issues: [issue("AB-1", { kind: "day", texts: ["2026-03-01"] })],
    }, table([["Due"], [":date[2026-03-01]"]])],
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
      "that there are no issues",
      macro("jira", { ...JQL, columns: "key" }),
      { columns: [{ key: "issuekey" }], issues: [], total: 0 },
      `${table([["Key"]])}\nparagraph[No issues found]`,
    ],
    [
      "no more issues than the page",
      macro("jira", { ...THREE, maximumIssues: "1" }),
      { ...FOUND, total: 9 },
      table([["Key", "Status", "Risk"], [link("AB-2"), ":status{color=green}[Done]", "High, Low"]]),
    ],
    [
      "that the table of the page has more",
      macro("jira", THREE),
      { ...FOUND, total: 9 },
      TABLE,
      "list-truncated left-out",
    ],
    [
      "that a value is longer",
      macro("jira", { ...JQL, columns: "summary" }),
      { columns: [{ key: "summary" }], issues: [issue("AB-1", { ...text("a"), isCut: true })], total: 1 },
      table([["Summary"], ["a"]]),
      "issue-cut left-out",
    ],
    [
      "that there are more columns",
      macro("jira", { ...JQL, columns: "a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u" }),
      { columns: Array.from({ length: 20 }, () => ({ key: "x" })), issues: [], total: 0 },
      `${table([[..."abcdefghijklmnopqrst"]])}\nparagraph[No issues found]`,
      "issue-cut left-out",
    ],
    [
      "that the tracker does not know a field",
      macro("jira", { ...JQL, columns: "key,Gone" }),
      { columns: [{ key: "issuekey" }, {}], issues: [issue("AB-1", text("AB-1"), text())], total: 1 },
      table([["Key", "Gone"], [link("AB-1"), ""]]),
      "issue-field-unknown left-out",
    ],
    [
      "markup of the tracker as text",
      macro("jira", { ...JQL, columns: "summary" }),
      { columns: [{ key: "summary" }], issues: [issue("AB-1", text('<b>a</b> **b** :x[y] "'))], total: 1 },
      table([["Summary"], ['<b>a</b> **b** :x[y] "']]),
    ],
    [
      "the query, if no tracker answers",
      macro("jira", { jqlQuery: "x = y" }),
      FOUND,
      "paragraph[inlineCode[x = y]]",
      "issue-query otherwise",
    ],
    ["nothing for a macro without a query", macro("jira", { server: "x" }), FOUND, "", "macro-empty left-out"],
    [
      "a chart as the numbers of its values",
      macro("jirachart", { jql: "project%20%3D%20AB", statType: "customfield_7", chartType: "pie" }),
      {
        columns: [{ key: "customfield_7", name: "Risk" }],
        issues: [text("Low"), text("High"), text("High"), text()].map((value, at) => issue(`AB-${at}`, value)),
        total: 4,
      },
      table([["Risk", "Number"], ["High", "2"], ["Low", "1"], ["None", "1"]]),
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
          issue(`AB-${at}`, status(a, "neutral"), text(b))
        ),
        total: 4,
      },
      table([["Status / Priority", "High", "Low"], ["Done", "0", "1"], ["Open", "1", "2"]]),
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
          issue(`AB-${at}`, { kind: "day", texts: [day] })
        ),
        total: 3,
      },
      table([["Period", "Created", "Resolved"], ["2026-01", "1", "1"], ["2026-03", "3", "3"]]),
      "chart-as-table otherwise",
    ],
    [
      "the query of a chart that lacks issues",
      macro("jirachart", { jql: "project = AB", statType: "statuses" }),
      { columns: [{ key: "status" }], issues: [issue("AB-1", status("Open", "neutral"))], total: 2000 },
      "paragraph[inlineCode[project = AB]]",
      "issue-query otherwise",
    ],
    [
      "the query of an unknown chart",
      macro("jirachart", { jql: "project = AB", chartType: "burndown" }),
      FOUND,
      "paragraph[inlineCode[project = AB]]",
      "issue-query otherwise",
    ],
  ] as const satisfies readonly (readonly [string, string, FoundIssues, string, ...string[]])[]
) {
  Deno.test(`resolveChapter() shows ${rule}`, () => {
    const chapter = show(storage, found);
    strictEqual(chapter.text, shown);
    deepStrictEqual(chapter.codes, codes);
  });
}

Deno.test("resolveChapter() says how many issues a table lacks, and which fields are unknown", () => {
  const columns = [{ key: "issuekey" }, { key: "status" }, {}];
  const { losses } = show(macro("jira", THREE), { ...FOUND, columns, total: 9 });
  deepStrictEqual(losses.map(({ message }) => message), [
    "The table shows 2 of 9 issues: the rest is left out",
    'The tracker does not have the fields "Risk": their column is empty',
  ]);
});

Deno.test("resolveChapter() has the headings of a table of issues in the language of the book", () => {
  strictEqual(
    show(macro("jira", { ...JQL, columns: "key,type,due" }), { ...FOUND, issues: [] }, "de").text,
    `${table([["Schlüssel", "Typ", "Fällig"]])}\nparagraph[Keine Vorgänge gefunden]`,
  );
});

const ISSUES_ID = "d8b75300-dfda-4519-b6cd-e49abbd50401";
const source = (id: string, parameters: unknown, columns = ["key", "status", "customfield_7"]) => ({
  ...{ id, parameters },
  views: [{ type: "table", properties: { columns: columns.map((key) => ({ key })) } }],
});
const card = (data: unknown, href = "https://acme.atlassian.net/issues/?jql=x") => {
  const json = (typeof data === "string" ? data : JSON.stringify(data)).replaceAll('"', "&quot;");
  return `<p>a<a href="${href}" data-card-appearance="block" data-datasource="${json}">${href}</a></p>`;
};
const HREF = "https://acme.atlassian.net/issues/?jql=x";
const LINK = `paragraph[alink{url=${HREF}}[${HREF}]]`;

for (
  const [rule, storage, shown, ...losses] of [
    [
      "a link of issues as its table",
      card(source(ISSUES_ID, { cloudId: "c", jql: "project = AB" })),
      `paragraph[a]\n${TABLE}`,
    ],
    [
      "that the table of a link has more rows",
      card(source(ISSUES_ID, { jql: "project = BIG" })),
      `paragraph[a]\n${TABLE}`,
      "The table shows 2 of 5000 issues: the rest is left out",
    ],
    ["a link of a saved filter as its table", card(source(ISSUES_ID, { filter: "10" })), `paragraph[a]\n${TABLE}`],
    [
      "a link of another table as a link",
      card(source("361d618a-3c04-40ad-9b27-3c8ea6927020", { aql: "x" })),
      LINK,
      "A link is a table of objects of Assets in the wiki: it is shown as a link",
    ],
    [
      "a link of an unknown table as a link",
      card(source("1-2", {})),
      LINK,
      'A link is a table of the source "1-2" in the wiki: it is shown as a link',
    ],
    [
      "a link of issues without a query as a link",
      card(source(ISSUES_ID, { jql: " ", filter: "x" })),
      LINK,
      "A link is a table of issues without a query in the wiki: it is shown as a link",
    ],
    [
      "a link of a damaged table as a link",
      card("{"),
      LINK,
      'A link is a table of the source "" in the wiki: it is shown as a link',
    ],
  ] as const
) {
  Deno.test(`resolveChapter() shows ${rule}`, () => {
    const chapter = show(storage, FOUND);
    strictEqual(chapter.text, shown);
    deepStrictEqual(chapter.losses.map(({ message }) => message), losses);
  });
}

Deno.test("listNeeds() asks for the table of a card, with the columns of the card or the usual ones", () => {
  const wiki = new FakeWiki([{ id: "1", title: "Home" }]);
  const needsOf = (columns: string[]) => {
    const attrs = { url: HREF, datasource: source(ISSUES_ID, { jql: "a = b ORDER BY created" }, columns) };
    const text = JSON.stringify({ type: "doc", version: 1, content: [{ type: "blockCard", attrs }] });
    const root = readPageBody({ format: "adf", text }, wiki.facts("1"), { sink: { add: () => {} } });
    return listNeeds(root, wiki.facts("1")).map((need) => need.kind === "issues" ? need.query : need);
  };
  const query = { jql: "a = b ORDER BY created", server: "https://acme.atlassian.net", max: 1_000_000 };
  deepStrictEqual(needsOf(["key", "due"]), [{ ...query, fields: ["issuekey", "duedate"] }]);
  deepStrictEqual(needsOf([]), [{
    ...query,
    fields: ["issuetype", "issuekey", "summary", "assignee", "priority", "status", "updated"],
  }]);
});
