import { quote } from "../../base/text.ts";
import { UsageError } from "../../console/command_errors.ts";
import type { Context } from "../../console/context.ts";
import { STANDARD_STREAM } from "../../console/read_input.ts";
import { FileError } from "../../host/files/file_error.ts";
import { isBelowFolder, parentFolder } from "../../host/files/file_path.ts";
import { isFolder } from "../kinds/is_folder.ts";

/** Folder whose files documents may show, wherever in it they are; paths with a slash in front start from it. */
export interface DocumentRoot {
  /** As the user named it. */
  readonly path: string;
  /** Without links. */
  readonly real: string;
}

/**
 * Opens the folder of `--root`; undefined without one.
 *
 * @throws {FileError} when it does not exist.
 * @throws {UsageError} when it is a file, or does not contain the documents.
 */
export async function openRoot(
  path: string | undefined,
  documents: readonly string[],
  context: Context,
): Promise<DocumentRoot | undefined> {
  if (path === undefined) return undefined;
  const real = path === "" ? undefined : await context.files.realPath(path);
  if (real === undefined) {
    throw new FileError("file-not-found", `Cannot use --root ${quote(path)}: it does not exist`, {
      hint: "Give a folder that contains the documents.",
    });
  }
  if (!await isFolder(path, context)) throw notUsable(path, "it is not a folder");
  for (const document of documents) {
    const folder = await folderOf(document, context);
    if (folder === undefined || folder === real || isBelowFolder(folder, real)) continue;
    throw notUsable(path, `${quote(document)} is outside it`);
  }
  return { path, real };
}

/** Creates the error for a root where no document is given. */
export function rootWithoutDocument(): UsageError {
  return new UsageError("Cannot use --root without --document: it concerns documents", { hint: "Add --document." });
}

/** Returns the real folder of a document; undefined if it is nowhere, which another error explains. */
async function folderOf(document: string, context: Context): Promise<string | undefined> {
  const { files, environment } = context;
  if (document === STANDARD_STREAM || await files.realPath(document) === undefined) return undefined;
  const folder = await isFolder(document, context) ? document : parentFolder(document, environment.windows);
  return await files.realPath(folder);
}

function notUsable(path: string, reason: string): UsageError {
  return new UsageError(`Cannot use --root ${quote(path)}: ${reason}`, {
    hint: "Give a folder that contains the documents.",
  });
}
