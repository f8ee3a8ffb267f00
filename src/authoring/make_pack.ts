import type { Issue } from "../base/issue.ts";
import type { Context } from "../console/context.ts";
import { type MadePdfPack, makePdfPack } from "../recipe/make_pdf_pack.ts";
import { type LoadedRecipe, recipeOf } from "./load_recipe.ts";
import { explainRefusal, placeIssues, refuseBuild } from "./refuse_build.ts";

/** Pack that was made from a recipe and passed the execution gate, but is not proven by a compiler yet. */
export interface MadePack extends MadePdfPack {
  /** Warnings about the recipe and its files, and of the gate. */
  readonly issues: readonly Issue[];
}

/**
 * Makes a pack from a recipe, see {@linkcode makePdfPack}. Findings name their files.
 *
 * @throws {RefusedError} with every issue when there are errors.
 */
export async function makePack(loaded: LoadedRecipe, context: Context): Promise<MadePack> {
  const { path, pictures: files } = loaded;
  const sources = { recipe: recipeOf(loaded), files, signal: context.signal };
  const { pack, fileIssues, gateIssues } = await makePdfPack(sources).catch((error) => explainRefusal(error, path));
  const issues = [...loaded.issues, ...placeIssues(fileIssues, loaded), ...gateIssues];
  if (pack === undefined) throw refuseBuild(path, issues);
  return { ...pack, issues };
}
