import type { Issue } from "../../../base/issue.ts";
import { quote } from "../../../base/text.ts";
import { RefusedError } from "../../../console/command_errors.ts";
import type { Context } from "../../../console/context.ts";
import { inputName, readInput } from "../../../console/read_input.ts";
import { ASSET_LIMITS } from "../../../pdf/assets/limits.ts";
import { PicturePreparation } from "../../pictures/prepare_picture.ts";
import { type LoadedWordPicture, loadWordPictures } from "../word_pictures.ts";

/** Loads a logo for Word; drawings become pixels. Returns what is wrong with one that cannot be used. */
export async function loadLogo(bytes: Uint8Array, context: Context): Promise<LoadedWordPicture | readonly Issue[]> {
  await using preparation = new PicturePreparation(context);
  const prepared = await preparation.prepare(bytes);
  if (!("bytes" in prepared)) return prepared.issues;
  const read = () => Promise.resolve(prepared.bytes);
  const loaded = await loadWordPictures([{ url: "", ending: prepared.ending, read }], context);
  return loaded.get("") ?? [];
}

/**
 * Loads the logo in a file.
 *
 * @throws {RefusedError} with all findings when it is no picture that can be used.
 * @throws {FileError} when it cannot be read.
 */
export async function loadLogoFile(path: string, context: Context): Promise<LoadedWordPicture> {
  const loaded = await loadLogo(await readInput(path, ASSET_LIMITS.byteLength, context), context);
  if ("bytes" in loaded) return loaded;
  const issues = loaded.map((issue) => ({ ...issue, file: inputName(path) }));
  throw new RefusedError(`Cannot use the logo ${quote(path)}: it cannot be drawn`, issues);
}
