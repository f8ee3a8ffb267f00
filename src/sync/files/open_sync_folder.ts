import { resolve } from "node:path";
import { type FileStamp, stampOf } from "../../host/files/file_stamp.ts";
import { explain } from "./file_unavailable.ts";
import { writeFiles } from "./write_files.ts";
import { withoutRules } from "./ignore/ignore_rules.ts";
import { openIgnoreRules } from "./ignore/read_rules.ts";
import { readRulesAbove } from "./ignore/rules_above.ts";
import { locate } from "./locate.ts";
import { moveTree } from "./move_tree.ts";
import { hashNow, readContent } from "./read_content.ts";
import { removeEmptyFolders } from "./remove_empty_folders.ts";
import { scanFolder } from "./scan_folder.ts";
import type { SyncFolder } from "./sync_folder.ts";
import { trashFile } from "./trash_file.ts";

/**
 * Opens the synced folder at a path. A missing folder counts as empty, and the first write creates it. The folder
 * itself may be a link; links below it are not followed.
 *
 * @param given Path as its user gave it.
 */
export function openSyncFolder(root: string, given = root): SyncFolder {
  const folder = resolve(root);
  return {
    ...{ root: folder, given },
    scan: (under) => scanFolder(folder, under),
    scanIgnored: (path) => scanFolder(folder, path, withoutRules()),
    stamp: (path) => stampAt(folder, path),
    ignores: (path) => openIgnoreRules(folder).findRule(path),
    repositoryPath: () => readRulesAbove(folder).prefix,
    read: (path, maxBytes) => readContent(folder, path, maxBytes),
    write: (files) => writeFiles(folder, files),
    move: (from, to) => moveTree(folder, from, to),
    trash: (path) => trashFile(folder, path),
    removeEmptyFolders: (path) => promised(() => removeEmptyFolders(folder, path)),
    removeFile: (path, expected) => promised(() => removeFile(folder, path, expected)),
  };
}

function stampAt(root: string, path: string): FileStamp | undefined {
  try {
    const { info } = locate(root, path);
    return info?.isFile === true ? stampOf(info) : undefined;
  } catch (error) {
    throw explain(error, "read", path);
  }
}

function promised<T>(act: () => T): Promise<T> {
  return new Promise((settle) => settle(act()));
}

/**
 * Removes a regular file if its SHA-256 is the expected one; returns whether the path is free now.
 *
 * @throws {SyncError} `outside-folder`, `file-unavailable`
 */
function removeFile(root: string, path: string, expected: string): boolean {
  const { disk, info } = locate(root, path);
  if (info === undefined) return true;
  try {
    if (!info.isFile || hashNow(disk, info.size) !== expected) return false;
    Deno.removeSync(disk);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return true;
    throw explain(error, "remove", path);
  }
}
