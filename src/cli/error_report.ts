import { commandHint } from "../console/output/command_hint.ts";
import { ToolError } from "../base/tool_error.ts";
import type { Issue } from "../base/issue.ts";
import { ProfileError } from "../profile/profile_error.ts";
import { ReviewError } from "../word_import/review/review_state.ts";
import { AuthError } from "../wiki/wiki_errors.ts";
import { InterruptedError, PlacedError, RefusedError, UsageError } from "../console/command_errors.ts";
import { EXIT_CODE, type ExitCode } from "../console/exit_code.ts";
import { issuesText } from "../console/output/issues_text.ts";
import { issuesJson } from "../console/output/issue_json.ts";
import { jsonLine } from "../console/output/json_text.ts";
import { printable } from "../console/output/printable.ts";
import { loadSources } from "../console/output/source_excerpt.ts";
import { createPaint } from "../console/output/style.ts";
import type { Context } from "../console/context.ts";

/** Returns the exit code for an error. Anything but a {@linkcode ToolError} is a bug. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof UsageError) return EXIT_CODE.usage;
  if (error instanceof AuthError) return EXIT_CODE.auth;
  if (error instanceof InterruptedError) return EXIT_CODE.interrupted;
  return error instanceof ToolError ? EXIT_CODE.failed : EXIT_CODE.bug;
}

/** Renders an error for people: message, hint and all findings, on a terminal with lines of their files. A bug includes its stack. */
export async function errorText(error: unknown, context: Context): Promise<string> {
  const { io: { stderr }, environment } = context;
  const paint = createPaint(stderr, environment);
  const label = paint("red", "error:");
  if (!(error instanceof ToolError)) return bugText(error, label);
  const lines = [`${label} ${printable(error.message)}\n`];
  if (error instanceof PlacedError) {
    const show = await loadSources([error.place], stderr, context);
    lines.push(...show(error.place, paint).map((line) => `${line}\n`));
  }
  lines.push(await issuesText(listFindings(error), { stream: stderr, isBelow: true }, context));
  if (error.hint !== undefined) lines.push(`${paint("dim", `hint: ${printable(commandHint(error.hint))}`)}\n`);
  return lines.join("");
}

/** Renders an error for programs, on one line. */
export function errorJson(error: unknown): string {
  if (!(error instanceof ToolError)) {
    const { message, stack } = describeBug(error);
    return jsonLine({ error: { code: "bug", message, hint: BUG_HINT, stack } });
  }
  const { issues, ...failure } = failureJson(error);
  return jsonLine({ error: error instanceof RefusedError || issues.length > 0 ? { ...failure, issues } : failure });
}

/** Returns an error that does not end the command, as a part of its JSON. */
export function failureJson(error: ToolError) {
  const { code, message, hint } = error;
  const issues = issuesJson(issuesOf(error));
  return { code, message, hint: hint === undefined ? null : commandHint(hint), issues };
}

/** Returns the findings to list. Omits one that only repeats the error. */
function listFindings(error: ToolError): readonly Issue[] {
  const issues = issuesOf(error);
  const [issue] = issues;
  const isItself = issues.length === 1 && issue?.message === error.message && issue.file === undefined;
  return isItself && (issue.hint === undefined || issue.hint === error.hint) ? [] : issues;
}

function issuesOf(error: ToolError): readonly Issue[] {
  const withIssues = error instanceof RefusedError || error instanceof UsageError ||
    error instanceof ProfileError || error instanceof ReviewError;
  return withIssues ? error.issues : [];
}

const BUG_HINT = "Report it with the stack and the command line.";

function bugText(error: unknown, label: string): string {
  const { message, stack } = describeBug(error);
  const lines = [`${label} This is a bug: ${printable(message)}`, ...stack.map((line) => `  ${printable(line)}`)];
  return [...lines, `hint: ${BUG_HINT}`].map((line) => `${line}\n`).join("");
}

function describeBug(error: unknown): { message: string; stack: string[] } {
  if (!(error instanceof Error)) return { message: `${typeof error} thrown: ${String(error)}`, stack: [] };
  const stack = (error.stack ?? "").split("\n").map((line) => line.trim()).filter((line) => line.startsWith("at "));
  return { message: `${error.name}: ${error.message}`, stack };
}
