import { diskFolder } from "../../host/files/disk_folder.ts";
import { entryAt } from "../../host/files/entry_at.ts";
import { isTemporaryName } from "../../host/files/temporary_name.ts";
import { walkFolders } from "../../host/files/walk_folders.ts";
import { STATE_FOLDER } from "../../host/files/access/file_permissions.ts";

/**
 * Removes temporary files of writes that were interrupted more than an hour ago, everywhere in a synced folder. Skips
 * entries that cannot be read or removed.
 */
export function removeLeftovers(root: string): void {
  removeBelow(root, () => true);
  removeBelow(`${root}/${STATE_FOLDER}`, () => false);
}

function removeBelow(folder: string, enters: () => boolean): void {
  try {
    if (entryAt(folder)?.isDirectory !== true) return;
    for (const step of walkFolders([diskFolder(folder)], { enters, wants: () => false })) {
      if (step.kind !== "skipped" || step.skipped.kind !== "file" || step.skipped.cause !== "hidden") continue;
      const path = `${folder}/${step.skipped.path}`;
      if (isTemporaryName(path.slice(path.lastIndexOf("/") + 1)) && isOld(path)) remove(path);
    }
  } catch { // an unreadable folder has nothing to clean up
  }
}

const HOUR_MS = 3_600_000;

function isOld(path: string): boolean {
  const modified = entryAt(path)?.mtime?.getTime();
  return modified !== undefined && Date.now() - modified > HOUR_MS;
}

function remove(path: string): void {
  try {
    Deno.removeSync(path);
  } catch { // a leftover is hidden and harmless
  }
}
