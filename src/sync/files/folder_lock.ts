import { resolve } from "node:path";
import { STATE_FOLDER } from "../../host/files/access/file_permissions.ts";
import { systemHint } from "../../host/files/system_reason.ts";
import { lockForProcess } from "../../host/process/process_lock.ts";
import { SyncError } from "../sync_error.ts";
import { reasonOf } from "./file_unavailable.ts";
import { locate } from "./locate.ts";
import { makeFolders } from "./make_folders.ts";
import { locateState, makeOwnState } from "./own_state.ts";
import { shownPath } from "./safe_path.ts";

/**
 * Ensures that only one process changes a synced folder: an operating system lock on `.tool/lock`, which is released
 * when the process ends for any reason. Creates the folder if it is missing.
 *
 * @throws {SyncError} `folder-in-use` that names the other process; `state-unavailable` if the lock cannot be created;
 * `outside-folder` if `.tool` is a link.
 * @throws {FileError} `unsafe-permissions` if `.tool` is another user's, or all users can write to it.
 */
export async function lockFolder(root: string): Promise<AsyncDisposable> {
  try {
    const attempt = await lockForProcess(lockPath(resolve(root)));
    if (attempt.kind === "locked") return { [Symbol.asyncDispose]: () => release(attempt.lock) };
    throw attempt.kind === "held" ? inUse(root, attempt.pid) : unavailable(root, "it is not a lock file");
  } catch (error) {
    const reason = reasonOf(error);
    throw reason === undefined ? error : unavailable(root, reason, error);
  }
}

const LOCK = `${STATE_FOLDER}/lock`;

function lockPath(root: string): string {
  const before = locateState(root, LOCK);
  if (before.info !== undefined && !before.info.isFile) throw unavailable(root, "it is not a regular file");
  makeStateFolder(root);
  return locateState(root, LOCK).disk;
}

/** Creates the folder for the state, which contains whole pages, for this user alone. */
function makeStateFolder(root: string): void {
  makeFolders(root, [], new Set());
  const { disk, info } = locate(root, STATE_FOLDER);
  if (info === undefined) makeOwnState(disk);
  makeOwnState(makeFolders(root, [STATE_FOLDER], new Set()));
}

function release(lock: Disposable): Promise<void> {
  lock[Symbol.dispose]();
  return Promise.resolve();
}

function inUse(root: string, pid: number | undefined): SyncError {
  const owner = pid === undefined ? "another process" : `process ${pid}`;
  return new SyncError("folder-in-use", `Cannot sync ${shownPath(root)}: ${owner} is syncing it`, {
    hint: "Stop that process, or wait until it has ended.",
  });
}

function unavailable(root: string, reason: string, cause?: unknown): SyncError {
  const message = `Cannot sync ${shownPath(root)}: its file ${LOCK} cannot be used, ${reason}`;
  const hint = cause === undefined ? undefined : systemHint(cause) ?? "Check the folder and its permissions.";
  return new SyncError("state-unavailable", message, { hint, cause });
}
