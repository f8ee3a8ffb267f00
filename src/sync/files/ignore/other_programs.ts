/** Folder of installed packages, which are full of other people's Markdown. */
const PACKAGES = "node_modules";

/** Marks in the names of copies that Syncthing, Dropbox, Nextcloud, ownCloud, Seafile and `git mergetool` make. */
const COPIES: readonly RegExp[] = [
  /\.sync-conflict-\d{8}-\d{6}-[A-Z0-9]{7}(?=\.|$)/,
  / \((?:[^()]*['\u2019]s )?conflicted copy[^()]*\)(?=\.|$)/i,
  /_conflict-\d{8}-\d{6}(?=\.|$)/,
  / \(SFConflict [^()]*\)(?=\.|$)/,
  /_(?:BACKUP|BASE|LOCAL|REMOTE)_\d+(?=\.|$)/,
];

/**
 * Temporary files and backups of this program, Vim, Emacs, office programs, browsers and version control, and what
 * Windows keeps in folders.
 */
const PASSING = /~$|^~\$|^#.*#$|^(?:4913|thumbs\.db|desktop\.ini)$|\.(?:tmp|temp|swp|swx|bak|orig|part|crdownload)$/i;

/** Tests whether a folder of that name holds installed packages. */
export function isPackages(name: string): boolean {
  return name === PACKAGES;
}

/**
 * Tests whether a file name is that of a copy that another program makes when both sides changed a file. Excludes names
 * that people may choose too, such as `Setup-LAPTOP.md` of OneDrive.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { isConflictedCopy } from "./other_programs.ts";
 *
 * strictEqual(isConflictedCopy("Setup (Ada's conflicted copy 2026-01-01).md"), true);
 * strictEqual(isConflictedCopy("Setup.md"), false);
 * ```
 */
export function isConflictedCopy(name: string): boolean {
  return COPIES.some((mark) => mark.test(name));
}

/** Tests whether a file name is that of a temporary file or a backup. */
export function isPassing(name: string): boolean {
  return PASSING.test(name);
}
