import type { Issue } from "../../base/issue.ts";
import type { Context } from "../context.ts";
import { issuesText } from "./issues_text.ts";

/** Prints findings to standard error. */
export async function writeIssues(issues: readonly Issue[], context: Context): Promise<void> {
  const { stderr } = context.io;
  if (issues.length > 0) await stderr.write(await issuesText(issues, { stream: stderr }, context));
}
