import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { countFindings, messageOf, warningIssue } from "../../src/base/issue.ts";
import { ListedIssues } from "../../src/document/listed_issues.ts";

Deno.test("ListedIssues lists the first findings of each code, and counts the others in the last of these", () => {
  const listed = new ListedIssues(2);
  const added = ["a", "b", "a", "a", "b", "a"].map((code, i) => listed.add(warningIssue(code, `${i}`)));
  listed.add(warningIssue("a", "merged", { count: 5 }));
  deepStrictEqual(added, [true, true, true, false, true, false]);
  deepStrictEqual(listed.all.map(({ code, message, count }) => [code, message, count]), [
    ...[["a", "0", undefined], ["b", "1", undefined]],
    ...[["a", "2", 8], ["b", "4", undefined]],
  ]);
  strictEqual(countFindings(listed.all), 11);
});

Deno.test("ListedIssues counts without building only what it would not list", () => {
  const listed = new ListedIssues(1);
  strictEqual(listed.addUnlisted("a"), false);
  listed.add(warningIssue("a", "x", { count: 2 }));
  strictEqual(listed.addUnlisted("a"), true);
  deepStrictEqual(listed.all.map(({ count }) => count), [3]);
});

Deno.test("messageOf() names the number of findings that are not listed", () => {
  deepStrictEqual([undefined, 1, 2].map((count) => messageOf(warningIssue("a", "It is odd", { count }))), [
    ...["It is odd", "It is odd", "It is odd (and 1 more like it)"],
  ]);
});
