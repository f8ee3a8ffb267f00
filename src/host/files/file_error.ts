import { quote } from "../../base/text.ts";
import { FileError, type FileErrorCode } from "../../console/errors.ts";

/** What was tried, as the start of a sentence: `Cannot <verb> "path"`. */
export type FileVerb = "read" | "list" | "write" | "create" | "watch" | "lock";

/** Says what the operating system refused. Errors that are already typed, and interrupts, pass unchanged. */
export function fileError(error: unknown, verb: FileVerb, path: string): unknown {
  if (!(error instanceof Error) || !isFromSystem(error)) return error;
  const { code, reason, hint } = explain(error, verb);
  const options = { cause: error, ...(hint === undefined ? {} : { hint }) };
  return new FileError(code, `Cannot ${verb} ${quote(path)}: ${reason}`, options);
}

/** A file error for a rule of our own. */
export function refuseFile(code: FileErrorCode, sentence: string, hint: string): FileError {
  return new FileError(code, sentence, { hint });
}

interface Explanation {
  code: FileErrorCode;
  reason: string;
  hint?: string;
}

function explain(error: Error, verb: FileVerb): Explanation {
  const writing = verb === "write" || verb === "create" || verb === "lock";
  if (error instanceof Deno.errors.NotFound) {
    return writing
      ? { code: "file-not-found", reason: "its folder does not exist", hint: "Create the folder first." }
      : { code: "file-not-found", reason: "it does not exist", hint: "Check the path." };
  }
  if (error instanceof Deno.errors.NotCapable) {
    const access = writing ? "write" : "read";
    const reason = `Deno was started without ${access} access to it`;
    return { code: "permission-denied", reason, hint: `Run Deno with --allow-${access}.` };
  }
  if (error instanceof Deno.errors.PermissionDenied) {
    return { code: "permission-denied", reason: "permission denied", hint: "Check who owns it and who may use it." };
  }
  if (error instanceof Deno.errors.IsADirectory) {
    return { code: "is-a-directory", reason: "it is a directory", hint: "Name a file." };
  }
  if (error instanceof Deno.errors.NotADirectory) {
    return {
      code: "not-a-directory",
      reason: "a part of the path is a file, not a directory",
      hint: "Check the path.",
    };
  }
  return { code: "io-error", reason: error.message.replace(/ \(os error .*/s, "") };
}

/** Errors of the operating system carry its code, those of Deno's permissions have their own class. */
function isFromSystem(error: Error): boolean {
  return error instanceof Deno.errors.NotCapable || "code" in error && typeof error.code === "string" &&
      /^E[A-Z0-9]+$/.test(error.code);
}
