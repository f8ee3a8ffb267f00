import type { Issue } from "../../base/issue.ts";
import type { Context } from "../context.ts";
import { issueText } from "./issue_text.ts";
import { createPaint } from "./style.ts";

/** Prints findings to standard error. */
export async function writeIssues(
  issues: readonly Issue[],
  { io: { stderr }, environment }: Context,
): Promise<void> {
  const paint = createPaint(stderr, environment);
  for (const issue of issues) await stderr.write(issueText(issue, paint));
}
