import type { Context } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";
import { MAX_TEMPLATE_PACK_BYTES } from "../../pack/limits.ts";
import { START_BYTES } from "../kinds/file_kind.ts";
import { hasWordTemplate } from "../kinds/has_word_template.ts";
import { recognizeFile } from "../kinds/recognize_file.ts";

/**
 * Returns whether a path leads to a Word file, or to a pack with one: by its name, or by what is there, of which it reads
 * only as much as that takes. Leaves pipes alone, which can be read only once.
 */
export async function isWordTemplate(path: string, { files }: Context): Promise<boolean> {
  if (/\.do[ct][xm]?$/i.test(path)) return true; // its reader reports what is wrong with it
  try {
    const kind = recognizeFile({ path, bytes: await files.readStart(path, START_BYTES, { regular: true }) });
    if (kind !== "pack") return kind === "word";
    return hasWordTemplate(await files.readFile(path, MAX_TEMPLATE_PACK_BYTES, { regular: true }));
  } catch (error) {
    if (error instanceof FileError) return false; // the reader of other templates reports it
    throw error;
  }
}
