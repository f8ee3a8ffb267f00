import { quote } from "../base/text.ts";
import type { Context } from "../console/context.ts";
import { FileError } from "../host/files/file_error.ts";

/** What is created in an empty folder. */
export type FolderContent = "recipe" | "Word template" | "Forge app" | "folder of pages";

/**
 * Returns whether a folder exists and is empty; false if nothing exists there.
 *
 * @throws {FileError} when it is not empty or is a file.
 */
export async function isEmptyFolder(directory: string, what: FolderContent, context: Context): Promise<boolean> {
  if (await context.files.realPath(directory) === undefined) return false;
  const reason = await findContent(directory, context);
  if (reason === undefined) return true;
  throw new FileError("file-exists", `Cannot create a ${what} in ${quote(directory)}: ${reason}`, {
    hint: what === "folder of pages"
      ? "Choose a folder that does not exist yet, and copy its files to this one afterwards."
      : "Choose a folder that does not exist yet.",
  });
}

async function findContent(directory: string, context: Context): Promise<string | undefined> {
  try {
    const { isDirectory, files, skipped } = await context.files.list(directory, 1);
    if (!isDirectory) return "it is a file";
    return files.length + skipped.length === 0 ? undefined : "it is not empty";
  } catch (error) {
    if (error instanceof FileError && /^(?:too-many-files|not-a-regular-file)$/.test(error.code)) {
      return "it is not empty";
    }
    throw error;
  }
}
