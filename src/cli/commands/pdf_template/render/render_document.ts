import { hasErrors, type Issue } from "../../../../base/issue.ts";
import { sha256Hex } from "../../../../base/sha256.ts";
import type { CompileLimits } from "../../../../pdf/engine.ts";
import type { PdfStandard } from "../../../../pdf/standards.ts";
import { chooseFonts } from "../../../../typst/fonts/choose_fonts.ts";
import { withoutMissingFamilies } from "../../../../typst/fonts/without_missing_families.ts";
import type { Context } from "../../../../console/context.ts";
import { collectGarbage } from "../../../../host/process/collect_garbage.ts";
import { FIX_AND_RETRY, RefusedError, UsageError } from "../../../../console/command_errors.ts";
import { countIssues } from "../../../../console/output/issue_text.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { type Progress, startProgress } from "../../../../console/output/progress.ts";
import { assertOneStandardInput, inputName, STANDARD_STREAM } from "../../../../console/read_input.ts";
import { assertNoInput, assertNotAmong, assertOutputIsFree } from "../../../../authoring/assert_output.ts";
import { diagnosticIssue } from "../../../../authoring/diagnostic_issue.ts";
import { documentTimeoutMs } from "../../../../authoring/document_limits.ts";
import { type EngineOptions, type EngineStart, limitsOf } from "../../../../authoring/engine_choice.ts";
import { PageLayouts } from "../../../../authoring/page_layouts.ts";
import { loadFonts } from "../../../../authoring/load_fonts.ts";
import { type LoadedMarkdown, loadMarkdown } from "../../../../authoring/load_markdown.ts";
import { loadRecipeFrom } from "../../../../authoring/load_recipe.ts";
import { findTemplate } from "../../../../authoring/load_template.ts";
import { findMissingFields } from "../../../../authoring/find_missing_fields.ts";
import { judgeBeforeCompile } from "../../../../authoring/standards/judge_document.ts";
import {
  readDemands,
  type StandardDemands,
  type StandardOptions,
} from "../../../../authoring/standards/standard_demands.ts";
import { proveStandards, type StandardsProof } from "../../../../typst/prove_standards.ts";
import { type UsableTemplate, useTemplate } from "../../../../authoring/use_template.ts";
import { assertOutputName } from "../../../../authoring/kinds/assert_output_name.ts";
import { explainOrder } from "./explain_order.ts";
import { renderReportJson, renderReportText } from "./render_report.ts";
import { writeIssues } from "../../../../console/output/write_issues.ts";
import type { RenderedDocument } from "../../../../authoring/typeset/rendered_document.ts";

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
  const demands = readDemands(options, context);
  await using progress = startProgress("Reading the template", context);
  const job = await prepare(options, { demands, progress }, context);
  if (job.source.length > LONG_SOURCE) collectGarbage();
  progress.step("Typesetting the document");
  const limits = limitsOf({ ...options, maxTime: options.maxTime ?? documentTimeoutMs(job.source) });
  await using layouts = new PageLayouts(limits, context);
  const { timeoutMs } = limits;
  const { engine, pdf, layout, issues } = await compile(options, { job, engines, demands, timeoutMs }, context);
  const proof = await readBack(options.document, { pdf, standards: demands.standards, issues, limits }, context);
  return {
    template: job.template.manifest,
    title: job.title,
    engine: { kind: engine.kind, version: engine.version },
    pdf,
    sha256: await sha256Hex(pdf),
    pages: (await layouts.of(pdf, layout, context.signal)).pages.length,
    standards: demands.standards,
    proof,
    issues,
  };
}

/** Length in bytes of a Typst source above which the memory of its Markdown matters: about fifty pages. */
const LONG_SOURCE = 150_000;

/** What a compile needs; without the parsed Markdown, which takes hundreds of bytes per character. */
interface Prepared extends Pick<LoadedMarkdown, "files" | "title" | "locate"> {
  readonly template: UsableTemplate;
  /** The file `/main.typ`. */
  readonly source: Uint8Array;
  readonly fonts: readonly Uint8Array[];
  /** Font families that are missing, in lower case. */
  readonly missing: ReadonlySet<string>;
  readonly issues: readonly Issue[];
}

