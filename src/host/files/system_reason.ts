/**
 * Returns the reason of an operating system error, as the end of a sentence; undefined for any other error. Also
 * handles disk errors that SQLite reports.
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
  if (isSystemFile(error)) return "only programs with all permissions may use files of the system";
  if (error instanceof Deno.errors.NotCapable) return "Deno was started without access to it";
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return undefined;
  if (error.code === "ERR_SQLITE_ERROR") return REASONS[SQLITE[error.message] ?? ""] ?? error.message;
  if (!/^E[A-Z0-9]+$/.test(error.code)) return undefined;
  return REASONS[error.code] ?? error.message.replace(/ \(os error .*/s, "").replace(/, [a-z]+ '.*/s, "");
}

/** Whether Deno refused a file in a folder such as `/dev` or `/proc`, for which the permission to read is not enough. */
export function isSystemFile(error: unknown): boolean {
  return error instanceof Deno.errors.NotCapable && error.message.startsWith("Requires all access");
}

/** Returns {@linkcode systemReason} for file watching, where Linux reports too many watched folders as a full disk. */
export function watchReason(error: unknown): string | undefined {
  const isFull = error instanceof Error && "code" in error && error.code === "ENOSPC";
  return isFull ? "the system's limit of watched folders is reached" : systemReason(error);
}

/** Messages of SQLite for disk errors, which do not always have a code. */
const SQLITE: Readonly<Record<string, string>> = { "database or disk is full": "ENOSPC", "disk I/O error": "EIO" };

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EROFS: "the disk is read-only",
  EIO: "the disk reports an error",
  EFBIG: "it would exceed the maximum file size",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EBUSY: "another program uses it",
  ETXTBSY: "another program uses it",
  EEXIST: "it already exists",
  ENOENT: "it does not exist",
  ENOTDIR: "a part of the path is a file, not a directory",
  EISDIR: "it is a directory",
  ENOTEMPTY: "the directory is not empty",
  ELOOP: "its symbolic links form a loop",
  ENAMETOOLONG: "its name is too long",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  EXDEV: "it is on another disk",
};
