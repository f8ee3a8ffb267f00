import { ToolError } from "../base/tool_error.ts";
import { errorIssue, hasErrors, type Issue } from "../base/issue.ts";
import { escapeText } from "../base/text.ts";
import { TemplatePackError } from "../pack/pack_errors.ts";
import type { Context } from "../console/context.ts";
import { UsageError } from "../console/command_errors.ts";
import { EXIT_CODE, type ExitCode } from "../console/exit_code.ts";
import { issueJson } from "../console/output/issue_json.ts";
import { countIssues, issueText } from "../console/output/issue_text.ts";
import { jsonText } from "../console/output/json_text.ts";
import { createPaint, type Paint } from "../console/output/style.ts";
import { assertOneStandardInput, inputName, STANDARD_STREAM } from "../console/read_input.ts";
import { findTemplate } from "./load_template.ts";
import type { TemplateVerdict } from "./template_verdict.ts";

type NamedVerdict = TemplateVerdict & { readonly path: string; readonly ok: boolean };

/** Checks every input, even after an unreadable one, and prints the results. */
export async function judgeTemplates(paths: readonly string[], json: boolean, context: Context): Promise<ExitCode> {
  const { io: { stdout }, environment } = context;
  assertOneStandardInput(paths);
  const paint = createPaint(stdout, environment);
  const verdicts: NamedVerdict[] = [];
  for (const path of paths) {
    const verdict = await judge(path, context);
    const named = { path, ok: !hasErrors(verdict.issues), ...verdict };
    verdicts.push(named);
    if (!json) await stdout.write(verdictText(named, paint));
  }
  const ok = verdicts.every((each) => each.ok);
  if (json) await stdout.write(jsonText({ inputs: verdicts.map(verdictJson), ok }));
  else if (verdicts.length > 1) await stdout.write(summaryText(verdicts));
  return ok ? EXIT_CODE.ok : EXIT_CODE.failed;
}

/** Checks one input; reports one error for an unreadable one. Loads only the modules for the input's kind. */
async function judge(path: string, context: Context): Promise<TemplateVerdict> {
  try {
    const found = await findTemplate(path, context);
    if (found.kind === "pack") return await (await import("./judge_pack.ts")).judgePack(found.bytes);
    return await (await import("./judge_recipe.ts")).judgeRecipe(found, context);
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof ToolError) || error instanceof UsageError) throw error;
    const corrupt = error instanceof TemplatePackError;
    return { ...(corrupt ? { kind: "pack", container: false } : {}), issues: [issueOf(error)] };
  }
}

function issueOf(error: ToolError): Issue {
  const { code, message, hint } = error;
  if (!(error instanceof TemplatePackError)) return errorIssue(code, message, { hint });
  const { rule, path, line, column } = error;
  const details = Object.entries({ path, line, column, hint }).filter(([, value]) => value !== undefined);
  return errorIssue(code, rule === code ? message : `${message} (rule ${rule})`, Object.fromEntries(details));
}

function verdictJson({ path, kind, ok, template, container, execution, issues }: NamedVerdict) {
  return {
    path,
    kind: kind ?? null,
    ok,
    id: template?.id ?? null,
    name: template?.name ?? null,
    version: template?.version ?? null,
    container: container ?? null,
    execution: execution ?? null,
    issues: issues.map(issueJson),
  };
}

function verdictText({ path, ok, template, issues }: NamedVerdict, paint: Paint): string {
  const label = ok ? paint("green", "ok    ") : paint("red", "failed");
  const name = path === STANDARD_STREAM ? inputName(path) : escapeText(path);
  const count = issues.length === 0 ? [] : [countIssues(issues)];
  const who = template === undefined ? [] : [`${escapeText(template.id)} ${escapeText(template.version)}`];
  const facts = [...who, ...count].join(", ");
  const details = issues.map((issue) => issueText(issue, paint, issue.file === undefined ? "  " : ""));
  return `${label}  ${name}${facts === "" ? "" : paint("dim", ` (${facts})`)}\n${details.join("")}`;
}

function summaryText(verdicts: readonly NamedVerdict[]): string {
  const good = verdicts.filter(({ ok }) => ok).length;
  return `\n${verdicts.length} inputs: ${good} ok, ${verdicts.length - good} failed\n`;
}
