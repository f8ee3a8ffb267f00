import type { Context } from "../console/context.ts";
import { FileError } from "../host/files/file_error.ts";
import { readPack } from "./read_pack.ts";
import { findRecipe, type RecipePlace } from "./load_recipe.ts";

/** Template named on a command line: the bytes of a pack, or an unchecked recipe. */
export type NamedTemplate =
  | { readonly kind: "pack"; readonly path: string; readonly bytes: Uint8Array }
  | ({ readonly kind: "recipe" } & RecipePlace);

/**
 * Reads a pack or a recipe. A folder contains a recipe; an archive or a file with the extension of packs is a pack;
 * every other file is a recipe. `-` is either of them on standard input.
 *
 * @throws {ToolError} `wrong-file-kind` when it is neither.
 * @throws {FileError} when it cannot be read.
 */
export async function findTemplate(path: string, context: Context): Promise<NamedTemplate> {
  try {
    const bytes = await readPack(path, context, "template");
    if (isPackName(path) || isArchive(bytes)) return { kind: "pack", path, bytes };
    return { kind: "recipe", path, bytes };
  } catch (error) {
    if (!(error instanceof FileError) || error.code !== "is-a-directory") throw error;
  }
  return { kind: "recipe", ...await findRecipe(path, context) };
}

/** File extension of packs. */
export const PACK_EXTENSION = ".wiki-pdf-template";

/** Returns whether a path has the extension of packs. */
function isPackName(path: string): boolean {
  return path.endsWith(PACK_EXTENSION);
}

function isArchive([p, k]: Uint8Array): boolean {
  return p === 0x50 && k === 0x4b;
}
