import type { NumberingChoice } from "../../document/read/markdown/own_numbers.ts";
import type { Context } from "../../console/context.ts";
import { UsageError } from "../../console/command_errors.ts";
import { joinPath, parentFolder } from "../../host/files/file_path.ts";
import { jsonText } from "../../console/output/json_text.ts";
import { systemFontsText } from "../../console/output/system_fonts_text.ts";
import { startProgress } from "../../console/output/progress.ts";
import { STANDARD_STREAM } from "../../console/read_input.ts";
import { untilStopped } from "../../host/time/abortable.ts";
import { type EngineOptions, type EngineStart, limitsOf } from "../../authoring/engine_choice.ts";
import { findTemplate, PACK_EXTENSION } from "../../authoring/load_template.ts";
import { openRoot, rootWithoutDocument } from "../../authoring/pictures/document_root.ts";
import { readDemands, type StandardOptions } from "../../authoring/standards/standard_demands.ts";
import { writeIssues } from "../../console/output/issues_text.ts";
import { present } from "../../base/present.ts";
import { countNoun } from "../../base/count_noun.ts";
import { quote } from "../../base/text.ts";
import { PageLayouts } from "../../authoring/page_layouts.ts";
import { compilePreview, describePreview } from "./compile_preview.ts";
import { drawPages } from "./draw_pages.ts";
import { EMPTY_PREVIEW, type PreviewPage } from "./preview_model.ts";
import { previewJson } from "./preview_json.ts";
import type { PreviewSource } from "./preview_source.ts";
import { TemplateSource } from "./template_source.ts";
import { warnOnFailure, watchPreview } from "./watch_preview.ts";
import { type FinishedPreview, PAGE_NAME, writePreview } from "./write_preview.ts";
import { assertOutputName } from "../../authoring/kinds/assert_output_name.ts";

