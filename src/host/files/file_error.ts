import { ToolError, type ToolErrorOptions } from "../../base/errors.ts";
import { quote } from "../../base/text.ts";
import { systemReason, watchReason } from "./system_reason.ts";

/** What can be wrong with a file, a directory or a stream. */
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
  | "io-error";

/** A file, directory or stream that cannot be used. */
export class FileError extends ToolError {
  /** The name of the class, whatever a bundler calls it. */
  override readonly name = "FileError";
  /** Makes an error whose code says what is wrong with the file. */
  constructor(code: FileErrorCode, message: string, options: ToolErrorOptions = {}) {
    super(code, message, options);
  }
}

/** What was tried, as the start of a sentence: `Cannot <verb> "path"`. */
export type FileVerb = "read" | "list" | "write" | "create" | "watch" | "lock";

/** Explains what the operating system refused. Errors that are already typed, and interrupts, pass unchanged. */
export function fileError(error: unknown, verb: FileVerb, path: string): unknown {
  const reason = verb === "watch" ? watchReason(error) : systemReason(error);
  if (reason === undefined) return error;
  const isWriting = verb === "write" || verb === "create" || verb === "lock";
  const noFolder = isWriting && error instanceof Deno.errors.NotFound;
  const { code, hint } = wayOut(error, isWriting);
  const options = { cause: error, ...(hint === undefined ? {} : { hint }) };
  const why = noFolder ? "its folder does not exist" : reason;
  return new FileError(code, `Cannot ${verb} ${quote(path)}: ${why}`, options);
}

/** A file error for a rule of our own. */
export function refuseFile(code: FileErrorCode, sentence: string, hint: string): FileError {
  return new FileError(code, sentence, { hint });
}

/** The code of a refusal, and what a person can do about it. */
function wayOut(error: unknown, isWriting: boolean): { code: FileErrorCode; hint?: string } {
  if (error instanceof Deno.errors.NotFound) {
    return { code: "file-not-found", hint: isWriting ? "Create the folder first." : "Check the path." };
  }
  if (error instanceof Deno.errors.NotCapable) {
    return { code: "permission-denied", hint: `Run Deno with --allow-${isWriting ? "write" : "read"}.` };
  }
  if (error instanceof Deno.errors.PermissionDenied) {
    return { code: "permission-denied", hint: "Check who owns it and who may use it." };
  }
  if (error instanceof Deno.errors.IsADirectory) return { code: "is-a-directory", hint: "Name a file." };
  if (error instanceof Deno.errors.NotADirectory) return { code: "not-a-directory", hint: "Check the path." };
  return { code: "io-error" };
}
