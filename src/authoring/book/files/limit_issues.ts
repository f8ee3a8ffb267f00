import type { Issue } from "../../../base/issue.ts";
import { ListedIssues } from "../../../document/listed_issues.ts";

/** Leaves out all but the first findings of each code; the last of these has the number of the others. */
export function limitIssues(issues: readonly Issue[]): Issue[] {
  const listed = new ListedIssues();
  for (const issue of issues) listed.add(issue);
  return listed.all;
}
