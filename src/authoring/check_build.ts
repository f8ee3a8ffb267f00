import { hasErrors, type Issue } from "../base/issue.ts";
import type { Context } from "../console/context.ts";
import { fitsArchive } from "../pack/fits_archive.ts";
import { MANIFEST_PATH } from "../pack/limits.ts";
import { parseManifest } from "../pack/parse_manifest.ts";
import { prepareMembers } from "../pack/prepare_members.ts";
import { composePack } from "../recipe/compose_pack.ts";
import { resolveRecipe } from "../recipe/resolve_recipe.ts";
import { judgePdfContents } from "../validate/judge_pdf_contents.ts";
import { type LoadedRecipe, recipeOf } from "./load_recipe.ts";
import { explainRefusal, placeIssues, refuseBuild } from "./refuse_build.ts";

/**
 * Finds everything that `makePack` finds, but does not write the archive, unless the contents are so large that the
 * archive may exceed its limit.
 *
 * @throws {RefusedError} with every issue when there are errors.
 */
export async function checkBuild(loaded: LoadedRecipe, context: Context): Promise<readonly Issue[]> {
  const { path, pictures } = loaded;
  const recipe = recipeOf(loaded);
  const composed = await composePack({ recipe, values: resolveRecipe(recipe), files: pictures });
  const issues = [...loaded.issues, ...placeIssues(composed.issues, loaded)];
  const { contents } = composed;
  if (contents === undefined) throw refuseBuild(path, issues);
  context.signal.throwIfAborted();
  const members = await prepareMembers(contents).catch((error) => explainRefusal(error, path));
  if (!fitsArchive(members)) {
    const { makePack } = await import("./make_pack.ts");
    return (await makePack(loaded, context)).issues;
  }
  const files = new Map(members.map((member) => [member.path, member.content]));
  const manifest = parseManifest(files.get(MANIFEST_PATH) ?? new Uint8Array());
  files.delete(MANIFEST_PATH);
  const { issues: verdict } = await judgePdfContents(manifest, files);
  const all = [...issues, ...verdict];
  if (hasErrors(verdict)) throw refuseBuild(path, all);
  return all;
}
