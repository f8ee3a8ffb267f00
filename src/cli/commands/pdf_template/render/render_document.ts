import type { NumberingChoice } from "../../../../document/read/markdown/own_numbers.ts";
import { forbidsTransparency } from "../../../../pdf/standards.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { jsonLine, jsonText } from "../../../../console/output/json_text.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { assertOneStandardInput, outputName, shownInput, STANDARD_STREAM } from "../../../../console/read_input.ts";
import {
  assertNoInput,
  assertNotAmong,
  assertOutputIsFree,
  assertStandardOutput,
} from "../../../../authoring/assert_output.ts";
import { engineJson } from "../../../../pdf/engine.ts";
import { type EngineOptions, type EngineStart, showEngine } from "../../../../authoring/engine_choice.ts";
import { isBookGiven } from "../../../../authoring/book/files/book_sources.ts";
import { type LoadedMarkdown, loadMarkdown } from "../../../../authoring/load_markdown.ts";
import { refuseWarnings } from "../../../../authoring/refuse_warnings.ts";
import { loadFonts } from "../../../../authoring/load_fonts.ts";
import { openNamedTemplate } from "../../../../authoring/open_named_template.ts";
import { conformanceFacts } from "../../../../authoring/standards/judge_document.ts";
import { type DocumentRoot, openRoot } from "../../../../authoring/pictures/document_root.ts";
import { readDemands, type StandardOptions } from "../../../../authoring/standards/standard_demands.ts";
import { assertOutputName } from "../../../../authoring/kinds/assert_output_name.ts";
import type { GlyphChoices } from "../../../../authoring/typeset/judge_glyphs.ts";
import { openTemplate } from "../../../../authoring/typeset/open_template.ts";
import type { RenderedDocument } from "../../../../authoring/typeset/rendered_document.ts";
import { typeset } from "../../../../authoring/typeset/typeset.ts";
import type { OpenedTemplate, TypesetJob } from "../../../../authoring/typeset/typeset_job.ts";
import { findSynced } from "../../../inputs/synced_folder/find_synced.ts";
import { assertWatchable, nameInputs, nameOutput } from "./name_output.ts";
import { explainOrder } from "./explain_order.ts";
import { readBookOf } from "./read_book_of.ts";
import { writeIssues } from "../../../../console/output/issues_text.ts";
import { formatBytes } from "../../../../base/bytes.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import { issuesJson } from "../../../../console/output/issue_json.ts";
import { systemFontsJson, systemFontsText } from "../../../../console/output/system_fonts_text.ts";
import { evidenceJson, verdictsJson } from "../standards_json.ts";

