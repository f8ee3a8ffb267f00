import { byCodeUnits } from "../../base/order.ts";
import { diskFolder } from "../../host/files/disk_folder.ts";
import { claimName } from "../../host/files/claim_name.ts";
import { nameKey } from "../layout/name_key.ts";
import { SyncError } from "../sync_error.ts";
import { reasonOf } from "./file_unavailable.ts";
import { entryAt } from "../../host/files/entry_at.ts";
import { systemHint } from "../../host/files/system_reason.ts";
import { parentFolder } from "../../host/files/file_path.ts";
import { locate, lookUp, type Place } from "./locate.ts";
import { makeFolders } from "./make_folders.ts";
import { isSameFile } from "../../host/files/same_file.ts";
import { syncFolders } from "../../host/files/write_new_file.ts";
import { removeFolderIfEmpty } from "./remove_empty_folders.ts";
import { shownPath, splitPath } from "./safe_path.ts";

/**
 * Moves a file or folder below the root, merging folders. Returns the (old) paths that were not moved, because their
 * new name is taken; also `from` itself if `to` is inside it.
 *
 * @throws {SyncError} `outside-folder`, `file-unavailable`
 */
export async function moveTree(root: string, from: string, to: string): Promise<string[]> {
  const touched = new Set<string>();
  try {
    return moveNow(root, { from, to, touched });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const message = `Cannot move ${shownPath(from)} to ${shownPath(to)}: ${reason}`;
    throw new SyncError("file-unavailable", message, { hint: systemHint(error), cause: error });
  } finally {
    await syncFolders(touched);
  }
}

interface Move {
  readonly from: string;
  readonly to: string;
  /** Folders on the disk whose entries have changed. */
  readonly touched: Set<string>;
}

function moveNow(root: string, { from, to, touched }: Move): string[] {
  const [names, newNames] = [splitPath(from), splitPath(to)];
  const source = locate(root, from);
  locate(root, to); // before anything is created: the path may lead through a link
  if (source.info === undefined) return [];
  const path = names.join("/");
  if (path === newNames.join("/")) return [];
  if (newNames.join("/").startsWith(`${path}/`)) return [path];
  makeFolders(root, newNames.slice(0, -1), touched);
  return moveEntry({ path, source, target: locate(root, to) }, touched);
}

interface Entry {
  /** Path of the source below the root. */
  readonly path: string;
  readonly source: Place;
  readonly target: Place;
}

function moveEntry({ path, source, target }: Entry, touched: Set<string>): string[] {
  if (source.info === undefined) return [];
  if (target.info !== undefined && isSameEntry(source, target)) respell(source, target);
  else if (target.info !== undefined) {
    if (source.info.isDirectory && target.info.isDirectory) return mergeFolder({ path, source, target }, touched);
    return [path];
  } else if (source.info.isFile ? !claimName(source.disk, target.disk) : !renameFree(source.disk, target.disk)) {
    return [path];
  }
  touched.add(parentFolder(source.disk));
  touched.add(parentFolder(target.disk));
  return [];
}

function mergeFolder({ path, source, target }: Entry, touched: Set<string>): string[] {
  const entries = [...diskFolder(source.disk).entries()].sort((a, b) => byCodeUnits(a.name, b.name));
  const taken = entries.flatMap(({ name, isNameLost }) => {
    const disk = `${source.disk}/${name}`;
    const composed = name.normalize("NFC");
    if (isNameLost) return [`${path}/${composed}`];
    const entry = { disk, info: entryAt(disk) };
    return moveEntry({ path: `${path}/${composed}`, source: entry, target: lookUp(target.disk, composed) }, touched);
  });
  if (removeFolderIfEmpty(source.disk)) touched.add(parentFolder(source.disk));
  return taken;
}

/** Renames an entry that cannot have two names (folder or link): a rename replaces only an empty folder. */
function renameFree(from: string, to: string): boolean {
  try {
    Deno.renameSync(from, to);
    return true;
  } catch (error) {
    if (entryAt(to) !== undefined) return false;
    throw error;
  }
}

/** Tests whether two names find the same entry: on a disk that ignores case, or after a move that was interrupted. */
export function isSameEntry({ disk, info }: Place, other: Place): boolean {
  if (typeof info?.ino !== "number" || info.ino === 0) return nameKey(disk) === nameKey(other.disk);
  return isSameFile(info, other.info);
}

/**
 * Renames a file or folder to a name that already finds it: a name that differs only in letter case, on a disk that
 * ignores case; or the second name of a file whose move was interrupted, which then loses the first one.
 */
export function respell(source: Place, target: Place): void {
  if (source.info?.isFile === true && (source.info.nlink ?? 1) > 1) return moveAside(source, target.disk);
  Deno.renameSync(source.disk, target.disk);
  if (!isSpelled(target.disk)) moveAside(source, target.disk); // some disks ignore a rename to the same name
}

/** Renames a file to a temporary name that a scan finds, so that it is not lost if the process ends here. */
function moveAside({ disk, info }: Place, target: string): void {
  const ending = info?.isFile === true ? /\.[^./]*$/.exec(disk)?.[0] ?? "" : "";
  const aside = `${disk.slice(0, disk.length - ending.length)}.moving-${crypto.randomUUID().slice(0, 8)}${ending}`;
  Deno.renameSync(disk, aside);
  if (entryAt(target) === undefined) Deno.renameSync(aside, target);
  else Deno.removeSync(aside);
}

function isSpelled(disk: string): boolean {
  const folder = parentFolder(disk);
  const name = disk.slice(folder.length + 1).normalize("NFC");
  return Array.from(Deno.readDirSync(folder)).some((entry) => entry.name.normalize("NFC") === name);
}
