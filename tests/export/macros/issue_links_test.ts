import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readPageBody } from "../../../src/export/body/read_page_body.ts";
import { listNeeds } from "../../../src/export/macros/list_needs.ts";
import { FakeWiki } from "../../support/export/fake_wiki.ts";
import { showIssues, TWO_ISSUES, TWO_ROWS } from "../../support/export/issue_tables.ts";

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
      `paragraph[a]\n${TWO_ROWS}`,
    ],
    [
      "that the table of a link has more rows",
      card(source(ISSUES_ID, { jql: "project = BIG" })),
      `paragraph[a]\n${TWO_ROWS}\nparagraph[2 of 5000 issues]`,
      "The table shows 2 of 5000 issues: the rest is left out",
    ],
    ["a link of a saved filter as its table", card(source(ISSUES_ID, { filter: "10" })), `paragraph[a]\n${TWO_ROWS}`],
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
    const chapter = showIssues(storage, TWO_ISSUES);
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
