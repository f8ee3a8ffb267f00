import { isBookGiven } from "../../../../authoring/book/files/book_sources.ts";
import { applyFallback, planFallback, type RecipeFonts } from "../../../../authoring/design/fallback_recipe.ts";
import { loadMarkdown } from "../../../../authoring/load_markdown.ts";
import { isBaselineNamed, openNamedTemplate } from "../../../../authoring/open_named_template.ts";
import { findDocumentFonts } from "../../../../authoring/typeset/find_document_fonts.ts";
import { openTemplate } from "../../../../authoring/typeset/open_template.ts";
import type { OpenedTemplate } from "../../../../authoring/typeset/typeset_job.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import type { Context } from "../../../../console/context.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { assertOneStandardInput, inputName } from "../../../../console/read_input.ts";
import { FALLBACK, listFallbackFamilies } from "../../../../pdf/design/required_fonts.ts";
import type { DesignValues } from "../../../../pdf/design/design.ts";
import { completeFallback } from "../../../../recipe/complete_fallback.ts";
import type { Recipe } from "../../../../recipe/recipe.ts";
import { readBookOf } from "../render/read_book_of.ts";
import { type FontAdvice, fontAdviceJson, fontAdviceText, listChangedLines, type RecipeAdvice } from "./font_advice.ts";

/** Arguments and options of `tool pdf-template fonts --for`. */
export interface FindFontsOptions {
  /** Pack, recipe or its folder, or a baseline; default: the baseline that `render` uses. */
  readonly template: string | undefined;
  /** Markdown files, or folders as books. */
  readonly documents: readonly string[];
  /** Folders of `--font-path`. */
  readonly folders: readonly string[] | undefined;
  /** Whether to print JSON. */
  readonly json: boolean;
}

/** Prints which letters of a document no font of a template has, and how installed fonts supply them. */
export async function findFontsFor(options: FindFontsOptions, context: Context): Promise<void> {
  const { template: name, documents, json } = options;
  assertOneStandardInput([...(name === undefined ? [] : [name]), ...documents]);
  const advice = await findAdvice(options, context);
  context.signal.throwIfAborted();
  await context.io.stdout.write(json ? jsonText(fontAdviceJson(advice)) : fontAdviceText(advice, context));
}

async function findAdvice(
  { template: name, documents, folders }: FindFontsOptions,
  context: Context,
): Promise<FontAdvice> {
  await using progress = startProgress("Reading the template", context);
  const found = await openNamedTemplate(name, context);
  const template = await openTemplate(found, context);
  progress.step("Looking for fonts");
  const shown = documents.length === 1 ? inputName(documents[0] ?? "") : countNoun(documents.length, "document");
  const task = { name: shown, template, fontFolders: folders, read: () => readDocuments(documents, context) };
  const fonts = await findDocumentFonts(task, context);
  const place = await isBaselineNamed(name, context) ? undefined : found.path;
  return { documents, shown, fonts, recipe: adviseRecipe(template, place, fonts.installed) };
}

async function readDocuments(documents: readonly string[], context: Context) {
  const [document = ""] = documents;
  return await isBookGiven(documents, context)
    ? await readBookOf(documents, TEXT_ONLY, context)
    : await loadMarkdown(document, context, TEXT_ONLY);
}

/** Pictures need no fonts. */
const TEXT_ONLY = { isTextOnly: true };

/** Plans the changes of a recipe at a path, or of a new one from the same baseline; a pack cannot be changed. */
function adviseRecipe(
  { template: { values }, recipe }: OpenedTemplate,
  path: string | undefined,
  families: Parameters<typeof planFallback>[0],
): RecipeAdvice {
  const change = planFallback(families, recipe?.recipe === undefined ? ofDesign(values) : ofRecipe(recipe.recipe));
  if (recipe === undefined) return { kind: "pack", change };
  const text = new TextDecoder().decode(recipe.bytes);
  const changes = families.length === 0 ? [] : listChangedLines(text, applyFallback(text, change));
  if (path !== undefined) return { kind: "recipe", change, changes, path };
  return { kind: "baseline", change, changes, baseline: recipe.recipe?.baseline.id ?? "" };
}

function ofDesign(values: DesignValues): RecipeFonts {
  return { fonts: [], fallback: listFallbackFamilies(values.get(FALLBACK)), later: 0 };
}

function ofRecipe({ fonts, overrides, baseline }: Recipe): RecipeFonts {
  const fallback = listFallbackFamilies(overrides.get(FALLBACK)?.value);
  const { families, omitted } = completeFallback(fallback, baseline);
  const later = families.length + omitted.length - fallback.length;
  return { fonts: fonts.map(({ path }) => path), fallback, later };
}
