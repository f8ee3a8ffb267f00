import { entryAt } from "./entry_at.ts";

/**
 * Gives a prepared file the name of a regular file and takes that one's place, if it is the expected one; returns whether
 * it did. Blocks from the last look to the rename, which leaves other programs the least time.
 */
export function replaceFile(prepared: string, path: string, isExpected: (info: Deno.FileInfo) => boolean): boolean {
  const info = entryAt(path);
  if (info === undefined || !info.isFile || !isExpected(info)) return false;
  keepMode(prepared, info);
  Deno.renameSync(prepared, path);
  return true;
}

/** The users who could read and write the file before can do so afterwards. */
function keepMode(prepared: string, { mode }: Deno.FileInfo): void {
  if (mode === null || Deno.build.os === "windows") return;
  const wanted = mode & 0o777;
  if (((entryAt(prepared)?.mode ?? mode) & 0o777) === wanted) return;
  try {
    Deno.chmodSync(prepared, wanted);
  } catch { // a file system without modes
  }
}
