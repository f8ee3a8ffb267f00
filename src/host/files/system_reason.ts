/**
 * Why the operating system refused something, as the end of a sentence: the same words wherever it happens. SQLite passes
 * on what the disk reports. Undefined for an error that does not come from the system.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { systemReason } from "./system_reason.ts";
 *
 * const full = Object.assign(new Error("No space left on device (os error 28)"), { code: "ENOSPC" });
 * strictEqual(systemReason(full), "the disk is full");
 * strictEqual(systemReason(new TypeError("a bug")), undefined);
 * ```
 */
export function systemReason(error: unknown): string | undefined {
  if (error instanceof Deno.errors.NotCapable) return "Deno was started without access to it";
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return undefined;
  if (error.code === "ERR_SQLITE_ERROR") return REASONS[SQLITE[error.message] ?? ""] ?? error.message;
  if (!/^E[A-Z0-9]+$/.test(error.code)) return undefined;
  return REASONS[error.code] ?? error.message.replace(/ \(os error .*/s, "").replace(/, [a-z]+ '.*/s, "");
}

/** {@linkcode systemReason} where changes are watched for: Linux calls it a full disk when it can follow no more folders. */
export function watchReason(error: unknown): string | undefined {
  const isFull = error instanceof Error && "code" in error && error.code === "ENOSPC";
  return isFull ? "the system follows as many folders as it may" : systemReason(error);
}

/** SQLite's texts for what the disk reported; a code comes with some of its errors only. */
const SQLITE: Readonly<Record<string, string>> = { "database or disk is full": "ENOSPC", "disk I/O error": "EIO" };

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EROFS: "the disk is read-only",
  EIO: "the disk reports an error",
  EFBIG: "it would be larger than a file may be",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EBUSY: "another program uses it",
  ETXTBSY: "another program uses it",
  EEXIST: "it already exists",
  ENOENT: "it does not exist",
  ENOTDIR: "a part of the path is a file, not a directory",
  EISDIR: "it is a directory",
  ENOTEMPTY: "the directory is not empty",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "its name is too long",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  EXDEV: "it is on another disk",
};
