import { limitsOf } from "../../../authoring/engine_choice.ts";
import { openRoot, rootWithoutDocument } from "../../../authoring/pictures/document_root.ts";
import { openWordTemplate, type TemplateUse } from "../../../authoring/word/open_word_template.ts";
import { judgeWordTemplate } from "../../../authoring/word/proof/judge_word_template.ts";
import { loadProofContent } from "../../../authoring/word/proof/load_proof_content.ts";
import type { ProofContent } from "../../../authoring/word/proof/proof_content.ts";
import { errorIssue, hasErrors, type Issue } from "../../../base/issue.ts";
import { ToolError } from "../../../base/tool_error.ts";
import { RefusedError, UsageError } from "../../../console/command_errors.ts";
import type { Context } from "../../../console/context.ts";
import { EXIT_CODE, type ExitCode } from "../../../console/exit_code.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { startProgress } from "../../../console/output/progress.ts";
import { countVerdicts } from "../../../console/output/verdict_text.ts";
import { assertOneStandardInput, STANDARD_STREAM } from "../../../console/read_input.ts";
import type { EngineBuild } from "../../../pdf/engine.ts";
import { DocxError } from "../../../docx/docx_error.ts";
import { type NamedWordVerdict, wordVerdictJson, wordVerdictText } from "./word_verdict_report.ts";

/** Arguments and options of `tool docx-template validate`. */
export interface ValidateWordOptions extends TemplateUse {
  /** Word files and packs. */
  readonly templates: readonly string[];
  readonly documents: readonly string[];
  /** Folder that pictures and included files of the documents may be in. */
  readonly root?: string | undefined;
  readonly fill?: true | undefined;
  /** Whether the styles are listed for people. */
  readonly styles?: true | undefined;
  /** Build of the compiler for the check of the result. */
  readonly engine?: EngineBuild | undefined;
  readonly maxTime?: number | undefined;
  readonly maxMemory?: number | undefined;
  readonly json?: true | undefined;
}

/** Checks every template, even after an unreadable one, and prints the results. */
export async function judgeWordTemplates(options: ValidateWordOptions, context: Context): Promise<ExitCode> {
  const { io: { stdout } } = context;
  const { templates, json } = options;
  assertUsable(options);
  const verdicts: NamedWordVerdict[] = [];
  await using progress = startProgress("Reading the template", context);
  const step = (text: string) => progress.step(text);
  const loadContent = contentLoader(options, step, context);
  for (const path of templates) {
    const verdict = await judge(path, { options, loadContent, step }, context);
    verdicts.push(verdict);
    if (json) continue;
    const text = await wordVerdictText(verdict, { listsStyles: options.styles === true }, context);
    await progress.around(() => stdout.write(text));
  }
  const ok = verdicts.every((each) => each.ok);
  if (json) await stdout.write(jsonText({ templates: verdicts.map(wordVerdictJson), ok }));
  else if (verdicts.length > 1) await stdout.write(countVerdicts(verdicts, "templates"));
  return ok ? EXIT_CODE.ok : EXIT_CODE.failed;
}

function assertUsable({ templates, documents, root, fill, engine }: ValidateWordOptions): void {
  assertOneStandardInput(templates);
  if (documents.includes(STANDARD_STREAM)) {
    throw new UsageError("Cannot read the document from standard input", { hint: "Give a file or a folder." });
  }
  if (root !== undefined && documents.length === 0) throw rootWithoutDocument();
  if (engine !== undefined && !fill) throw new UsageError("--engine requires --fill", { hint: "Add --fill." });
  if (documents.length > 0 && !fill) {
    throw new UsageError("Cannot use --document without --fill: it is what the templates are filled with", {
      hint: "Add --fill.",
    });
  }
}

/** Returns what loads the document, once and only if a template can be read. */
function contentLoader(
  { fill, documents, root }: ValidateWordOptions,
  step: (text: string) => void,
  context: Context,
): JudgeSetting["loadContent"] {
  let loaded: Promise<ProofContent> | undefined;
  const load = async () =>
    await loadProofContent({ documents, root: await openRoot(root, documents, context) }, step, context);
  return async () => fill ? await (loaded ??= load()) : undefined;
}

interface JudgeSetting {
  readonly options: ValidateWordOptions;
  readonly loadContent: () => Promise<ProofContent | undefined>;
  readonly step: (text: string) => void;
}

/** Judges one template; an unreadable one has the findings of its error. */
async function judge(
  path: string,
  { options, loadContent, step }: JudgeSetting,
  context: Context,
): Promise<NamedWordVerdict> {
  const template = await attempt(() => openWordTemplate(path, options, context), context);
  if (!template.isDone) return { path, ok: false, issues: template.issues, template: undefined, verdict: undefined };
  const content = await loadContent();
  const limits = limitsOf(options);
  const judged = await attempt(() => judgeWordTemplate(template.value, { content, limits, step }, context), context);
  const verdict = judged.isDone ? judged.value : undefined;
  const issues = judged.isDone ? judged.value.issues : judged.issues;
  return { path, ok: !hasErrors(issues), template: template.value, verdict, issues };
}

type Attempt<T> = { readonly isDone: true; readonly value: T } | {
  readonly isDone: false;
  readonly issues: readonly Issue[];
};

/** Returns the findings of an error about the template. */
async function attempt<T>(work: () => Promise<T>, { signal }: Context): Promise<Attempt<T>> {
  try {
    return { isDone: true, value: await work() };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ToolError) || error instanceof UsageError) throw error;
    return { isDone: false, issues: error instanceof RefusedError ? error.issues : [issueOf(error)] };
  }
}

function issueOf(error: ToolError): Issue {
  const { code, message, hint } = error;
  return errorIssue(code, message, { hint, path: error instanceof DocxError ? error.path : undefined });
}
