import { SyncError } from "../errors.ts";
import { shownPath } from "./safe_path.ts";

/** A folder on the way that cannot be used; the message is the end of a sentence. */
export class FolderTrouble extends Error {
  /** The name of the class, whatever a bundler calls it. */
  override readonly name = "FolderTrouble";
}

/**
 * Why the system refused, as the end of a sentence; undefined for an error that does not come from it.
 */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof FolderTrouble) return error.message;
  if (error instanceof Deno.errors.NotCapable) return "Deno was started without access to it";
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return undefined;
  if (!/^E[A-Z0-9]+$/.test(error.code)) return undefined;
  return REASONS[error.code] ?? error.message.replace(/ \(os error .*/s, "").replace(/, [a-z]+ '.*/s, "");
}

/** The error for people, if it comes from the system. */
export function explain(error: unknown, verb: string, path: string): unknown {
  const reason = reasonOf(error);
  return reason === undefined ? error : fileUnavailable(verb, path, reason, error);
}

/** A file that cannot be used. */
export function fileUnavailable(verb: string, path: string, reason: string, cause?: unknown): SyncError {
  return new SyncError("file-unavailable", `Cannot ${verb} ${shownPath(path)}: ${reason}`, { cause });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "there is no room left that may be used",
  EROFS: "the disk is read-only",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EBUSY: "another program uses it",
  EEXIST: "something else stands there",
  ENOENT: "it is not there any more",
  ENOTDIR: "a part of the path is a file, not a folder",
  EISDIR: "it is a folder",
  ENAMETOOLONG: "its name is too long",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  EXDEV: "it is on another disk",
  EIO: "the disk reports an error",
};
