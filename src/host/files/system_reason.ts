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
  const code = codeOf(error);
  if (code === undefined || !(error instanceof Error)) return undefined;
  return KNOWN[code]?.reason ?? error.message.replace(/ \(os error .*/s, "").replace(/, [a-z]+ '.*/s, "");
}

/** Returns what to do about an error of the system; undefined where that depends on what was tried. */
export function systemHint(error: unknown): string | undefined {
  return KNOWN[codeOf(error) ?? ""]?.hint;
}

/** Returns the code of an error of the system; that of another SQLite error is not known. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!("code" in error) || typeof error.code !== "string") {
    return CODELESS[error.message.replace(/ \(os error \d+\).*/s, "")];
  }
  if (error.code === "ERR_SQLITE_ERROR") return SQLITE[error.message] ?? error.code;
  return /^E[A-Z0-9]+$/.test(error.code) ? error.code : undefined;
}

/** Messages of errors to which Deno gives no code. */
const CODELESS: Readonly<Record<string, string>> = {
  "File too large": "EFBIG",
  "Disk quota exceeded": "EDQUOT",
  "Quota exceeded": "EDQUOT",
};

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
const SQLITE: Readonly<Record<string, string>> = {
  "database or disk is full": "ENOSPC",
  "disk I/O error": "EIO",
};

const CLOSE_OTHER = "Close the other program, and run the command again.";
const RAISE_LIMIT = "Raise the limit of open files (ulimit -n).";

/** Reasons for errors, and what to do about those that are the same in every place. */
const KNOWN: Readonly<Record<string, { readonly reason: string; readonly hint?: string }>> = {
  ENOSPC: { reason: "the disk is full", hint: "Free some space on the disk, or use another one." },
  EDQUOT: { reason: "the disk quota is used up", hint: "Remove files that are not needed, or ask for a larger quota." },
  EROFS: { reason: "the disk is read-only", hint: "Write to another disk, or make this one writable." },
  EIO: { reason: "the disk reports an error", hint: "Check the free space and the health of the disk." },
  EFBIG: { reason: "it would exceed the maximum file size", hint: "Raise the limit of file sizes (ulimit -f)." },
  EACCES: { reason: "permission denied" },
  EPERM: { reason: "permission denied" },
  EBUSY: { reason: "another program uses it", hint: CLOSE_OTHER },
  ETXTBSY: { reason: "another program uses it", hint: CLOSE_OTHER },
  EEXIST: { reason: "it already exists" },
  ENOENT: { reason: "it does not exist" },
  ENOTDIR: { reason: "a part of the path is a file, not a directory" },
  EISDIR: { reason: "it is a directory" },
  ENOTEMPTY: { reason: "the directory is not empty" },
  ELOOP: { reason: "its symbolic links form a loop" },
  ENAMETOOLONG: { reason: "its name is too long", hint: "Choose a shorter name." },
  EMFILE: { reason: "too many files are open", hint: RAISE_LIMIT },
  ENFILE: { reason: "too many files are open", hint: RAISE_LIMIT },
  EXDEV: { reason: "it is on another disk" },
};
