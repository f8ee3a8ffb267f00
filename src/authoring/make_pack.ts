import type { Issue } from "../base/issue.ts";
import type { Context } from "../console/context.ts";
import type { DesignValues } from "../pdf/design/design.ts";
import { makePdfPack, type PackArchive } from "../recipe/make_pdf_pack.ts";
import type { LoadedRecipe } from "./load_recipe.ts";
import { runBuild } from "./run_build.ts";

/** Pack of a recipe that passed the execution gate; no compiler has proven it yet. */
export interface MadePack extends PackArchive {
  /** Complete design. */
  readonly values: DesignValues;
  /** Warnings about the recipe and its files, and from the gate. */
  readonly issues: readonly Issue[];
}

/**
 * Makes a pack from a recipe, see {@linkcode makePdfPack}. Findings name their files.
 *
 * @throws {RefusedError} with every issue when there are errors.
 */
export async function makePack(loaded: LoadedRecipe, context: Context): Promise<MadePack> {
  const { pack, issues } = await runBuild(loaded, context, makePdfPack);
  return { ...pack, issues };
}
