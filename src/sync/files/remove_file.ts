import { explain } from "./file_unavailable.ts";
import { locate } from "./locate.ts";
import { hashNow } from "./read_content.ts";

/**
 * Removes a regular file if its SHA-256 is the expected one; returns whether the path is free now.
 *
 * @throws {SyncError} `outside-folder`, `file-unavailable`
 */
export function removeFile(root: string, path: string, expected: string): boolean {
  const { disk, info } = locate(root, path);
  if (info === undefined) return true;
  try {
    if (!info.isFile || hashNow(disk, info.size) !== expected) return false;
    Deno.removeSync(disk);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return true;
    throw explain(error, "remove", path);
  }
}
