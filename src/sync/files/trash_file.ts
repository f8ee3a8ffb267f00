import { cutName } from "../../base/names/cut_name.ts";
import type { SyncError } from "../sync_error.ts";
import { STATE_FOLDER } from "../../host/files/access/file_permissions.ts";
import { fileUnavailable } from "./file_unavailable.ts";
import { locate } from "./locate.ts";
import { moveTree } from "./move_tree.ts";
import { splitPath } from "./safe_path.ts";

/**
 * Moves a file or folder to its path below `.tool/trash`, with a number if that is taken; returns the new path, or
 * undefined if nothing was there.
 *
 * @throws {SyncError} `outside-folder`, `file-unavailable`
 */
export async function trashFile(root: string, path: string): Promise<string | undefined> {
  for (let turn = 0; turn < TURNS; turn++) {
    const target = freeTrashPath(path, (each) => kindOf(locate(root, each).info));
    if (target === undefined) return undefined;
    const taken = await moveTree(root, path, target);
    if (taken.length === 0) return target;
  }
  throw noFreeName(path);
}

/** Creates the error for a file that cannot be moved to the trash. */
export function noFreeName(path: string): SyncError {
  return fileUnavailable("move to the trash", path, "all names for it are taken");
}

/** Maximum attempts: another process may take the name before the move. */
const TURNS = 5;

const TRASH = `${STATE_FOLDER}/trash`;
/** Leaves room for a number within the 255 bytes that systems allow. */
const LONGEST_STEM = { bytes: 200, units: 200 };

/** Returns the kind of entry at a path; undefined if the path does not exist. */
type KindAt = (path: string) => "folder" | "other" | undefined;

function kindOf(info: Deno.FileInfo | undefined): ReturnType<KindAt> {
  return info === undefined ? undefined : info.isDirectory ? "folder" : "other";
}

/** Finds a free path in the trash for an entry; undefined if the entry does not exist. */
export function freeTrashPath(path: string, kindAt: KindAt): string | undefined {
  const names = splitPath(path);
  const kind = kindAt(path);
  if (kind === undefined) return undefined;
  let place = TRASH;
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1;
    place = numbered(`${place}/`, name, {
      hasEnding: isLast && kind !== "folder",
      isFree: (candidate) => {
        const taken = kindAt(candidate);
        return taken === undefined || !isLast && taken === "folder";
      },
    });
  }
  return place;
}

interface Numbering {
  /** Whether the number goes before the extension. */
  readonly hasEnding: boolean;
  readonly isFree: (path: string) => boolean;
}

function numbered(folder: string, name: string, { hasEnding, isFree }: Numbering): string {
  const ending = (hasEnding ? /(?<=.)\.[^.]{1,16}$/ : /\.assets$/i).exec(name)?.[0] ?? "";
  const stem = name.slice(0, name.length - ending.length);
  for (let count = 1;; count++) {
    const path = count === 1 ? folder + name : `${folder}${cutName(stem, LONGEST_STEM)} (${count})${ending}`;
    if (isFree(path)) return path;
  }
}
