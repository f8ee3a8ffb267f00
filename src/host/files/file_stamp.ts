/** What the system says about a file, to notice a change without reading it. */
export interface FileStamp {
  /** Bytes. */
  readonly size: number;
  /** Epoch milliseconds of its last change; what else the system knows. */
  readonly modified: number;
  readonly changed: number;
  readonly node: number;
}

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

/** How coarse the clocks of file systems are, in milliseconds: a change within that time leaves the stamp as it was. */
const CLOCK_STEP_MS = 2000;

/** Whether a stamp proves that a file still has the bytes that were looked at. */
export function isUntouched(known: { readonly stamp: FileStamp; readonly checkedAt: number }, now: FileStamp): boolean {
  // Programs may set the time of the last change of the bytes; the other one is the system's, where it has one.
  const { changed, modified } = now;
  return isSameStamp(known.stamp, now) && (changed > 0 ? changed : modified) + CLOCK_STEP_MS < known.checkedAt;
}
