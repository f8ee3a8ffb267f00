import { groupIssues, type Issue } from "../../base/issue.ts";
import type { Context, OutputStream } from "../context.ts";
import { issueText } from "./issue_text.ts";
import type { ShowSource } from "./source_excerpt.ts";
import { createPaint } from "./style.ts";

/** Options of {@linkcode issuesText}. */
interface IssuesTextOptions {
  /** Stream that the text is for. */
  readonly stream: OutputStream;
  /** Whether findings without a file are indented, because a line above names it. */
  readonly isBelow?: boolean;
}

/** Renders findings for people; many alike are one. On a terminal, each finding shows the line of its file. */
export async function issuesText(
  issues: readonly Issue[],
  { stream, isBelow = false }: IssuesTextOptions,
  context: Context,
): Promise<string> {
  const paint = createPaint(stream, context.environment);
  const show = await sourcesOf(issues, stream, context);
  return groupIssues(issues).map((issue) => {
    const indent = isBelow && issue.file === undefined ? "  " : "";
    return issueText(issue, paint, { indent, source: show(issue, paint) });
  }).join("");
}

async function sourcesOf(issues: readonly Issue[], stream: OutputStream, context: Context): Promise<ShowSource> {
  if (!stream.isTerminal) return () => [];
  const { loadSources } = await import("./source_excerpt.ts"); // with what only a terminal needs
  return await loadSources(issues, stream, context);
}

/** Prints findings to standard error; with `--quiet`, only errors. */
export async function writeIssues(issues: readonly Issue[], context: Context): Promise<void> {
  const { stderr, isQuiet } = context.io;
  const shown = isQuiet ? issues.filter(({ severity }) => severity === "error") : issues;
  if (shown.length > 0) await stderr.write(await issuesText(shown, { stream: stderr }, context), { evenIfQuiet: true });
}
