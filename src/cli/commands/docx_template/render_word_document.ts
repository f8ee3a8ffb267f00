import type { NumberingChoice } from "../../../document/read/markdown/own_numbers.ts";
import { assertNotAmong, assertOutputIsFree, assertStandardOutput } from "../../../authoring/assert_output.ts";
import { openBookOf } from "../../../authoring/book/files/open_book_of.ts";
import { openStandardInput } from "../../../authoring/book/files/open_standard_input.ts";
import { isBookGiven } from "../../../authoring/book/files/book_sources.ts";
import { assertOutputName } from "../../../authoring/kinds/assert_output_name.ts";
import { openRoot } from "../../../authoring/pictures/document_root.ts";
import { refuseWarnings } from "../../../authoring/refuse_warnings.ts";
import { fillFromFiles } from "../../../authoring/word/fill_from_files.ts";
import type { WordChoices } from "../../../authoring/word/word_choices.ts";
import { openWordTemplate, type TemplateUse, type WordTemplate } from "../../../authoring/word/open_word_template.ts";
import { readDemands } from "../../../authoring/standards/standard_demands.ts";
import { formatBytes } from "../../../base/bytes.ts";
import { sha256InPlace } from "../../../host/files/sha256_in_place.ts";
import { UsageError } from "../../../console/command_errors.ts";
import { type DiagramFlags, withDiagrams } from "../../../authoring/diagrams/with_diagrams.ts";
import { withBuild } from "../../../authoring/engine_choice.ts";
import type { Context } from "../../../console/context.ts";
import type { ExitCode } from "../../../console/exit_code.ts";
import { issuesJson } from "../../../console/output/issue_json.ts";
import { jsonLine, jsonText } from "../../../console/output/json_text.ts";
import { assertOneStandardInput, outputName, STANDARD_STREAM } from "../../../console/read_input.ts";
import type { EngineBuild } from "../../../pdf/engine.ts";
import { startProgress } from "../../../console/output/progress.ts";
import { writeIssues } from "../../../console/output/issues_text.ts";
import { findSynced } from "../../inputs/synced_folder/find_synced.ts";
import { assertWatchable, nameInputs, nameOutput } from "../pdf_template/render/name_output.ts";
import { explainOrder } from "../pdf_template/render/explain_order.ts";
import type { RenderedFile, RenderFile } from "../pdf_template/render/each/each_job.ts";

/** Arguments and options of `tool docx-template render`. */
export interface RenderWordOptions
  extends Pick<WordChoices, "timeZone" | "updateFields" | "codeColors">, DiagramFlags, TemplateUse {
  /** Word file or pack; undefined for the template to start with. */
  readonly template: string | undefined;
  readonly documents: readonly string[];
  readonly output?: string | undefined;
  readonly title?: string | undefined;
  readonly force?: boolean | undefined;
  /** Date of a document that has none. */
  readonly documentDate?: Date | undefined;
  readonly spaceLogo?: string | undefined;
  readonly globalLogo?: string | undefined;
  /** Whose numbers headings have, in place of what the front matter says. */
  readonly numbering?: NumberingChoice | undefined;
  /** Folder that pictures and included files may be in. */
  readonly root?: string | undefined;
  /** Build of the compiler that draws pictures. */
  readonly engine?: EngineBuild | undefined;
  /** Whether to render again after every change. */
  readonly watch?: true | undefined;
  /** Whether to write nothing if there are warnings. */
  readonly strict?: true | undefined;
  readonly json?: true | undefined;
}

/** Fills a Word template with a Markdown document, or a folder of them, and writes the Word document. */
export async function renderWordDocument(options: RenderWordOptions, outer: Context): Promise<void> {
  const context = await withDiagrams(options, withBuild(options.engine, outer));
  const { documents, force = false, watch, json } = options;
  const isBook = await isBookGiven(documents, context);
  const output = options.output ??
    await nameOutput(documents, { ending: ".docx", words: "the document", isBook }, context);
  checkOutput(output, options, context);
  assertOutputName(output, "word");
  if (!watch) return await renderOnce({ ...options, output }, context);
  const { watchRender } = await import("../pdf_template/render/watch_render.ts");
  const again = async (isAgain: boolean, recorded: Context) =>
    await renderOnce({ ...options, output, force: force || isAgain }, recorded);
  await watchRender({ output, json: json === true, render: again }, context);
}

/** Renders, writes the document, and reports it. */
async function renderOnce(
  options: RenderWordOptions & { readonly output: string },
  context: Context,
): Promise<void> {
  const { output, documents, force = false, strict, watch, json } = options;
  const { io: { stdout }, files } = context;
  const { bytes, issues, toJson, toText } = await openAndRender(options, context);
  if (strict) refuseWarnings(`create the document of ${nameInputs(documents)}`, "document", issues);
  context.signal.throwIfAborted();
  if (output === STANDARD_STREAM) await stdout.write(bytes);
  else await files.publishFile(output, bytes, { replace: force });
  if (json) return await stdout.write((watch ? jsonLine : jsonText)(toJson()));
  await writeIssues(issues, context);
  if (output !== STANDARD_STREAM) await stdout.write(toText());
}

