import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { errorIssue, groupIssues, type Issue, placesJson, warningIssue } from "../../src/base/issue.ts";
import { issueText } from "../../src/console/output/issue_text.ts";
import { issuesJson } from "../../src/console/output/issue_json.ts";
import { IssueLog } from "../../src/document/issue_log.ts";

const linkAt = (line: number, file = "a.md") => warningIssue("dead-link", `Link ${line}`, { file, line, column: 3 });
const plain = (_: unknown, text: string) => text;

Deno.test("groupIssues() makes one finding of 51 dead links, with 51 places", () => {
  const [only, ...more] = groupIssues(Array.from({ length: 51 }, (_, i) => linkAt(i + 1)));
  deepStrictEqual([only?.message, only?.line, only?.count, only?.places?.length, more], ["Link 1", 1, 51, 51, []]);
  deepStrictEqual(only?.places?.[50], { file: "a.md", line: 51, column: 3, message: "Link 51" });
});

const GROUPS: readonly (readonly [rule: string, issues: readonly Issue[], count: number])[] = [
  ["leaves three alone", [1, 2, 3].map((line) => linkAt(line)), 3],
  ["joins those of several files", [1, 2].flatMap((line) => [linkAt(line), linkAt(line, "b.md")]), 1],
  ["keeps codes apart", [1, 2, 3, 4].map((line) => ({ ...linkAt(line), code: `c${line % 2}` })), 4],
  ["keeps hints apart", [1, 2, 3, 4].map((line) => ({ ...linkAt(line), hint: `h${line % 2}` })), 4],
  ["keeps errors apart", [1, 2, 3].map((line) => linkAt(line)).concat(errorIssue("dead-link", "", { line: 1 })), 4],
  ["leaves parts with a name alone", [1, 2, 3, 4].map((line) => ({ ...linkAt(line), path: `p${line}` })), 4],
  [
    "joins values that one switch hides",
    [1, 2, 3, 4].map((line) => ({ ...linkAt(line), path: `p${line}`, hint: "Set it." })),
    1,
  ],
  [
    "leaves errors of parts with a name alone",
    [1, 2, 3, 4].map((line) => errorIssue("x", "", { line, path: `p${line}`, hint: "Set it." })),
    4,
  ],
  ["leaves those without a place alone", [1, 2, 3, 4].map((i) => warningIssue("x", `${i}`)), 4],
];

for (const [rule, issues, count] of GROUPS) {
  Deno.test(`groupIssues() ${rule}`, () => strictEqual(groupIssues(issues).length, count));
}

Deno.test("groupIssues() keeps the order, and the number of findings that are not listed", () => {
  const last = { ...linkAt(9), count: 5 };
  const found = groupIssues([linkAt(1), errorIssue("other", "Odd", { line: 2 }), linkAt(3), linkAt(4), last]);
  deepStrictEqual(found.map(({ code, count }) => [code, count]), [["dead-link", 8], ["other", undefined]]);
});

Deno.test("IssueLog.tally() keeps the places of all nodes, with the same message", () => {
  const log = new IssueLog();
  const describe = (count: number) => `${count} odd`;
  for (const line of [2, 5, 7, 9]) log.tally("odd", { kind: "", describe }, { at: { line, column: 1 } });
  const [issue] = log.issues;
  deepStrictEqual(issue?.places?.map(({ line }) => line), [2, 5, 7, 9]);
  deepStrictEqual(placesJson({ severity: "warning", code: "", message: "m" }), []);
  strictEqual(
    issueText(issue ?? linkAt(1), plain),
    "warning: odd (line 2, column 1)\n  4 odd\n  also at line 5, line 7 and 1 more\n",
  );
});

Deno.test("issueText() shows no places of findings that are in no text, and their number once", () => {
  const issue = warningIssue("dead-link", "2 links lead nowhere", { file: "Page", count: 2, places: [] });
  strictEqual(issueText(issue, plain), "Page: warning: dead-link\n  2 links lead nowhere\n");
  deepStrictEqual(placesJson(issue), []);
});

Deno.test("issueText() shows three places with their messages, and how many more there are", () => {
  const [only = linkAt(0)] = groupIssues([1, 2, 3, 4, 5].map((line) => ({ ...linkAt(line), hint: "Correct it." })));
  strictEqual(
    issueText(only, plain),
    "a.md:1:3: warning: dead-link\n  Link 1\n  a.md:2:3: Link 2\n  a.md:3:3: Link 3\n  and 2 more\n  hint: Correct it.\n",
  );
});

Deno.test("issuesJson() has all places", () => {
  const [only] = issuesJson([1, 2, 3, 4].map((line) => linkAt(line)));
  deepStrictEqual(only?.places.map(({ line, message }) => `${line} ${message}`), [
    "1 Link 1",
    "2 Link 2",
    "3 Link 3",
    "4 Link 4",
  ]);
});
