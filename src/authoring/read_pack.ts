import { formatBytes } from "../base/bytes.ts";
import { ToolError } from "../base/tool_error.ts";
import type { Context } from "../console/context.ts";
import { inputName } from "../console/read_input.ts";
import { FileError } from "../host/files/file_error.ts";
import { TemplatePackError } from "../pack/pack_errors.ts";
import { MAX_TEMPLATE_PACK_BYTES } from "../pack/limits.ts";
import { readWanted } from "./kinds/read_wanted.ts";

/**
 * Reads the bytes of a pack, or of any template. Rejects one above the size limit with the error of the archive reader.
 *
 * @throws {ToolError} `wrong-file-kind` for any other file.
 */
export async function readPack(
  path: string,
  context: Context,
  wanted: "pack" | "template" = "pack",
): Promise<Uint8Array> {
  try {
    return await readWanted(wanted, { path, maxBytes: MAX_TEMPLATE_PACK_BYTES }, context);
  } catch (error) {
    if (!(error instanceof FileError) || error.code !== "file-too-large") throw error;
    const cap = formatBytes(MAX_TEMPLATE_PACK_BYTES);
    const message = `Cannot unpack the archive: it is larger than the limit of ${cap}`;
    throw new TemplatePackError({ kind: "too-large-archive", rule: "archive-size" }, message, { cause: error });
  }
}

/** Opens a pack, and names it in the error if it is corrupt. */
export async function openNamed<T>(path: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof TemplatePackError)) throw error;
    const hint = error.hint ?? "The archive is damaged or not a template pack; download or create it again.";
    throw new ToolError(error.kind, `Cannot open ${inputName(path)}: ${startLower(error.message)}`, {
      hint,
      cause: error,
    });
  }
}

function startLower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
