import { systemHint, systemReason } from "../../host/files/system_reason.ts";
import { SyncError } from "../sync_error.ts";
import { shownPath } from "./safe_path.ts";

/** An unusable parent folder; the message is the end of a sentence. */
export class UnusableFolderError extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "UnusableFolderError";
}

/**
 * Explains why a file cannot be used, as the end of a sentence; undefined for errors that do not come from the system.
 */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof UnusableFolderError ? error.message : systemReason(error);
}

/** Converts an error of the system to a {@linkcode SyncError}. */
export function explain(error: unknown, verb: string, path: string): unknown {
  const reason = reasonOf(error);
  return reason === undefined ? error : fileUnavailable(verb, path, reason, error);
}

/** Creates the error for a file that cannot be used. */
export function fileUnavailable(verb: string, path: string, reason: string, cause?: unknown): SyncError {
  return new SyncError("file-unavailable", `Cannot ${verb} ${shownPath(path)}: ${reason}`, {
    hint: systemHint(cause),
    cause,
  });
}
