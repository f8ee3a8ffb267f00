import { entryAt } from "./entry_at.ts";

/**
 * Replaces a regular file with a prepared one if `isExpected` accepts the existing file, and returns whether it did.
 * The new file keeps the permission bits of the old one. Check and rename are synchronous, to leave other programs the
 * least time in between.
 */
export function replaceFile(prepared: string, path: string, isExpected: (info: Deno.FileInfo) => boolean): boolean {
  const info = entryAt(path);
  if (info === undefined || !info.isFile || !isExpected(info)) return false;
  keepMode(prepared, info);
  Deno.renameSync(prepared, path);
  return true;
}

/** Copies the permission bits of the old file. */
function keepMode(prepared: string, { mode }: Deno.FileInfo): void {
  if (mode === null || Deno.build.os === "windows") return;
  const wanted = mode & 0o777;
  if (((entryAt(prepared)?.mode ?? mode) & 0o777) === wanted) return;
  try {
    Deno.chmodSync(prepared, wanted);
  } catch { // a file system without modes
  }
}
