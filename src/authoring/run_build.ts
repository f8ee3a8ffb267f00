import type { Issue } from "../base/issue.ts";
import type { Context } from "../console/context.ts";
import type { UnpackedTemplate } from "../pack/contents.ts";
import type { PdfPackOutcome, PdfPackSources } from "../recipe/prepare_pdf_pack.ts";
import { type LoadedRecipe, recipeOf } from "./load_recipe.ts";
import { explainRefusal, placeIssues, refuseBuild } from "./refuse_build.ts";

/** Pack without errors, and its warnings. */
export type Build<Pack extends UnpackedTemplate> = Required<Pick<PdfPackOutcome<Pack>, "pack">> & {
  /** Warnings about the recipe and its files, and from the gate. */
  readonly issues: readonly Issue[];
};

/**
 * Prepares the pack of a loaded recipe with the given function. Findings name the files that they are about.
 *
 * @throws {RefusedError} with every issue when there are errors.
 */
export async function runBuild<Pack extends UnpackedTemplate>(
  loaded: LoadedRecipe,
  context: Context,
  prepare: (sources: PdfPackSources) => Promise<PdfPackOutcome<Pack>>,
): Promise<Build<Pack>> {
  const { path, pictures: files } = loaded;
  const sources = { recipe: recipeOf(loaded), files, signal: context.signal };
  const { pack, fileIssues, gateIssues } = await prepare(sources).catch((error) => explainRefusal(error, path));
  const issues = [...loaded.issues, ...placeIssues(fileIssues, loaded), ...gateIssues];
  if (pack === undefined) throw refuseBuild(path, issues);
  return { pack, issues };
}
