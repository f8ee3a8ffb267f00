import type { Context } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";
import { joinPath } from "../../host/files/file_path.ts";
import { MANIFEST_PATH } from "../../pack/limits.ts";
import { RECIPE_NAMES } from "../recipe_names.ts";
import { type FileKind, type RecognizedFile, START_BYTES } from "./file_kind.ts";
import { recognizeFile } from "./recognize_file.ts";

/** Reads as much of a file or a folder as it takes to recognize it. */
export async function recognizePath(path: string, context: Context): Promise<RecognizedFile> {
  try {
    const bytes = await context.files.readStart(path, START_BYTES);
    return { path, bytes, kind: recognizeFile({ path, bytes }) };
  } catch (error) {
    if (!(error instanceof FileError) || error.code !== "is-a-directory") throw error;
    return { path, bytes: new Uint8Array(), kind: await recognizeFolder(path, context) };
  }
}

/** Recognizes a file or folder; its kind is undefined if nothing is there. */
export async function recognizeExisting(path: string, context: Context): Promise<RecognizedFile> {
  const isThere = path !== "" && path !== "-" && await context.files.isReadable(path);
  return isThere ? await recognizePath(path, context) : { path, bytes: new Uint8Array(), kind: undefined };
}

async function recognizeFolder(path: string, { files }: Context): Promise<FileKind> {
  const contains = async (name: string) => await files.realPath(joinPath(path, name)) !== undefined;
  for (const name of RECIPE_NAMES) {
    if (await contains(name)) return "recipeFolder";
  }
  return await contains(MANIFEST_PATH) ? "packFolder" : "folder";
}
