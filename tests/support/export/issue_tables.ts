import type { FoundIssues, IssueValue } from "../../../src/book/model/issue_query.ts";
import { FakeWiki } from "./fake_wiki.ts";
import { showChapter } from "./shown_chapter.ts";

/** A value of a field that is texts. */
export const textValue = (...texts: string[]): IssueValue => ({ kind: "text", texts });

/** A value of a field that is a status. */
export const statusValue = (name: string, color: NonNullable<IssueValue["color"]>): IssueValue => {
  return { kind: "status", texts: [name], color };
};

/** An issue that a tracker finds. */
export const foundIssue = (key: string, ...values: IssueValue[]) => ({
  ...{ key, url: `https://jira.company.com/browse/${key}` },
  values,
});

/** The sketch of a link to an issue. */
export const issueLink = (key: string) => `link{url=https://jira.company.com/browse/${key}}[${key}]`;

/** Two issues, as a tracker finds them. */
export const TWO_ISSUES = {
  columns: [{ key: "issuekey" }, { key: "status" }, { key: "customfield_7", name: "Risk" }],
  issues: [
    foundIssue("AB-2", textValue("AB-2"), statusValue("Done", "green"), textValue("High", "Low")),
    foundIssue("AB-1", textValue("AB-1"), statusValue("Open", "neutral"), textValue()),
  ],
  total: 2,
};

/** Shows a body in a wiki whose tracker answers every query with the same issues. */
export function showIssues(storage: string, found: FoundIssues, language = "en") {
  const span = (field: string) => `(project = AB) AND ${field} >= -9d`;
  const queries = {
    ...{ "project = AB": found, "filter = 10": found, "project = BIG": { ...found, total: 5000 } },
    ...{ [span("created")]: found, [span("resolutiondate")]: found },
  };
  return showChapter(new FakeWiki([{ id: "1", title: "Home" }], { queries }), storage, { language });
}

/** Returns the sketch of a table of texts. */
export function tableSketch(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((cell) => cell === "" ? "tableCell" : `tableCell[${cell}]`).join(" ");
  const align = ",".repeat((rows[0]?.length ?? 1) - 1);
  return `table{align=${align}}[${rows.map((row) => `tableRow[${cells(row)}]`).join(" ")}]`;
}

/** The sketch of the table of these two issues. */
export const TWO_ROWS = tableSketch([
  ["Key", "Status", "Risk"],
  [issueLink("AB-2"), ":status{color=green}[Done]", "High, Low"],
  [issueLink("AB-1"), ":status{color=neutral}[Open]", ""],
]);
