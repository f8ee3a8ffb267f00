import { joinAlternatives } from "../../base/join_alternatives.ts";
import { shellWord } from "../../base/shell_word.ts";
import { quote } from "../../base/text.ts";
import { CREATE_FOLDER, FileError, pathHint } from "./file_error.ts";

/** Creates the error for a file that cannot be written because its folder is missing, with the paths that it may mean. */
export function missingFolder(path: string, nearest: readonly string[]): FileError {
  const meant = meantPaths(nearest);
  return new FileError("file-not-found", `Cannot write ${quote(path)}: its folder does not exist`, {
    hint: meant === undefined ? CREATE_FOLDER : `${meant} Otherwise create the folder.`,
  });
}

/** Adds the paths that it may mean to the error of a missing file; returns any other error unchanged. */
export function offerPaths(error: unknown, paths: readonly string[]): unknown {
  const meant = meantPaths(paths);
  if (!(error instanceof FileError) || error.code !== "file-not-found" || meant === undefined) return error;
  const hint = error.hint === CREATE_FOLDER ? `${meant} Otherwise create the folder.` : meant;
  return new FileError(error.code, error.message, { cause: error.cause, hint });
}

/** Creates the error for a path where nothing exists, with the existing paths that it may mean. */
export function missingFile(
  path: string,
  nearest: readonly string[],
  { cause, hint = meantPaths(nearest) ?? pathHint(path) }: { readonly cause?: unknown; readonly hint?: string } = {},
): FileError {
  return new FileError("file-not-found", `Cannot read ${quote(path)}: it does not exist`, { cause, hint });
}

/** Renders the hint "Did you mean …?" for paths; undefined without one. */
export function meantPaths(paths: readonly string[]): string | undefined {
  return paths.length === 0
    ? undefined
    : `Did you mean ${joinAlternatives(paths.map((path) => shellWord(path) ?? quote(path)))}?`;
}
