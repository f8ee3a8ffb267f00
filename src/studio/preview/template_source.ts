import type { NumberingChoice } from "../../document/read/markdown/own_numbers.ts";
import { hasErrors, type Issue } from "../../base/issue.ts";
import { listRecipeFiles } from "../../recipe/recipe.ts";
import type { Context } from "../../console/context.ts";
import { RefusedError } from "../../console/command_errors.ts";
import { joinPath } from "../../host/files/file_path.ts";
import { countIssues } from "../../console/output/issue_text.ts";
import { inputName } from "../../console/read_input.ts";
import type { GlyphReport } from "../../typst/fonts/check_glyphs.ts";
import { chooseFonts } from "../../typst/fonts/choose_fonts.ts";
import { loadFonts } from "../../authoring/load_fonts.ts";
import { type LoadedRecipe, loadRecipeFrom } from "../../authoring/load_recipe.ts";
import { RECIPE_NAMES } from "../../authoring/recipe_names.ts";
import { AnswerMemo } from "../../authoring/citations/answer_memo.ts";
import { SourceMemo } from "../../authoring/reading/source_memo.ts";
import { TreeMemo } from "../../document/read/sections/tree_memo.ts";
import { findTemplate } from "../../authoring/load_template.ts";
import { loadZoo, SAMPLE_DATE } from "../../typst/zoo/zoo.ts";
import { judgeBeforeCompile } from "../../authoring/standards/judge_document.ts";
import type { DocumentRoot } from "../../authoring/pictures/document_root.ts";
import { NO_TEXT, type ShownText, shownWith } from "../../authoring/typeset/shown_characters.ts";
import { hintGlyphs } from "../../authoring/typeset/judge_glyphs.ts";
import { supplyGlyphs } from "../../authoring/typeset/supply_glyphs.ts";
import { NO_DEMANDS, type StandardDemands } from "../../authoring/standards/standard_demands.ts";
import type { PreviewInput, PreviewSource } from "./preview_source.ts";
import { type UsableTemplate, useTemplate } from "../../authoring/use_template.ts";
import type { ConformanceFacts } from "../../document/conformance/check_conformance.ts";
import { loadMarkdown, type LoadMarkdownOptions, readEdit } from "../../authoring/load_markdown.ts";

type FoundTemplate = Parameters<typeof useTemplate>[0];

/** Options for the source of a preview. */
interface TemplateSourceOptions {
  /** Pack, recipe, or folder of a recipe. */
  readonly template: string;
  /** Markdown document to typeset; default: the built-in one. */
  readonly document: string | undefined;
  /** Folder that contains the document and its pictures; default: that of the document. */
  readonly root?: DocumentRoot | undefined;
  /** Whose numbers headings have, in place of what the front matter says. */
  readonly numbering?: NumberingChoice | undefined;
  /** Folders with more fonts. */
  readonly fontFolders: readonly string[];
  /** Whether installed fonts supply characters that the others lack. */
  readonly systemFonts?: boolean | undefined;
  /** Demands on the PDF; default: none. */
  readonly demands?: StandardDemands;
}

/** Template from files, typeset with a document. */
export class TemplateSource implements PreviewSource {
  readonly #options: TemplateSourceOptions;
  readonly #context: Context;
  #templateFiles: readonly string[];
  readonly #memo = { tree: new TreeMemo(), citations: new AnswerMemo(), source: new SourceMemo() };
  #job: PreviewInput["job"] | undefined;
  #namedFiles: readonly string[] = [];
  #documentFiles: readonly string[];

  /** Creates a source without reading it. */
  constructor(options: TemplateSourceOptions, context: Context) {
    this.#options = options;
    this.#context = context;
    this.#templateFiles = [options.template];
    this.#documentFiles = options.document === undefined ? [] : [options.document];
  }

