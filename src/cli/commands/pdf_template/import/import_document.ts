import type { Baseline } from "../../../../recipe/baselines/baseline.ts";
import { createRecipeSchema } from "../../../../recipe/recipe_schema.ts";
import { applyReady } from "../../../../word_import/review/apply_action.ts";
import { createReview } from "../../../../word_import/review/update_review.ts";
import { renderJournalEntry } from "../../../../word_import/review/journal.ts";
import type { ReviewState } from "../../../../word_import/review/review_state.ts";
import { reviewView } from "../../../../word_import/review/review_view.ts";
import { renderSuggestions } from "../../../../word_import/review/suggestions_file.ts";
import { renderImport } from "../../../../word_import/render_import.ts";
import { quote } from "../../../../base/text.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { FileError } from "../../../../host/files/file_error.ts";
import { baseName, joinPath } from "../../../../host/files/file_path.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { createLook } from "../../../../console/output/style.ts";
import { writeIssues } from "../../../../console/output/issues_text.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import { isEmptyFolder } from "../../../../authoring/empty_folder.ts";
import { identifyTemplate, type TemplateIdentity } from "../../../../authoring/identify_template.ts";
import { entryPath, SUGGESTIONS_NAME } from "../../../../authoring/review/review_folder.ts";
import { chooseBaseline, startRecipe } from "../../../../authoring/start_recipe.ts";
import { FONT_ADVICE, importJson, importText, nextCommands } from "./import_report.ts";
import { readDesign } from "../../../../authoring/design/read_design.ts";
import type { Imported, ImportOptions } from "./import_options.ts";
import { assertOutputName } from "../../../../authoring/kinds/assert_output_name.ts";
import { findUnportable } from "../../../../pack/portable_path.ts";

/** Creates a recipe's folder from a Word file or a brand file: completely or not at all. */
export async function importDocument(options: ImportOptions, context: Context): Promise<void> {
  const { file, json } = options;
  if (file === STANDARD_STREAM || file === "") {
    throw new UsageError("Cannot import from standard input: it has no name", {
      hint: "The name of the file becomes the name of the template.",
    });
  }
  assertComparable(options);
  const directory = options.dir ?? defaultFolder(baseName(file, context.environment.windows));
  if (options.update === true) {
    const { updateImport } = await import("./update_import.ts");
    await updateImport({ ...options, directory }, context);
  } else {
    const imported = await makeFolder({ ...options, directory }, context);
    await print(imported, json, context);
  }
  if (options.compare !== true) return;
  const { compareImport } = await import("./compare_import.ts");
  await compareImport({ ...options, directory }, context);
}

async function print(imported: Imported, json: true | undefined, context: Context): Promise<void> {
  const { stdout } = context.io;
  if (json) return await stdout.write(jsonText(importJson(imported)));
  await writeIssues(imported.issues, context);
  await stdout.write(importText(imported, createLook(stdout, context.environment)));
}

function assertComparable({ file, compare, open, engine, json }: ImportOptions): void {
  const dependent = open === true ? "--open" : engine === undefined ? undefined : "--engine";
  if (dependent !== undefined && compare !== true) {
    throw new UsageError(`${dependent} requires --compare`, { hint: "Add --compare." });
  }
  if (compare !== true) return;
  if (NO_PAGES.test(file)) {
    throw new UsageError(`Cannot compare with ${quote(file)}: only Word files have pages`, { hint: "Omit --compare." });
  }
  if (json === true) {
    const hint = "Omit --compare, then run tool pdf-template preview <folder> --compare <docx> --json.";
    throw new UsageError("--json cannot be used with --compare", { hint });
  }
}

/** Names of other files with a design, which have no pages. */
const NO_PAGES = /\.(?:css|json|thmx|ya?ml)$/i;

type PlacedOptions = ImportOptions & { readonly directory: string };

