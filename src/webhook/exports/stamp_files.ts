import { byCodeUnits } from "../../base/order.ts";
import { fileError } from "../../host/files/file_error.ts";
import { readBounded } from "../../host/files/read_bounded.ts";
import { type BookStamp, MAX_STAMP_BYTES, parseStamp } from "./book_stamp.ts";

/**
 * Lists the names of the files in a folder that may be stamps.
 *
 * @throws {FileError}
 */
export async function listStamps(folder: string): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const { name, isFile } of Deno.readDir(folder)) {
      if (isFile && name.endsWith(".pdf.json")) names.push(name);
    }
  } catch (error) {
    throw fileError(error, "list", folder);
  }
  return names.sort(byCodeUnits);
}

/**
 * Reads a stamp; undefined if the file is none, or somebody else's who does not let this program read it.
 *
 * @throws {FileError}
 */
export async function readStamp(path: string): Promise<BookStamp | undefined> {
  try {
    using file = await Deno.open(path);
    const bytes = await readBounded((buffer) => file.read(buffer), { maxBytes: MAX_STAMP_BYTES });
    return bytes === undefined ? undefined : parseStamp(bytes);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.PermissionDenied) return undefined;
    throw fileError(error, "read", path);
  }
}
