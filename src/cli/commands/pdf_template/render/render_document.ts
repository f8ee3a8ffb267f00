import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { assertOneStandardInput, inputName, STANDARD_STREAM } from "../../../../console/read_input.ts";
import { assertNoInput, assertNotAmong, assertOutputIsFree } from "../../../../authoring/assert_output.ts";
import type { EngineOptions, EngineStart } from "../../../../authoring/engine_choice.ts";
import { type LoadedMarkdown, loadMarkdown } from "../../../../authoring/load_markdown.ts";
import { findTemplate } from "../../../../authoring/load_template.ts";
import { readDemands, type StandardOptions } from "../../../../authoring/standards/standard_demands.ts";
import { assertOutputName } from "../../../../authoring/kinds/assert_output_name.ts";
import { openTemplate } from "../../../../authoring/typeset/open_template.ts";
import type { RenderedDocument } from "../../../../authoring/typeset/rendered_document.ts";
import { typeset } from "../../../../authoring/typeset/typeset.ts";
import type { TypesetJob } from "../../../../authoring/typeset/typeset_job.ts";
import { explainOrder } from "./explain_order.ts";
import { renderReportJson, renderReportText } from "./render_report.ts";
import { writeIssues } from "../../../../console/output/write_issues.ts";

/** Arguments and options of `tool pdf-template render`. */
export interface RenderOptions extends EngineOptions, StandardOptions {
  /** Pack, recipe or its folder. */
  readonly template: string;
  /** Path of the Markdown document, or `-`. */
  readonly document: string;
  /** Path of the PDF, or `-`; default: beside the document, with its name. */
  readonly output?: string | undefined;
  /** Whether to replace an existing file. */
  readonly force?: boolean | undefined;
  /** Folders with more fonts. */
  readonly fontPath?: readonly string[] | undefined;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

/** Typesets a Markdown document with a template and writes the PDF. */
export async function renderDocument(
  options: RenderOptions,
  engines: EngineStart,
  context: Context,
): Promise<void> {
  const output = options.output ?? besideDocument(options.document);
  const { force = false, json } = options;
  checkOptions({ ...options, output }, context);
  await assertOutputIsFree({ output, force, example: "document.pdf" }, context);
  await assertOutputIsNoInput({ ...options, output }, context);
  assertOutputName(output, "pdf");
  const rendered = await render({ ...options, output }, engines, context);
  context.signal.throwIfAborted();
  if (output === STANDARD_STREAM) await context.io.stdout.write(rendered.pdf);
  else await context.files.publishFile(output, rendered.pdf, { replace: force });
  if (json) return await context.io.stdout.write(jsonText(renderReportJson(output, rendered)));
  await writeIssues(rendered.issues, context);
  if (output !== STANDARD_STREAM) await context.io.stdout.write(renderReportText(output, rendered));
}

interface RenderTask extends RenderOptions {
  readonly output: string;
}

/** Returns the path of the PDF beside its document. */
function besideDocument(document: string): string {
  if (document !== STANDARD_STREAM) return `${document.replace(/\.[^./\\]+$/, "")}.pdf`;
  throw new UsageError("Cannot name the PDF: the document comes from standard input", {
    hint: "Add --output and a file, or - for standard output.",
  });
}

function checkOptions({ template, document, output, json }: RenderTask, { io: { stdout } }: Context): void {
  assertOneStandardInput([template, document]);
  if (output === "") throw new UsageError("--output is empty", { hint: "Give a file, or - for standard output." });
  if (output !== STANDARD_STREAM) return;
  if (json) {
    throw new UsageError("--json and --output - cannot be used together: both write to standard output", {
      hint: "Write to a file.",
    });
  }
  if (stdout.isTerminal) {
    throw new UsageError("Cannot write a PDF to a terminal", { hint: "Write to a file or a pipe." });
  }
}

/** Rejects an output that is one of the inputs, which `--force` would overwrite. */
async function assertOutputIsNoInput({ template, document, output }: RenderTask, context: Context): Promise<void> {
  if (output === STANDARD_STREAM) return;
  const real = await context.files.realPath(output);
  for (const input of [template, document]) {
    if (real === undefined || input === STANDARD_STREAM || await context.files.realPath(input) !== real) continue;
    throw new UsageError(`Cannot write ${inputName(output)}: it is one of the input files`, {
      hint: "Choose another name for the PDF.",
    });
  }
}

async function render(options: RenderTask, engines: EngineStart, context: Context): Promise<RenderedDocument> {
  const { document, maxTime, maxMemory } = options;
  const demands = readDemands(options, context);
  await using progress = startProgress("Reading the template", context);
  const found = await findTemplate(options.template, context).catch((error) => explainOrder(options, error, context));
  const template = await openTemplate(found, context);
  progress.step("Reading the document");
  return await typeset(
    {
      ...{ name: inputName(document), file: showInput(document), template, demands, maxTime, maxMemory },
      fontFolders: options.fontPath,
      read: () => readDocument(options, { template, demands }, context),
      step: (text) => progress.step(text),
    },
    engines,
    context,
  );
}

async function readDocument(
  { document: path, output }: RenderTask,
  { template: { recipe }, demands }: Pick<TypesetJob, "template" | "demands">,
  context: Context,
): Promise<LoadedMarkdown> {
  const isOpaque = demands.standards.some((standard) => standard.startsWith("a-1"));
  const document = await loadMarkdown(path, context, { isOpaque });
  if (output !== STANDARD_STREAM) {
    if (recipe !== undefined) await assertNoInput(output, recipe, context);
    await assertNotAmong(output, document.watched, context);
  }
  return document;
}

/** Returns the name of the document for findings. */
function showInput(path: string): string {
  return path === STANDARD_STREAM ? inputName(path) : path;
}
