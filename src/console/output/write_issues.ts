import type { Issue } from "../../base/issue.ts";
import type { Context } from "../context.ts";
import { issuesText } from "./issues_text.ts";

/** Prints findings to standard error; with `--quiet`, only errors. */
export async function writeIssues(issues: readonly Issue[], context: Context): Promise<void> {
  const { stderr, isQuiet } = context.io;
  const shown = isQuiet ? issues.filter(({ severity }) => severity === "error") : issues;
  if (shown.length > 0) await stderr.write(await issuesText(shown, { stream: stderr }, context), { evenIfQuiet: true });
}
