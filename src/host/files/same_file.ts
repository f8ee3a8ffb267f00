/** Identity of a file: inode and device. */
export interface FileIdentity {
  readonly ino: number | null;
  readonly dev: number;
}

/** Identity, type and size of a file. */
export type FileSnapshot = FileIdentity & { readonly isFile: boolean; readonly size: number };

/**
 * Returns whether two identities are of the same file. After another program replaces a file, they differ.
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

/** Returns whether the file found is still the empty file that claimed its name, not a file of another program. */
export function isStillClaimed(found: FileSnapshot | undefined, claimed: FileIdentity): boolean {
  return found !== undefined && found.isFile && found.size === 0 && isSameFile(found, claimed);
}