/** Arguments and options of `tool pdf-template render`. */
export interface RenderOptions extends EngineOptions, StandardOptions, GlyphChoices {
  /** Pack, recipe or its folder; undefined for the default baseline. */
  readonly template: string | undefined;
  /** Path of the Markdown document, or `-`; several documents, or a folder of them, are a book. */
  readonly documents: readonly string[];
  /** Path of the PDF, or `-`; default: beside the document, with its name. */
  readonly output?: string | undefined;
  /** Title of a book. */
  readonly title?: string | undefined;
  /** Whether to replace an existing file. */
  readonly force?: boolean | undefined;
  /** Folders with more fonts. */
  readonly fontPath?: readonly string[] | undefined;
  /** Whose numbers headings have, in place of what the front matter says. */
  readonly numbering?: NumberingChoice | undefined;
  /** Folder that pictures and included files may be in. */
  readonly root?: string | undefined;
  /** Whether to render again after every change. */
  readonly watch?: true | undefined;
  /** Whether to write nothing if there are warnings. */
  readonly strict?: true | undefined;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

/** Typesets a Markdown document, or a book of several, with a template and writes the PDF. */
export async function renderDocument(
  options: RenderOptions,
  engines: EngineStart,
  context: Context,
): Promise<void> {
  const isBook = await isBookGiven(options.documents, context);
  const output = options.output ??
    await nameOutput(options.documents, { ending: ".pdf", words: "the PDF", isBook }, context);
  const root = await openRoot(options.root, options.documents, context);
  const task = { ...options, output, isBook, root };
  const { force = false, watch } = options;
  checkOptions(task, context);
  await assertOutputIsFree({ output, force, example: "document.pdf" }, context);
  await assertNotAmong(output, [task.template, ...task.documents], context);
  assertOutputName(output, "pdf");
  if (!watch) return await renderOnce(task, engines, context);
  const { watchRender } = await import("./watch_render.ts");
  const again = async (isAgain: boolean, recorded: Context) =>
    await renderOnce({ ...task, force: force || isAgain }, engines, recorded);
  await watchRender({ output, json: options.json === true, render: again }, context);
}

/** Renders, writes the PDF, and reports it. */
async function renderOnce(task: RenderTask, engines: EngineStart, context: Context): Promise<void> {
  const { documents, output, force = false, strict, watch, json } = task;
  const rendered = await openAndRender(task, engines, context);
  if (strict) refuseWarnings(`typeset ${nameInputs(documents)}`, "PDF", rendered.issues);
  context.signal.throwIfAborted();
  if (output === STANDARD_STREAM) await context.io.stdout.write(rendered.pdf);
  else await context.files.publishFile(output, rendered.pdf, { replace: force });
  const toText = watch ? jsonLine : jsonText;
  if (json) return await context.io.stdout.write(toText(renderReportJson(output, rendered)));
  await writeIssues(rendered.issues, context);
  if (output !== STANDARD_STREAM) await context.io.stdout.write(renderReportText(output, rendered));
}

/** A PDF to render. */
export interface RenderTask extends Omit<RenderOptions, "root"> {
  readonly root: DocumentRoot | undefined;
  readonly output: string;
  readonly isBook: boolean;
}

function checkOptions(
  { template = "", documents, output, watch, json, title, isBook }: RenderTask,
  context: Context,
): void {
  assertOneStandardInput([template, ...documents]);
  if (watch) assertWatchable(output, [template, ...documents]);
  if (isBook && documents.includes(STANDARD_STREAM)) {
    throw new UsageError("Cannot read a part of a book from standard input", { hint: "Give files or folders." });
  }
  if (title !== undefined && !isBook) {
    throw new UsageError("--title is for a book of several documents", {
      hint: "Write title: in the front matter of the document.",
    });
  }
  if (title?.trim() === "") throw new UsageError("--title is empty", { hint: "Give the title of the book." });
  if (output === "") throw new UsageError("--output is empty", { hint: "Give a file, or - for standard output." });
  assertStandardOutput({ output, json, what: "PDF" }, context);
}

async function openAndRender(task: RenderTask, engines: EngineStart, context: Context): Promise<RenderedDocument> {
  const demands = readDemands(task, context);
  await using progress = startProgress("Reading the template", context);
  const template = await openRenderTemplate(task, context);
  const step = (text: string) => progress.step(text);
  const { fontPath: folders, watch: isWatched } = task;
  const fonts = isWatched ? await loadFonts({ loaded: template.recipe, folders, isWatched }, context) : undefined;
  return await renderWith(task, { template, engines, demands, step, fonts }, context);
}

/** Opens the template of a command line. */
export async function openRenderTemplate(
  { template, documents }: Pick<RenderOptions, "template" | "documents">,
  context: Context,
): Promise<OpenedTemplate> {
  const found = await openNamedTemplate(template, context)
    .catch((error) => explainOrder({ template, documents, command: "pdf-template render" }, error, context));
  return await openTemplate(found, context);
}

/** What a PDF is made with. */
export interface RenderMeans
  extends Required<Pick<TypesetJob, "template" | "demands" | "step">>, Pick<TypesetJob, "fonts"> {
  readonly engines: EngineStart;
}

/** Renders a document, or a book of several, with an open template. */
export async function renderWith(
  options: RenderTask,
  { template, engines, demands, step, fonts }: RenderMeans,
  context: Context,
): Promise<RenderedDocument> {
  const { documents, maxTime, maxMemory, isBook, systemFonts, allowMissingGlyphs } = options;
  step(isBook ? "Reading the documents" : "Reading the document");
  const folder = await findSynced(documents, options, context);
  if (folder !== undefined) {
    const { renderSynced } = await import("./render_synced.ts"); // with the wiki's macros
    const flags = { ...options, exportedAt: undefined, strict: undefined };
    return await renderSynced({ ...options, folder }, { template, engines, demands, step, flags }, context);
  }
  const reading = { template, demands, step };
  return await typeset(
    {
      ...{ name: nameInputs(documents), file: shownInput(documents[0] ?? ""), template, demands, maxTime, maxMemory },
      ...{ fontFolders: options.fontPath, fonts },
      glyphs: { systemFonts, allowMissingGlyphs, command: { documents: namedFiles(documents), hasOptions: true } },
      read: () => readContent(options, reading, context),
      step,
      tooLargeHint: isBook
        ? "Choose fewer documents, or make several books."
        : "Divide the document into several files, and render their folder with --each.",
    },
    engines,
    context,
  );
}

async function readContent(
  { documents, output, isBook, title, root, numbering }: RenderTask,
  { template: { recipe, template: { values } }, demands, step }: Required<
    Pick<TypesetJob, "template" | "demands" | "step">
  >,
  context: Context,
): Promise<LoadedMarkdown> {
  const isOpaque = demands.standards.some(forbidsTransparency);
  const [document = ""] = documents;
  const hasContents = values.get("contents.enabled") === true;
  const conformance = demands.standards.length === 0 ? undefined : conformanceFacts(demands, values);
  const content = isBook
    ? await readBookOf(documents, { isOpaque, title, step, conformance, root, numbering, hasContents }, context)
    : await loadMarkdown(document, context, { isOpaque, root, numbering, hasContents });
  if (output !== STANDARD_STREAM) {
    if (recipe !== undefined) await assertNoInput(output, recipe, context);
    await assertNotAmong(output, content.watched, context);
  }
  return content;
}

/** Returns the documents that another command can read too. */
function namedFiles(documents: readonly string[]): readonly string[] {
  return documents.includes(STANDARD_STREAM) ? [] : documents;
}

/** Renders the result of `tool pdf-template render` for people. */
export function renderReportText(
  output: string,
  { pages, pdf, standards, engine, systemFonts }: RenderedDocument,
): string {
  const count = countNoun(pages, "page");
  const facts = [count, formatBytes(pdf.length), ...standards, showEngine(engine)];
  return `Wrote ${outputName(output)}: ${facts.join(", ")}\n${systemFontsText(systemFonts)}`;
}

/** Returns the JSON document of `tool pdf-template render`. */
export function renderReportJson(
  output: string,
  { template: { id, name, version }, title, engine, standards, proof, pdf, sha256, pages, systemFonts, issues }:
    RenderedDocument,
) {
  const { verdicts, evidence } = proof;
  return {
    output,
    title,
    template: { id, name, version },
    engine: engineJson(engine),
    standards,
    pages,
    byteLength: pdf.length,
    sha256,
    verdicts: verdictsJson(verdicts),
    evidence: evidence === undefined ? null : evidenceJson(evidence),
    systemFonts: systemFontsJson(systemFonts),
    issues: issuesJson(issues),
  };
}
