import type { Issue } from "../base/issue.ts";
import type { Context } from "../console/context.ts";
import type { TemplateContents, UnpackedTemplate } from "../pack/contents.ts";
import { MAX_TEMPLATE_PACK_BYTES } from "../pack/limits.ts";
import { prepareMembers, readPrepared } from "../pack/prepare_members.ts";
import type { DesignValues } from "../pdf/design/design.ts";
import { preparePdfPack } from "../recipe/prepare_pdf_pack.ts";
import { maxArchiveBytes } from "../zip/max_archive_bytes.ts";
import type { LoadedRecipe } from "./load_recipe.ts";
import { runBuild } from "./run_build.ts";

/** Template of a recipe that passed the execution gate, without its archive. */
export interface PreparedTemplate extends UnpackedTemplate {
  /** The complete design. */
  readonly values: DesignValues;
  /** Warnings about the recipe and its files, and from the gate. */
  readonly issues: readonly Issue[];
}

/**
 * Prepares what a reader of a recipe's pack gets, and finds what `makePack` finds, without writing the archive.
 *
 * @throws {RefusedError} with every issue when there are errors.
 */
export async function prepareTemplate(loaded: LoadedRecipe, context: Context): Promise<PreparedTemplate> {
  const { pack, issues } = await runBuild(loaded, context, (sources) => preparePdfPack(sources, readMembers));
  return { ...pack, issues };
}

/** Returns what a reader gets from the pack. Writes the archive only for contents that may exceed its cap. */
async function readMembers(contents: TemplateContents): Promise<UnpackedTemplate> {
  const members = await prepareMembers(contents);
  if (maxArchiveBytes(members) > MAX_TEMPLATE_PACK_BYTES) {
    const { packMembers } = await import("../pack/pack_template.ts");
    await packMembers(members);
  }
  return readPrepared(members);
}
