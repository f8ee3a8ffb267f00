import { closeSync, fchmodSync, fchownSync, fstatSync, openSync } from "node:fs";
import { entryAt } from "../entry_at.ts";
import { isSameFile } from "../same_file.ts";

/** Mode of a file that only its owner may read and write. */
export const PRIVATE_FILE = 0o600;
/** Mode of a program that only its owner may read, write and run. */
export const PRIVATE_PROGRAM = 0o700;
/** Mode of a folder that only its owner may open. */
export const PRIVATE_FOLDER = 0o700;

/** User id of the administrator. */
export const ROOT = 0;
/** Bit of a mode with which all users may write. */
export const OTHERS_WRITE = 0o002;
/** Bit of a folder's mode with which only owners rename and remove what is theirs. */
export const STICKY = 0o1000;

/**
 * Name of the folder with the program's own files about the folder that it is in: the state, the trash and the inbox of a
 * synced one, the history of a review. Only its user can open it.
 */
export const STATE_FOLDER = ".tool";

/** Permissions of a file. */
export interface FilePermissions {
  /** Bits for reading, writing and running; never those that change whose rights a program has. */
  readonly mode: number;
  /** Owner and group; undefined if several files differ. */
  readonly owner: number | undefined;
  readonly group: number | undefined;
}

const ACCESS = 0o777;
const GROUP = 0o070;
const OTHERS = 0o007;

/**
 * Returns the permissions of the regular file at a path, or what those of several files have in common; undefined if
 * none of them exists, or the system has no modes.
 */
export function permissionsOf(paths: readonly string[]): FilePermissions | undefined {
  if (Deno.build.os === "windows") return undefined;
  let common: FilePermissions | undefined;
  for (const path of paths) {
    const found = entryAt(path);
    if (found?.isFile !== true) continue;
    const one = permissionsIn(found);
    common = common === undefined ? one : {
      mode: common.mode & one.mode,
      owner: common.owner === one.owner ? one.owner : undefined,
      group: common.group === one.group ? one.group : undefined,
    };
  }
  return common;
}

function permissionsIn({ mode, uid, gid }: Deno.FileInfo): FilePermissions {
  return { mode: (mode ?? ACCESS) & ACCESS, owner: uid ?? undefined, group: gid ?? undefined };
}

/** Returns the files whose permissions a file gets: the one of its name, or else its siblings. */
export function modelsFor(path: string, siblings: readonly string[] = []): readonly string[] {
  return entryAt(path) === undefined ? siblings : [path];
}

/**
 * Gives a new private file the permissions of the files that it takes the place of. The group stays where the system
 * permits it; another group gets no more than everybody had. A file that belonged to another user gives nobody else the
 * right to write. Where the system has no modes, the file stays as it is.
 *
 * @param made Facts about the new file, which somebody else may have replaced since.
 */
export function givePermissions(path: string, made: Deno.FileInfo, { mode, owner, group }: FilePermissions): void {
  const isOwn = owner === made.uid;
  const isGroup = (id: number | null) => id !== null && id === group;
  if (isGroup(made.gid) && mode === ((made.mode ?? 0) & ACCESS)) return;
  changeOpened(path, made, (file) => {
    if (isOwn && group !== undefined && !isGroup(made.gid)) tryToGive(file, group);
    const shared = isOwn ? mode : mode & ~OTHERS_WRITE;
    fchmodSync(file, isGroup(fstatSync(file).gid) ? shared : withoutGroup(shared));
  });
}

/**
 * Takes permissions from a prepared file that the existing file, whose place it takes, does not give.
 *
 * @throws {unknown} the error of the system if they cannot be taken.
 */
export function limitPermissions(path: string, existing: Deno.FileInfo): void {
  const made = entryAt(path);
  if (Deno.build.os === "windows" || made === undefined || made.mode === null) return;
  const { mode, group } = permissionsIn(existing);
  const allowed = made.mode & ACCESS & (made.gid === group ? mode : withoutGroup(mode));
  if (allowed !== (made.mode & ACCESS)) Deno.chmodSync(path, allowed);
}

/** Changes a file through its handle, so that a link that has taken its place is not followed. */
function changeOpened(path: string, made: Deno.FileInfo, change: (file: number) => void): void {
  try {
    const file = openSync(path, "r");
    try {
      const { ino, dev } = fstatSync(file);
      if (isSameFile({ ino, dev }, made)) change(file);
    } finally {
      closeSync(file);
    }
  } catch { // it stays private: a file system without modes
  }
}

function tryToGive(file: number, group: number): void {
  const KEEP_OWNER = -1;
  try {
    fchownSync(file, KEEP_OWNER, group);
  } catch { // only members of a group may give it a file
  }
}

/** Limits what a group may do to what everybody may do. */
function withoutGroup(mode: number): number {
  return mode & ~GROUP | mode & ((mode & OTHERS) << 3);
}
