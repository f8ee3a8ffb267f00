import { assertOwnFolder, explainDenied, makeOwnFolder } from "../../host/files/access/assert_own.ts";
import { STATE_FOLDER } from "../../host/files/access/file_permissions.ts";
import { entryAt } from "../../host/files/entry_at.ts";
import { locate, type Place } from "./locate.ts";

/** Name of the file with the state, in the folder for it. */
export const STATE_FILE = `${STATE_FOLDER}/sync.db`;

const HINT = "Use a folder of your own: only one user can sync a folder.";

/**
 * Asserts that the folder for the state, if it exists, is this user's, and closes it to others.
 *
 * @throws {FileError} `unsafe-permissions` if it is another user's, or all users can write to it.
 */
export function assertOwnState(disk: string): void {
  assertOwnFolder(disk, { hint: HINT });
}

/**
 * Creates the folder for the state for this user alone, or asserts that it is, see {@linkcode assertOwnState}.
 *
 * @throws {FileError} `unsafe-permissions` if it is another user's, or all users can write to it.
 */
export function makeOwnState(disk: string): void {
  makeOwnFolder(disk, { hint: HINT });
}

/**
 * Finds an entry of the folder for the state, given its path below the root.
 *
 * @throws {SyncError} `outside-folder`.
 * @throws {FileError} `unsafe-permissions` if only another user can look into the folder.
 */
export function locateState(root: string, path: string): Place {
  try {
    return locate(root, path);
  } catch (error) {
    throw explainDenied(error, `${root}/${STATE_FOLDER}`, HINT) ?? error;
  }
}

/**
 * Returns whether a folder has been synced.
 *
 * @throws {FileError} `unsafe-permissions` if only another user can look into the folder for its state.
 */
export function isSynced(root: string): boolean {
  try {
    return entryAt(`${root}/${STATE_FILE}`)?.isFile === true;
  } catch (error) {
    const foreign = explainDenied(error, `${root}/${STATE_FOLDER}`, HINT);
    if (foreign !== undefined) throw foreign;
    return false;
  }
}
