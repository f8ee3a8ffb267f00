/** Metadata of a file, to detect a change without reading the file. */
export interface FileStamp {
  /** Size in bytes. */
  readonly size: number;
  /** Time of the last change of the content (mtime) in epoch milliseconds; 0 when unknown. */
  readonly modified: number;
  readonly changed: number;
  readonly node: number;
}

/** Creates the stamp of a file from its system facts. */
export function stampOf(info: Deno.FileInfo): FileStamp {
  return {
    size: info.size,
    modified: info.mtime?.getTime() ?? 0,
    changed: info.ctime?.getTime() ?? 0,
    node: info.ino ?? 0,
  };
}

/** Returns whether two stamps show the same state of the same file. */
export function isSameStamp(a: FileStamp, b: FileStamp): boolean {
  return a.size === b.size && a.modified === b.modified && a.changed === b.changed && a.node === b.node;
}

/** Resolution of file system clocks in milliseconds; a change within this time may leave the stamp unchanged. */
const CLOCK_STEP_MS = 2000;

/** Returns whether the stamp proves that a file still has the bytes that were checked at `checkedAt`. */
export function isUntouched(known: { readonly stamp: FileStamp; readonly checkedAt: number }, now: FileStamp): boolean {
  // Programs can set mtime. Only the system sets ctime, but not every system has it.
  const { changed, modified } = now;
  return isSameStamp(known.stamp, now) && (changed > 0 ? changed : modified) + CLOCK_STEP_MS < known.checkedAt;
}
