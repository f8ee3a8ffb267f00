import { rmdirSync } from "node:fs";
import { STATE_FOLDER } from "../../host/files/access/file_permissions.ts";
import { locate } from "./locate.ts";
import { splitPath } from "./safe_path.ts";

/**
 * Removes a folder below the root and its parents as long as they are empty; never the root (`""`) or the state folder.
 */
export function removeEmptyFolders(root: string, path: string): void {
  if (path === "") return;
  const names = splitPath(path);
  for (let length = names.length; length > 0; length--) {
    const folder = names.slice(0, length).join("/");
    if (folder === STATE_FOLDER) return;
    const { disk, info } = locate(root, folder);
    if (info === undefined) continue;
    if (!info.isDirectory || !removeFolderIfEmpty(disk)) return;
  }
}

/** Removes a folder on the disk if it is empty; returns whether it did. Never removes anything else. */
export function removeFolderIfEmpty(disk: string): boolean {
  try {
    rmdirSync(disk);
    return true;
  } catch { // not empty, or in use
    return false;
  }
}
