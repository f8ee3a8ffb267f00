import { STATE_FOLDER } from "../sync_options.ts";
import { entryAt } from "../../host/files/entry_at.ts";
import { isTemporaryName } from "../../host/files/temporary_name.ts";

/**
 * Removes temporary files of writes that were interrupted more than an hour ago, everywhere in a synced folder. Skips
 * entries that cannot be read or removed.
 */
export function removeLeftovers(root: string): void {
  const folders = [root, `${root}/${STATE_FOLDER}`];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const { name, isDirectory, isFile } of list(folder)) {
      const path = `${folder}/${name}`;
      if (isDirectory && !name.startsWith(".") && !folder.endsWith(`/${STATE_FOLDER}`)) folders.push(path);
      if (isFile && isTemporaryName(name) && isOld(path)) remove(path);
    }
  }
}

const HOUR_MS = 3_600_000;

function isOld(path: string): boolean {
  const modified = entryAt(path)?.mtime?.getTime();
  return modified !== undefined && Date.now() - modified > HOUR_MS;
}

function list(folder: string): Deno.DirEntry[] {
  try {
    return entryAt(folder)?.isDirectory === true ? [...Deno.readDirSync(folder)] : [];
  } catch { // an unreadable folder has nothing to clean up
    return [];
  }
}

function remove(path: string): void {
  try {
    Deno.removeSync(path);
  } catch { // a leftover is hidden and harmless
  }
}