/** Arguments and options of `tool pdf-template preview`. */
export interface PreviewOptions extends Omit<EngineOptions, "requireExactCompiler">, StandardOptions {
  /** Recipe, folder of a recipe, or pack; `-` for a pack on standard input. */
  readonly template: string;
  /** Output folder. */
  readonly out?: string | undefined;
  /** Markdown document to typeset. */
  readonly document?: string | undefined;
  /** Folder that pictures of the document may be in. */
  readonly root?: string | undefined;
  /** Whose numbers headings have. */
  readonly numbering?: NumberingChoice | undefined;
  /** Word file whose pages to show beside those of the template. */
  readonly compare?: string | undefined;
  /** Whether to serve the page and follow changes. */
  readonly watch?: true | undefined;
  /** Port to serve on. */
  readonly port?: number | undefined;
  /** Whether to open the page. */
  readonly open?: true | undefined;
  /** Folders with more fonts. */
  readonly fontPath?: readonly string[] | undefined;
  /** Whether installed fonts supply characters that the others lack. */
  readonly systemFonts?: true | undefined;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

/** Previews a template, once or until the user stops the program. */
export async function previewTemplate(
  options: PreviewOptions,
  engines: EngineStart,
  context: Context,
): Promise<void> {
  assertUsable(options);
  if (options.watch === true) await untilStopped(() => preview(options, engines, context), context.signal);
  else await preview(options, engines, context);
}

async function preview(options: PreviewOptions, engines: EngineStart, context: Context): Promise<void> {
  const { template, document, watch = false, port, open = false, fontPath = [], systemFonts, json = false } = options;
  const demands = readDemands(options, context);
  const root = await openRoot(options.root, document === undefined ? [] : [document], context);
  const folder = options.out ?? await chooseFolder(template, context);
  await using layouts = new PageLayouts(limitsOf(options), context);
  const source = new TemplateSource(
    { template, document, root, numbering: options.numbering, fontFolders: fontPath, systemFonts, demands },
    context,
  );
  if (!watch) {
    const finished = await buildPreview(source, { ...options, engines, layouts }, context);
    await writePreview(folder, finished, context);
    return await report({ folder, open, json }, finished, context);
  }
  const { compared, issues } = await compare(options, layouts, context);
  await writeIssues(issues, context);
  await watchPreview({ source, engines, layouts, folder, port, open, json, compared }, context);
}

/** Reads the Word file to compare with, if any. */
async function compare(options: PreviewOptions, layouts: PageLayouts, context: Context) {
  if (options.compare === undefined) return { issues: [] };
  const { readComparedPages } = await import("./compared_pages.ts");
  return await readComparedPages(options.compare, { layouts, limits: limitsOf(options) }, context);
}

function assertUsable({ template, document, root, out, watch, port }: PreviewOptions): void {
  if (root !== undefined && document === undefined) throw rootWithoutDocument();
  if (out !== undefined) assertOutputName(out, "folder");
  if (port !== undefined && watch !== true) {
    throw new UsageError("Cannot use --port without --watch: nothing is served", { hint: "Add --watch." });
  }
  if (template !== STANDARD_STREAM && document !== STANDARD_STREAM) return;
  if (watch === true) {
    throw new UsageError("Cannot watch standard input", { hint: "Give a file, or omit --watch." });
  }
  if (template === document) {
    throw new UsageError("Cannot read standard input twice", { hint: "Use - once, and files for the other inputs." });
  }
  if (template === STANDARD_STREAM && out === undefined) {
    throw new UsageError("Cannot choose a folder for a template on standard input", { hint: "Choose one with --out." });
  }
}

/**
 * Returns the default folder: `brand/preview` for the recipe in `brand`, `report.preview` for the pack
 * `report.wiki-pdf-template`.
 */
async function chooseFolder(template: string, context: Context): Promise<string> {
  const { kind, path } = await findTemplate(template, context);
  if (kind === "recipe") return joinPath(parentFolder(path, context.environment.windows), "preview");
  return `${path.endsWith(PACK_EXTENSION) ? path.slice(0, -PACK_EXTENSION.length) : path}.preview`;
}

async function buildPreview(
  source: PreviewSource,
  { engines, layouts, ...options }: PreviewOptions & { engines: EngineStart; layouts: PageLayouts },
  context: Context,
): Promise<FinishedPreview> {
  await using progress = startProgress("Reading the template", context);
  const input = await source.load();
  progress.step("Typesetting the document");
  const compiled = await compilePreview(input, { engines, layouts }, context);
  progress.step(`Drawing ${countNoun(compiled.pages.length, "page")}`);
  const pages: PreviewPage[] = [];
  for await (const { number, image } of drawPages(compiled.layout, context.signal)) {
    context.signal.throwIfAborted();
    const place = compiled.pages[number - 1];
    if (place !== undefined) pages.push({ ...place, image });
  }
  if (options.compare !== undefined) progress.step("Drawing the pages of the Word file");
  const { compared, issues: missing } = await compare(options, layouts, context);
  const issues = [...input.issues, ...compiled.issues, ...missing];
  const facts = describePreview(input, compiled);
  return { model: { ...EMPTY_PREVIEW, facts, pages, issues, ...present({ compared }) }, pdf: compiled.pdf };
}

async function report(
  { folder, open, json }: { folder: string; open: boolean; json: boolean },
  { model }: FinishedPreview,
  context: Context,
): Promise<void> {
  const { stdout } = context.io;
  const page = joinPath(folder, PAGE_NAME);
  if (!json) await writeIssues(model.issues, context);
  await stdout.write(
    json
      ? jsonText(previewJson({ folder, address: undefined }, model))
      : `Wrote ${countNoun(model.pages.length, "page")}: open ${quote(page)}\n` +
        systemFontsText(model.facts?.systemFonts ?? []),
  );
  if (open) {
    await warnOnFailure(async () => await context.desktop.open(await context.files.realPath(page) ?? page), context);
  }
}
