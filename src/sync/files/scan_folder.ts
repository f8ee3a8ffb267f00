import { locate, lookUp } from "./locate.ts";
import { stampOf } from "../../host/files/file_stamp.ts";
import { type ScannedEntry, type ScannedFolder, scanTree } from "./scan_tree.ts";
import type { FolderScan } from "./sync_folder.ts";

/**
 * Everything in a folder that can belong to a page; nothing where there is no folder.
 *
 * @param under Path of the folder below the root to look into; all of it unless given.
 *
 * @throws {SyncError} `file-unavailable` when the folder itself cannot be listed.
 */
export function scanFolder(root: string, under = ""): FolderScan {
  const start = under === "" ? { disk: root, info: undefined } : locate(root, under);
  // A link is not followed.
  const isThere = under === "" || start.info?.isDirectory === true;
  return scanTree(isThere ? [folderOnDisk(start.disk, under)] : []);
}

/**
 * A folder of the disk to be scanned.
 *
 * @param path Where its files are found, below the root.
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
    trouble: () => misspelt(disk, name, composed),
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

/** Why a file would not be found again under its composed name, if that is so. */
function misspelt(folder: string, name: string, composed: string): string | undefined {
  if (name === composed) return undefined;
  const found = lookUp(folder, composed);
  if (found.info === undefined) return "its name mixes composed and decomposed letters";
  const own = lookUp(folder, name);
  const isOwn = found.disk.endsWith(`/${name}`) || found.info.ino !== null && found.info.ino === own.info?.ino;
  return isOwn ? undefined : "another file has the same name, with its letters composed";
}