  /** See {@linkcode PreviewSource.watched}. */
  get watched(): readonly string[] {
    return [...new Set([...this.#templateFiles, ...this.#namedFiles, ...this.#documentFiles])];
  }

  /** See {@linkcode PreviewSource.load}. */
  async load(): Promise<PreviewInput> {
    const loaded = await this.#loadRecipe();
    const used = useTemplate(loaded, this.#context);
    const [template, document] = await Promise.allSettled([used, this.#loadDocument(used)]);
    this.#context.signal.throwIfAborted();
    if (template.status === "rejected" || document.status === "rejected") throw this.#both([template, document]);
    const input = await this.#put(loaded, template.value, document.value);
    this.#job = input.job;
    return input;
  }

  /** See {@linkcode PreviewSource.loadEdit}. */
  async loadEdit(): Promise<PreviewInput["job"] | undefined> {
    const { document } = this.#options;
    if (document === undefined || this.#job === undefined) return undefined;
    const main = await readEdit(document, this.#context, this.#memo);
    return main && { ...this.#job, files: new Map(this.#job.files).set(this.#job.main, main) };
  }

  async #put(
    loaded: FoundTemplate,
    made: UsableTemplate,
    document: LoadedDocument,
  ): Promise<PreviewInput> {
    const { manifest: { id, name, version, requiredFonts = [] }, values, compilerRange, issues } = made;
    const recipe = "kind" in loaded ? undefined : loaded;
    const sources = { loaded: recipe, folders: this.#options.fontFolders };
    const { library, issues: fontIssues } = await loadFonts(sources, this.#context);
    const { fonts: chosen, issues: fontFindings, missing } = await chooseFonts(values, library);
    const demand = { template: made, shown: shownWith(document.shown, made), fonts: chosen, library };
    const supply = await supplyGlyphs(demand, this.#options, this.#context);
    const { fonts, systemFonts, template: { files } } = supply;
    const { demands = NO_DEMANDS } = this.#options;
    const found = judgeBeforeCompile(document, demands, {
      values,
      fonts,
      glyphs: this.#reportGlyphs(demand.shown, fonts),
    });
    if (hasErrors(found)) throw this.#refuseDocument(found);
    return {
      template: { id, name, version, compilerRange },
      values,
      source: this.#options.template,
      document: this.#options.document,
      requiredFonts,
      job: {
        files: new Map([...[...files].map(([path, bytes]) => [`/${path}`, bytes] as const), ...document.files]),
        main: "/main.typ",
        fonts,
        ...(this.#options.document === undefined ? { timestamp: SAMPLE_DATE } : {}),
        ...demands,
      },
      systemFonts,
      issues: [...issues, ...fontIssues, ...supply.issues, ...fontFindings.map(asWarning), ...found],
      missingFamilies: missing,
      locate: document.locate,
    };
  }

  #reportGlyphs(shown: ShownText, fonts: readonly Uint8Array[]): GlyphReport {
    const { document, systemFonts } = this.#options;
    const command = { documents: document === undefined ? [] : [document], hasOptions: true };
    return { hint: hintGlyphs(shown, fonts, { systemFonts, command }) };
  }

  async #loadRecipe(): Promise<FoundTemplate> {
    const { template } = this.#options;
    const found = await findTemplate(template, this.#context);
    const isFolder = found.kind === "recipe" && found.path !== template;
    this.#templateFiles = isFolder ? RECIPE_NAMES.map((name) => joinPath(template, name)) : [template];
    if (found.kind === "pack") return found;
    const loaded: LoadedRecipe = await loadRecipeFrom(found, this.#context);
    // A recipe with errors keeps the files of its last valid version.
    if (loaded.recipe !== undefined) {
      this.#namedFiles = listRecipeFiles(loaded.recipe).map((path) => joinPath(loaded.folder, path));
    }
    return loaded;
  }

  async #loadDocument(template: Promise<UsableTemplate>) {
    const { document: path, root, numbering } = this.#options;
    const hasContents = await template.then(({ values }) => values.get("contents.enabled") === true, () => false);
    const document = await loadDocument(path, { root, numbering, hasContents, memo: this.#memo }, this.#context);
    this.#documentFiles = document.watched;
    if (hasErrors(document.issues)) throw this.#refuseDocument(document.issues);
    return document;
  }

  #refuseDocument(issues: readonly Issue[]): RefusedError {
    const name = inputName(this.#options.document ?? "");
    return new RefusedError(`Cannot use ${name}: it has ${countIssues(issues)}`, issues);
  }

  /** Combines the errors of template and document. */
  #both(results: readonly PromiseSettledResult<unknown>[]): unknown {
    const errors = results.flatMap((result): unknown[] => result.status === "rejected" ? [result.reason] : []);
    const issues: Issue[] = [];
    for (const error of errors) {
      if (!(error instanceof RefusedError)) return error;
      issues.push(...error.issues);
    }
    return new RefusedError(
      `Cannot preview ${inputName(this.#options.template)}: it has ${countIssues(issues)}`,
      issues,
    );
  }
}

/** Turns a missing font into a warning: the pages are still useful, and a build rejects them. */
function asWarning(issue: Issue): Issue {
  return { ...issue, severity: "warning" };
}

/** A document, ready to be typeset. */
interface LoadedDocument {
  /** `/main.typ` and its pictures; empty if there are errors. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Files that were read or looked for. */
  readonly watched: readonly string[];
  /** All findings. */
  readonly issues: readonly Issue[];
  /** Returns `issues` and those about conformance to PDF standards. */
  readonly judge: (facts: ConformanceFacts) => Issue[];
  /** Returns `missing-glyph` if the document shows characters that none of the fonts has. */
  readonly checkFonts: (fonts: readonly Uint8Array[], report?: GlyphReport) => Issue[];
  /** The text that it shows. */
  readonly shown: ShownText;
  /** Moves a compiler's finding to the line of the document that caused it, if that is known. */
  readonly locate: (issue: Issue) => Issue;
}

/** Reads a Markdown document, or returns the sample with every component. */
async function loadDocument(
  path: string | undefined,
  options: Pick<LoadMarkdownOptions, "root" | "numbering" | "hasContents" | "memo">,
  context: Context,
): Promise<LoadedDocument> {
  if (path !== undefined) return await loadMarkdown(path, context, options);
  const { files } = await (sample ??= loadZoo());
  return { files, watched: [], issues: [], judge: () => [], ...NO_GLYPHS, locate: (issue) => issue };
}

/** The sample is in English. */
const NO_GLYPHS = { checkFonts: () => [], shown: NO_TEXT };

let sample: ReturnType<typeof loadZoo> | undefined;
