import { ToolError } from "../../../base/tool_error.ts";
import { errorIssue, type Issue, type IssueDetails } from "../../../base/issue.ts";
import type { ScanReport } from "../../../docx/scan_placeholders.ts";
import { TemplatePackError } from "../../../pack/pack_errors.ts";
import type { TemplateManifest } from "../../../pack/manifest.ts";
import { validatePack } from "../../../validate/validate_pack.ts";
import type { Context } from "../../../console/context.ts";
import { UsageError } from "../../../console/command_errors.ts";
import { EXIT_CODE, type ExitCode } from "../../../console/exit_code.ts";
import { issuesJson } from "../../../console/output/issue_json.ts";
import { issueText } from "../../../console/output/issue_text.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { scanJson, scanText } from "../../../console/output/scan_report.ts";
import { createPaint, type Paint } from "../../../console/output/style.ts";
import { countVerdicts, verdictLine } from "../../../console/output/verdict_text.ts";
import { readPack } from "../../../authoring/read_pack.ts";
import { assertOneStandardInput } from "../../../console/read_input.ts";

/** Result of checking one pack of the command line. */
interface Verdict {
  path: string;
  ok: boolean;
  issues: readonly Issue[];
  /** Rule that an unreadable archive violates. */
  rule?: string;
  manifest?: TemplateManifest;
  scanReport?: ScanReport;
}

/** Checks every pack, even after an unreadable one, and prints the reports. */
export async function judgePacks(paths: readonly string[], json: boolean, context: Context): Promise<ExitCode> {
  const { io: { stdout }, environment } = context;
  assertOneStandardInput(paths);
  const paint = createPaint(stdout, environment);
  const verdicts: Verdict[] = [];
  for (const path of paths) {
    const verdict = await judge(path, context);
    verdicts.push(verdict);
    if (!json) await stdout.write(verdictText(verdict, paint));
  }
  if (json) await stdout.write(jsonText(verdictsJson(verdicts)));
  else if (verdicts.length > 1) await stdout.write(countVerdicts(verdicts, "packs"));
  return verdicts.every(({ ok }) => ok) ? EXIT_CODE.ok : EXIT_CODE.failed;
}

/** Checks one pack; reports one error for an unreadable file or one that is not a pack. */
async function judge(path: string, context: Context): Promise<Verdict> {
  try {
    const report = await validatePack(await readPack(path, context));
    context.signal.throwIfAborted();
    return { path, ...report };
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof ToolError) || error instanceof UsageError) throw error;
    const { code, message, hint } = error;
    const rule = error instanceof TemplatePackError ? { rule: error.rule } : {};
    const issue = errorIssue(code, message, { ...placeOf(error), hint });
    return { path, ok: false, issues: [issue], ...rule };
  }
}

/** Returns the member, line and column that an archive error refers to. */
function placeOf(error: ToolError): IssueDetails {
  if (!(error instanceof TemplatePackError)) return {};
  const { path, line, column } = error;
  return { path, line, column };
}

function verdictsJson(verdicts: readonly Verdict[]) {
  return { packs: verdicts.map(verdictJson), ok: verdicts.every(({ ok }) => ok) };
}

function verdictJson({ path, ok, manifest, scanReport, issues, rule }: Verdict) {
  return {
    path,
    ok,
    id: manifest?.id ?? null,
    name: manifest?.name ?? null,
    version: manifest?.version ?? null,
    engine: manifest === undefined ? null : { kind: manifest.engine.kind, entry: manifest.engine.entry },
    rule: rule ?? null,
    issues: issuesJson(issues),
    scanReport: scanReport === undefined ? null : scanJson(scanReport),
  };
}

function verdictText(verdict: Verdict, paint: Paint): string {
  const { issues, rule, scanReport } = verdict;
  const details = issues.map((issue) =>
    issueText(rule === undefined ? issue : withRule(issue, rule), paint, { indent: "  " })
  );
  const scan = scanReport === undefined ? "" : paint("dim", `  ${scanText(scanReport)}\n`);
  return `${verdictLine(verdict, paint)}${scan}${details.join("")}`;
}

function withRule(issue: Issue, rule: string): Issue {
  return { ...issue, code: issue.code === rule ? rule : `${issue.code}, rule ${rule}` };
}