async function openAndRender(
  options: RenderWordOptions & { readonly output: string },
  context: Context,
): Promise<RenderedFile> {
  const { output, documents, force = false } = options;
  await using progress = startProgress("Reading the template", context);
  // Before what the output needs: of a template in the place of the document, that would be about the template.
  const template = await openTemplate(options, context);
  await assertOutputIsFree({ output, force, example: "document.docx" }, context);
  await assertNotAmong(output, [...inputsOf(options), ...documents], context);
  progress.step("Reading the document");
  return await renderWordFile(options, { template, step: (text) => progress.step(text) }, context);
}

/** Fills a Word template with Markdown documents, one after the other, and writes a Word document for each. */
export async function renderEachWordDocument(options: RenderWordOptions, outer: Context): Promise<ExitCode> {
  const context = await withDiagrams(options, withBuild(options.engine, outer));
  const { makeEach } = await import("../pdf_template/render/each/make_each.ts"); // with what several documents need
  const inputs = inputsOf(options);
  const open = async (context: Context): Promise<RenderFile> => {
    const template = await openTemplate(options, context);
    return async ({ path, output }, step, context) =>
      await renderWordFile({ ...options, documents: [path], output }, { template, step }, context);
  };
  // What is reported of filling the template depends on the facts of each document.
  const isShared = () => false;
  return await makeEach({ ...options, inputs, ending: ".docx", noun: "document", isShared, open }, context);
}

/** Returns the inputs besides the documents. */
function inputsOf({ template, spaceLogo, globalLogo, styleMap }: RenderWordOptions): readonly (string | undefined)[] {
  return [template, spaceLogo, globalLogo, styleMap];
}

/** What a document is made with. */
export interface WordMeans {
  readonly template: WordTemplate;
  readonly step: (text: string) => void;
}

/** Fills an open template. */
export async function renderWordFile(
  options: RenderWordOptions & { readonly output: string },
  means: WordMeans,
  context: Context,
): Promise<RenderedFile> {
  const { output } = options;
  const { bytes, issues: found, title } = await fill(options, means, context);
  // Nobody chose the placeholders of the default template.
  const issues = options.template === undefined ? found.filter(({ code }) => code !== "empty-placeholder") : found;
  return {
    bytes,
    issues,
    toText: () => `Wrote ${outputName(output)}: ${formatBytes(bytes.length)}\n`,
    toJson: () => {
      const sha256 = sha256InPlace(bytes);
      const facts = { output, title, template: { name: means.template.name }, byteLength: bytes.length, sha256 };
      return { ...facts, issues: issuesJson(issues) };
    },
  };
}

function checkOutput(
  output: string,
  { template = "", documents, watch, json }: RenderWordOptions,
  context: Context,
): void {
  if (output === "") throw new UsageError("--output is empty", { hint: "Give a file, or - for standard output." });
  assertOneStandardInput([template, ...documents]);
  if (watch) assertWatchable(output, [template, ...documents]);
  if (documents.length > 1 && documents.includes(STANDARD_STREAM)) {
    throw new UsageError("Cannot read standard input beside other documents", { hint: "Give - alone, or files." });
  }
  assertStandardOutput({ output, json, what: "Word document" }, context);
}

async function openTemplate(options: RenderWordOptions, context: Context): Promise<WordTemplate> {
  if (options.template === undefined) {
    return await (await import("../../../authoring/word/open_default_word_template.ts")).openDefaultWordTemplate(
      options,
      context,
    );
  }
  return await openWordTemplate(options.template, options, context).catch((error) =>
    explainOrder({ ...options, command: "docx-template render" }, error, context)
  );
}

async function fill(
  options: RenderWordOptions & { readonly output: string },
  { template, step }: WordMeans,
  context: Context,
) {
  const { documents, title, timeZone, updateFields, codeColors, spaceLogo, globalLogo, numbering } = options;
  const { timestamp } = readDemands({ documentDate: options.documentDate }, context);
  const root = await openRoot(options.root, documents, context);
  const folder = await findSynced(documents, { isBook: documents[0] !== STANDARD_STREAM, root }, context);
  if (folder !== undefined) {
    const { fillSynced } = await import("../pdf_template/render/render_synced.ts"); // with the wiki's macros
    const flags = { ...options, exportedAt: timestamp, strict: undefined };
    return await fillSynced({ ...options, folder }, { flags, template, step }, context);
  }
  const opened = documents[0] === STANDARD_STREAM
    ? await openStandardInput({ root }, context)
    : { source: await openBookOf(documents, { root }, context), context };
  return await fillFromFiles(opened.source, {
    ...{ template, title, numbering, step, date: timestamp },
    choices: { timeZone, updateFields, codeColors },
    logos: { space: spaceLogo, global: globalLogo },
  }, opened.context);
}
