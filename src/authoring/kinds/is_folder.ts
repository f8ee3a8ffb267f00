import type { Context } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";

/** Returns whether a path is a folder; false if nothing is there, or it cannot be read. */
export async function isFolder(path: string, { files }: Context): Promise<boolean> {
  try {
    await files.readStart(path, 0, { regular: true });
    return false;
  } catch (error) {
    if (error instanceof FileError) return error.code === "is-a-directory";
    throw error;
  }
}
