import { equalBytes } from "../base/bytes.ts";
import { hasErrors, type Issue } from "../base/issue.ts";
import type { TemplateManifest } from "../pack/manifest.ts";
import { packTemplate } from "../pack/pack_template.ts";
import { unpackTemplate } from "../pack/unpack_template.ts";
import type { DesignValues } from "../pdf/design/design.ts";
import { validatePdfPack } from "../validate/validate_pdf_pack.ts";
import type { Context } from "../console/context.ts";
import { composeRecipe, refuse, refusing } from "./compose_recipe.ts";
import type { LoadedRecipe } from "./load_recipe.ts";

/** A pack that was made from a recipe and has passed the execution gate; it is not proven by a compiler yet. */
export interface MadePack {
  /** The archive. */
  readonly bytes: Uint8Array;
  /** Its manifest, as a reader sees it. */
  readonly manifest: TemplateManifest;
  /** Its members, the manifest excluded. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The complete design. */
  readonly values: DesignValues;
  /** Warnings of the recipe, its files and the gate. */
  readonly issues: readonly Issue[];
}

/**
 * Makes a pack from a recipe: resolve, compose, pack, unpack and pack again to compare, and the execution gate.
 *
 * @throws {RefusedError} with every issue when there are errors.
 */
export async function makePack(loaded: LoadedRecipe, context: Context): Promise<MadePack> {
  const { contents, values, issues } = await composeRecipe(loaded);
  context.signal.throwIfAborted();
  const bytes = await refusing(loaded.path, () => packTemplate(contents));
  const { manifest, files } = await unpackTemplate(bytes);
  if (!equalBytes(await packTemplate({ manifest, files }), bytes)) {
    throw new Error("Packing what was unpacked gave other bytes"); // a bug of ours, whatever the recipe says
  }
  context.signal.throwIfAborted();
  const { issues: verdict } = await validatePdfPack(bytes);
  const all = [...issues, ...verdict];
  if (hasErrors(verdict)) throw refuse(loaded.path, all);
  return { bytes, manifest, files, values, issues: all };
}