async function makeFolder(options: PlacedOptions, context: Context): Promise<Imported> {
  const { directory, file, policy = "apply-ready", fontPath, version = "1.0.0" } = options;
  const { baseline, reason } = pickBaseline(options.baseline);
  const identity = await identifyTemplate(
    { ...options, source: options.dir === undefined ? file : undefined },
    context,
  );
  const template = { ...identity.template, version };
  const folder = folderName(identity, context);
  const recipe = await startRecipe({ ...template, baseline, imported: true, folder });
  const design = await readDesign({ path: file, baseline, fontPath }, context);
  const exists = await isFreeFolder(directory, context);
  if (!exists) assertOutputName(directory, "folder");
  const { source, suggestions, notices } = design;
  const start = createReview({ recipe, source, suggestions, notices });
  const { state, step, left } = policy === "apply-ready" ? await applyReady(start) : { state: start, left: [] };
  const view = reviewView(state);
  const next = nextCommands({ directory, folder, fontPath });
  const chosen = { id: baseline.id, reason };
  const files = renderFiles(state, { history: step === undefined ? 0 : 1, assets: design.assets });
  const { fonts } = design;
  files.set(
    "IMPORT.md",
    encode(
      renderImport({
        template,
        baseline: chosen,
        source,
        view,
        fonts,
        fontAdvice: FONT_ADVICE,
        notices,
        commands: next,
      }),
    ),
  );
  if (step !== undefined) files.set(entryPath(1), encode(renderJournalEntry({ number: 1, do: "step", step })));
  context.signal.throwIfAborted();
  await publish(directory, files, { exists }, context);
  const issues = [...design.issues, ...left];
  return { directory, template, baseline: chosen, policy, design, view, files: [...files.keys()], issues, next };
}

async function isFreeFolder(directory: string, context: Context): Promise<boolean> {
  try {
    return await isEmptyFolder(directory, "recipe", context);
  } catch (error) {
    const isThere = async (name: string) => await context.files.realPath(joinPath(directory, name)) !== undefined;
    if (!(error instanceof FileError && error.code === "file-exists") || !await isThere(SUGGESTIONS_NAME)) throw error;
    throw new FileError("file-exists", error.message, {
      hint: "It has already been imported: use --update to bring it up to date, or --dir for another folder.",
      cause: error,
    });
  }
}

/**
 * Chooses the baseline. A Word file has white pages and its own colors, so values that it does not set should be as
 * plain as possible.
 */
function pickBaseline(wanted: string | undefined): { baseline: Baseline; reason: string } {
  if (wanted !== undefined) return { baseline: chooseBaseline(wanted), reason: "chosen with --baseline" };
  return { baseline: chooseBaseline("technical"), reason: "white paper and plain forms; --baseline selects another" };
}

function folderName({ folder }: TemplateIdentity, { environment }: Context): string {
  return baseName(folder, environment.windows);
}

interface OtherFiles {
  readonly history: number;
  readonly assets: ReadonlyMap<string, Uint8Array>;
}

function renderFiles(state: ReviewState, { history, assets }: OtherFiles): Map<string, Uint8Array> {
  return new Map([
    ["recipe.yaml", encode(state.recipe)],
    ["recipe.schema.json", encode(jsonText(createRecipeSchema()))],
    [SUGGESTIONS_NAME, encode(renderSuggestions(state, history))],
    ...assets,
  ]);
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/**
 * Publishes the files. In an existing folder the recipe comes last, because only the recipe makes it a recipe's folder.
 */
async function publish(
  directory: string,
  files: ReadonlyMap<string, Uint8Array>,
  { exists }: { readonly exists: boolean },
  { files: disk }: Context,
): Promise<void> {
  if (!exists) return await disk.publishDirectory(directory, files);
  const folders = Map.groupBy([...files], ([path]) => path.includes("/") ? path.slice(0, path.indexOf("/")) : "");
  for (const [folder, members] of folders) {
    if (folder === "") continue;
    const below = members.map(([path, bytes]) => [path.slice(folder.length + 1), bytes] as const);
    await disk.publishDirectory(joinPath(directory, folder), new Map(below));
  }
  for (const [path, bytes] of (folders.get("") ?? []).toReversed()) {
    await disk.publishFile(joinPath(directory, path), bytes, { replace: false });
  }
}

/**
 * Derives a folder name from a file name: lower-case letters and digits, with hyphens between words.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { defaultFolder } from "./import_document.ts";
 *
 * deepStrictEqual(["Brand Guide (2).docx", "Größe.DOCX", ".docx", "con.docx"].map(defaultFolder), [
 *   "brand-guide-2",
 *   "größe",
 *   "template",
 *   "con-template",
 * ]);
 * ```
 */
export function defaultFolder(fileName: string): string {
  const stem = fileName.normalize("NFC").replace(/\.[^.]*$/, "").toLowerCase();
  const words = stem.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "");
  const slug = words.join("-").slice(0, MAX_LENGTH).toWellFormed().replace(/[-\ufffd]+$/, "");
  if (slug === "") return "template";
  return findUnportable(slug) === undefined ? slug : `${slug}-template`;
}

const MAX_LENGTH = 60;
