import { locate, lookUp } from "./locate.ts";
import { stampOf } from "../../host/files/file_stamp.ts";
import { type ScannedEntry, type ScannedFolder, scanTree } from "./scan_tree.ts";
import type { FolderScan } from "./sync_folder.ts";

/**
 * Scans a folder for everything that can belong to a page; empty if the folder does not exist.
 *
 * @param under Path of the subfolder to scan; the whole folder unless given.
 *
 * @throws {SyncError} `file-unavailable` when the folder itself cannot be listed.
 */
export function scanFolder(root: string, under = ""): FolderScan {
  const start = under === "" ? { disk: root, info: undefined } : locate(root, under);
  // Links are not followed.
  const isThere = under === "" || start.info?.isDirectory === true;
  return scanTree(isThere ? [folderOnDisk(start.disk, under)] : []);
}

/**
 * Opens a folder on the disk for a scan.
 *
 * @param path Path of the folder below the root.
 */
export function folderOnDisk(disk: string, path: string): ScannedFolder {
  return {
    ...{ path, shown: disk },
    *entries() {
      for (const entry of Deno.readDirSync(disk)) yield entryOnDisk(disk, entry, path);
    },
  };
}

function entryOnDisk(disk: string, { name, isFile, isDirectory, isSymlink }: Deno.DirEntry, path: string) {
  const composed = name.normalize("NFC");
  const entry: ScannedEntry = {
    name: composed,
    kind: isDirectory ? "folder" : isFile ? "file" : isSymlink ? "link" : "other",
    problem: () => spellingProblem(disk, name, composed),
    stamp: () => {
      try {
        return stampOf(Deno.lstatSync(`${disk}/${name}`));
      } catch (error) {
        if (error instanceof Deno.errors.NotFound) return undefined;
        throw error;
      }
    },
    folder: () => folderOnDisk(`${disk}/${name}`, path === "" ? composed : `${path}/${composed}`),
  };
  return entry;
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
