import { ToolError } from "../base/tool_error.ts";
import { errorIssue, hasErrors, type Issue } from "../base/issue.ts";
import { escapeText } from "../base/text.ts";
import { TemplatePackError } from "../pack/pack_errors.ts";
import type { Context } from "../console/context.ts";
import { UsageError } from "../console/command_errors.ts";
import { EXIT_CODE, type ExitCode } from "../console/exit_code.ts";
import { issuesJson } from "../console/output/issue_json.ts";
import { issuesText } from "../console/output/issues_text.ts";
import { jsonText } from "../console/output/json_text.ts";
import { createPaint, type Paint } from "../console/output/style.ts";
import { countVerdicts, verdictLine } from "../console/output/verdict_text.ts";
import { assertOneStandardInput } from "../console/read_input.ts";
import type { DocumentRoot } from "./pictures/document_root.ts";
import { findTemplate } from "./load_template.ts";
import type { InputVerdict } from "./input_verdict.ts";
import type { StandardDemands, StandardOptions } from "./standards/standard_demands.ts";

/** Arguments and options of `tool pdf-template validate`. */
export interface ValidateOptions extends StandardOptions {
  /** Recipes, folders of recipes and packs. */
  readonly inputs: readonly string[];
  /** Markdown documents. */
  readonly documents: readonly string[];
  /** Folder that pictures of the documents may be in. */
  readonly root?: string | undefined;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

type NamedVerdict = InputVerdict & { readonly path: string; readonly ok: boolean };

/** Checks every input, even after an unreadable one, and prints the results. */
export async function judgeInputs(options: ValidateOptions, context: Context): Promise<ExitCode> {
  const { io: { stdout }, environment } = context;
  const { inputs, documents, json = false } = options;
  assertUsable(options);
  const asked = documents.length === 0 ? { demands: { standards: [] } } : await readAsked(options, context);
  const paint = createPaint(stdout, environment);
  const verdicts: NamedVerdict[] = [];
  const judges = [
    ...inputs.map((path) => ({ path, judge: () => judgeTemplate(path, context) })),
    ...documents.map((path) => ({ path, judge: () => judgeMarkdown(path, asked, context) })),
  ];
  for (const { path, judge } of judges) {
    const verdict = await judge().catch((error) => unreadable(error, context));
    const named = { path, ok: !hasErrors(verdict.issues), ...verdict };
    verdicts.push(named);
    if (!json) await stdout.write(await verdictText(named, paint, context));
  }
  const ok = verdicts.every((each) => each.ok);
  if (json) await stdout.write(jsonText({ inputs: verdicts.map(verdictJson), standards: asked.demands.standards, ok }));
  else if (verdicts.length > 1) await stdout.write(countVerdicts(verdicts, "inputs"));
  return ok ? EXIT_CODE.ok : EXIT_CODE.failed;
}

function assertUsable({ inputs, documents, pdfStandard, documentDate, root }: ValidateOptions): void {
  assertOneStandardInput([...inputs, ...documents]);
  if (inputs.length + documents.length === 0) {
    throw new UsageError("Cannot validate: no inputs given", {
      hint: "Give recipes or packs, or documents with --document.",
    });
  }
  const unused = pdfStandard !== undefined
    ? "--pdf-standard"
    : documentDate !== undefined
    ? "--document-date"
    : root !== undefined
    ? "--root"
    : undefined;
  if (unused === undefined || documents.length > 0) return;
  const others = unused === "--root" ? "" : ", or prove the standards of a recipe with tool pdf-template build";
  throw new UsageError(`Cannot use ${unused} without --document: it concerns documents`, {
    hint: `Add --document${others}.`,
  });
}

/** Checks a recipe or pack. Loads only the modules for its kind. */
async function judgeTemplate(path: string, context: Context): Promise<InputVerdict> {
  const found = await findTemplate(path, context);
  if (found.kind === "pack") return await (await import("./judge_pack.ts")).judgePack(found.bytes);
  return await (await import("./judge_recipe.ts")).judgeRecipe(found, context);
}

/** What the options ask of documents. */
interface AskedOfDocuments {
  readonly demands: StandardDemands;
  readonly root?: DocumentRoot | undefined;
}

async function readAsked(options: ValidateOptions, context: Context): Promise<AskedOfDocuments> {
  const [{ readDemands }, { openRoot }] = await Promise.all([
    import("./standards/standard_demands.ts"),
    import("./pictures/document_root.ts"),
  ]);
  const root = await openRoot(options.root, options.documents, context);
  return { demands: readDemands(options, context), root };
}

async function judgeMarkdown(
  path: string,
  { demands, root }: AskedOfDocuments,
  context: Context,
): Promise<InputVerdict> {
  const [{ loadMarkdown }, { judgeDocument }, { suggestDates }] = await Promise.all([
    import("./load_markdown.ts"),
    import("./standards/judge_document.ts"),
    import("./standards/suggest_date.ts"),
  ]);
  const judged = judgeDocument(await loadMarkdown(path, context, { root }), demands);
  return { kind: "document", issues: await suggestDates(judged, context) };
}

/** Returns one error for an unreadable input. */
function unreadable(error: unknown, context: Context): InputVerdict {
  context.signal.throwIfAborted();
  if (!(error instanceof ToolError) || error instanceof UsageError) throw error;
  const corrupt = error instanceof TemplatePackError;
  return { ...(corrupt ? { kind: "pack", container: false } : {}), issues: [issueOf(error)] };
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
    issues: issuesJson(issues),
  };
}

async function verdictText(verdict: NamedVerdict, paint: Paint, context: Context): Promise<string> {
  const { template } = verdict;
  const who = template === undefined ? [] : [`${escapeText(template.id)} ${escapeText(template.version)}`];
  const details = await issuesText(verdict.issues, { stream: context.io.stdout, isBelow: true }, context);
  return verdictLine(verdict, paint, who) + details;
}
