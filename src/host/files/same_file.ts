/** What a system says about a file that tells it from others. */
export interface FileIdentity {
  readonly ino: number | null;
  readonly dev: number;
}

/** A file as it was found; undefined when nothing was. */
export type FileSnapshot = FileIdentity & { readonly isFile: boolean; readonly size: number };

/**
 * Whether two looks were at the same file. A name that another program has taken over leads to another one.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { isSameFile } from "./same_file.ts";
 *
 * strictEqual(isSameFile({ ino: 1, dev: 2 }, { ino: 1, dev: 2 }), true);
 * strictEqual(isSameFile({ ino: 1, dev: 2 }, { ino: 3, dev: 2 }), false);
 * strictEqual(isSameFile(undefined, undefined), false);
 * ```
 */
export function isSameFile(a: FileIdentity | undefined, b: FileIdentity | undefined): boolean {
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev;
}

/** Whether what was found is still the empty file that claimed its name, and not what another program has put there. */
export function isStillClaimed(found: FileSnapshot | undefined, claimed: FileIdentity): boolean {
  return found !== undefined && found.isFile && found.size === 0 && isSameFile(found, claimed);
}
