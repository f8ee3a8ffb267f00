import type { FileStamp } from "./sync_folder.ts";

/** What of the system's answer tells one state of a file from another. */
export function stampOf(info: Deno.FileInfo): FileStamp {
  return {
    size: info.size,
    modified: info.mtime?.getTime() ?? 0,
    changed: info.ctime?.getTime() ?? 0,
    node: info.ino ?? 0,
  };
}

/** Whether both are the same state of the same file. */
export function isSameStamp(a: FileStamp, b: FileStamp): boolean {
  return a.size === b.size && a.modified === b.modified && a.changed === b.changed && a.node === b.node;
}