interface Preparation {
  readonly demands: StandardDemands;
  readonly progress: Pick<Progress, "step">;
}

async function prepare(
  options: RenderTask,
  { demands, progress }: Preparation,
  context: Context,
): Promise<Prepared> {
  const found = await findTemplate(options.template, context).catch((error) => explainOrder(options, error, context));
  const opened = found.kind === "pack" ? found : await loadRecipeFrom(found, context);
  const loaded = "kind" in opened ? undefined : opened;
  const template = await useTemplate(opened, context);
  progress.step("Reading the document");
  const isOpaque = demands.standards.some((standard) => standard.startsWith("a-1"));
  const document = await loadMarkdown(options.document, context, { isOpaque });
  const { files, title, locate } = document;
  if (options.output !== STANDARD_STREAM) {
    if (loaded !== undefined) await assertNoInput(options.output, loaded, context);
    await assertNotAmong(options.output, document.watched, context);
  }
  if (hasErrors(document.issues)) throw refuse(options.document, document.issues);
  const { library, issues: fontIssues } = await loadFonts({ loaded, folders: options.fontPath }, context);
  const { fonts, issues: fontFindings, missing } = await chooseFonts(template.values, library);
  const issues = [
    ...template.issues,
    ...fontIssues,
    ...fontFindings.map((issue) => ({ ...issue, severity: "warning" as const })),
    ...judgeBeforeCompile(document, demands, { values: template.values, fonts }),
    ...findMissingFields({ fields: document.fields, file: showInput(options.document) }, template),
  ];
  if (hasErrors(issues)) throw refuse(options.document, issues);
  return { files, title, locate, template, source: files.get("/main.typ") ?? new Uint8Array(), fonts, missing, issues };
}

/** Returns the name of the document for findings. */
function showInput(path: string): string {
  return path === STANDARD_STREAM ? inputName(path) : path;
}

interface Compiled {
  readonly pdf: Uint8Array;
  readonly standards: readonly PdfStandard[];
  readonly issues: readonly Issue[];
  readonly limits: CompileLimits;
}

/** Reads the bytes of the PDF back, and refuses them if they do not conform to the standards. */
async function readBack(
  document: string,
  { pdf, standards, issues, limits }: Compiled,
  { compilers, signal }: Context,
): Promise<StandardsProof> {
  if (standards.length === 0) return { verdicts: [] };
  await using pdfs = await compilers.startPdfReader(limits);
  const proof = await proveStandards({ pdf, signal }, standards, { pdfs });
  const { verdicts } = proof;
  if (verdicts.every(({ ok }) => ok)) return proof;
  throw refuse(document, [...issues, ...verdicts.flatMap((verdict) => verdict.issues)]);
}

interface Compilation {
  readonly job: Prepared;
  readonly engines: EngineStart;
  readonly demands: StandardDemands;
  readonly timeoutMs: number;
}

async function compile(
  { document: name }: RenderOptions,
  { job: { template, files: own, fonts, missing, issues: before, locate }, engines, demands, timeoutMs }: Compilation,
  { signal }: Context,
) {
  const { engine } = await engines.choose(template.compilerRange);
  const members = [...template.files].map(([path, bytes]) => [`/${path}`, bytes] as const);
  const files = new Map([...members, ...own]);
  const { pdf, layout, diagnostics } = await engine.compile({
    ...{ files, main: "/main.typ", fonts, signal, timeoutMs },
    ...demands,
  });
  const issues = [...before, ...withoutMissingFamilies(diagnostics, missing).map(diagnosticIssue).map(locate)];
  if (pdf === undefined) throw refuse(name, issues);
  return { engine, pdf, layout, issues };
}

function refuse(document: string, issues: readonly Issue[]): RefusedError {
  return new RefusedError(`Cannot typeset ${inputName(document)}: it has ${countIssues(issues)}`, issues, {
    hint: FIX_AND_RETRY,
  });
}
