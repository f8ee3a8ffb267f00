import { type Issue, warningIssue } from "../../../base/issue.ts";

/** Maximum number of findings of one code. */
const MAX_PER_CODE = 200;

/** Leaves out all but the first findings of each code, and says so. */
export function limitIssues(issues: readonly Issue[]): Issue[] {
  const counts = new Map<string, number>();
  const kept = issues.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= MAX_PER_CODE || code === "more-issues";
  });
  const full = [...counts].filter(([code, count]) => count > MAX_PER_CODE && code !== "more-issues");
  return [
    ...kept,
    ...full.map(([code, count]) =>
      warningIssue("more-issues", `${count - MAX_PER_CODE} more problems of type ${code}`)
    ),
  ];
}
