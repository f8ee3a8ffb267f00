import { locate, lookUp } from "./locate.ts";
import { diskFolder } from "../../host/files/disk_folder.ts";
import type { WalkedEntry, WalkedFolder } from "../../host/files/walk_folders.ts";
import type { IgnoreRules } from "./ignore/ignore_rules.ts";
import { openIgnoreRules } from "./ignore/read_rules.ts";
import { scanTree } from "./scan_tree.ts";
import type { FolderScan } from "./sync_folder.ts";

/**
 * Scans a folder for everything that can belong to a page; empty if the folder does not exist.
 *
 * @param under Path of the subfolder to scan; the whole folder unless given.
 *
 * @throws {SyncError} `file-unavailable` when the folder itself cannot be listed, or ignore rules cannot be read.
 */
export function scanFolder(root: string, under = "", rules: IgnoreRules = openIgnoreRules(root)): FolderScan {
  const start = under === "" ? { disk: root, info: undefined } : locate(root, under);
  // Links are not followed.
  const isThere = under === "" || start.info?.isDirectory === true;
  return scanTree({ folder: isThere ? folderOnDisk(start.disk, under) : undefined, root, rules });
}

/**
 * Opens a folder on the disk for a scan, with composed names.
 *
 * @param path Path of the folder below the root.
 */
export function folderOnDisk(disk: string, path: string): WalkedFolder {
  return {
    path,
    entries: () => Iterator.from(diskFolder(disk).entries()).map((entry) => composedEntry(disk, entry, path)),
  };
}

function composedEntry(disk: string, entry: WalkedEntry, path: string): WalkedEntry {
  const composed = entry.name.normalize("NFC");
  return {
    ...entry,
    name: composed,
    problem: () => spellingProblem(disk, entry.name, composed),
    folder: () => folderOnDisk(`${disk}/${entry.name}`, path === "" ? composed : `${path}/${composed}`),
  };
}

/** Explains why a file would not be found under its composed name; undefined if it would. */
function spellingProblem(folder: string, name: string, composed: string): string | undefined {
  if (name === composed) return undefined;
  const found = lookUp(folder, composed);
  if (found.info === undefined) return "its name mixes composed and decomposed Unicode characters";
  const own = lookUp(folder, name);
  const isOwn = found.disk.endsWith(`/${name}`) || found.info.ino !== null && found.info.ino === own.info?.ino;
  return isOwn ? undefined : "another file has the same name in composed Unicode form";
}
