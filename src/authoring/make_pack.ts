import type { Issue } from "../base/issue.ts";
import type { Context } from "../console/context.ts";
import { type MadePdfPack, makePdfPack } from "../recipe/make_pdf_pack.ts";
import { type LoadedRecipe, recipeOf } from "./load_recipe.ts";
import { explainRefusal, placeIssues, refuseBuild } from "./refuse_build.ts";

/** A pack that was made from a recipe and has passed the execution gate; it is not proven by a compiler yet. */
export interface MadePack extends MadePdfPack {
  /** Warnings of the recipe, its files and the gate. */
  readonly issues: readonly Issue[];
}

/**
 * Makes a pack from a recipe, see {@linkcode makePdfPack}; findings name the files that they are about.
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
