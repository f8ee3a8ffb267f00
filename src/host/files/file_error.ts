import { ToolError, type ToolErrorOptions } from "../../base/tool_error.ts";
import { quote } from "../../base/text.ts";
import { isSystemFile, systemHint, systemReason, watchReason } from "./system_reason.ts";

/** Code of a {@linkcode FileError}. */
export type FileErrorCode =
  | "file-not-found"
  | "file-exists"
  | "file-too-large"
  | "too-many-files"
  | "is-a-directory"
  | "not-a-directory"
  | "not-a-regular-file"
  | "file-in-use"
  | "file-changed"
  | "permission-denied"
  | "unsafe-permissions"
  | "io-error";

/** Error for a file, directory or stream that cannot be used. */
export class FileError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "FileError";
  /** Creates an error from its code and its message. */
  constructor(code: FileErrorCode, message: string, options: ToolErrorOptions = {}) {
    super(code, message, options);
  }
}

/** Verb of a failed operation, for the message: `Cannot <verb> "path"`. */
export type FileVerb = "read" | "list" | "write" | "create" | "watch" | "lock";

/** Converts an error of the operating system into a {@linkcode FileError}; returns any other error unchanged. */
export function fileError(error: unknown, verb: FileVerb, path: string): unknown {
  const reason = verb === "watch" ? watchReason(error) : systemReason(error);
  if (reason === undefined) return error;
  const isWriting = verb === "write" || verb === "create" || verb === "lock";
  const noFolder = isWriting && error instanceof Deno.errors.NotFound;
  const { code, hint } = wayOut(error, { isWriting, path });
  const why = noFolder ? "its folder does not exist" : reason;
  return new FileError(code, `Cannot ${verb} ${quote(path)}: ${why}`, { cause: error, hint });
}

/** Creates a file error for a rule of this program. */
export function refuseFile(code: FileErrorCode, sentence: string, hint: string): FileError {
  return new FileError(code, sentence, { hint });
}

/** Hint for a file that cannot be written because its folder is missing. */
export const CREATE_FOLDER = "Create the folder first.";

/** What to do about a name that is not valid Unicode. */
export const RENAME_HINT = "Rename it: its name must be valid UTF-8.";

/**
 * Returns the hint for a path where nothing exists. A name with bytes that are not UTF-8 reaches the program with a
 * replacement character, under which nothing is found.
 */
export function pathHint(path: string): string {
  return path.includes("\uFFFD") ? RENAME_HINT : "Check the path.";
}

/** Returns the code and the hint for an error of the system. */
function wayOut(
  error: unknown,
  { isWriting, path }: { readonly isWriting: boolean; readonly path: string },
): { code: FileErrorCode; hint?: string | undefined } {
  if (error instanceof Deno.errors.NotFound) {
    return { code: "file-not-found", hint: isWriting ? CREATE_FOLDER : pathHint(path) };
  }
  if (isSystemFile(error)) {
    return { code: "permission-denied", hint: "Use - for standard input or output, or choose a file of your own." };
  }
  if (error instanceof Deno.errors.NotCapable) {
    return { code: "permission-denied", hint: `Run Deno with --allow-${isWriting ? "write" : "read"}.` };
  }
  if (error instanceof Deno.errors.PermissionDenied) {
    return { code: "permission-denied", hint: "Check its owner and its permissions." };
  }
  if (error instanceof Deno.errors.IsADirectory) return { code: "is-a-directory", hint: "Give the path of a file." };
  if (error instanceof Deno.errors.NotADirectory) return { code: "not-a-directory", hint: "Check the path." };
  return { code: "io-error", hint: systemHint(error) };
}

/** Creates the error for a symbolic link that is not followed. */
export function refuseLink(path: string): FileError {
  const hint = "Put the file itself there, or list it as <member>=<file>.";
  return refuseFile("not-a-regular-file", `Cannot add ${quote(path)}: it is a symbolic link`, hint);
}

/** Creates the error for a pipe or a device. */
export function refuseSpecial(path: string): FileError {
  const sentence = `Cannot add ${quote(path)}: it is neither a file nor a directory`;
  return refuseFile("not-a-regular-file", sentence, "Remove it, or list the files one by one.");
}
