import { quote } from "../../base/text.ts";
import { lockForProcess } from "../process/process_lock.ts";
import { refuseFile } from "./file_error.ts";

/** Number of tries, half a second each. */
const MAX_TRIES = 10;

/**
 * Acquires an operating system lock on a file, which ends with the X Tries for half a second per try, ten times by default.
 *
 * @throws {FileError} `file-in-use` when another process holds the lock; `file-exists` when the path is a link, a pipe
 * or a file that is not a lock file; `unsafe-permissions` when another user created it.
 */
export async function lockFile(path: string, signal: AbortSignal, maxTries = MAX_TRIES): Promise<Disposable> {
  for (let tries = 1;; tries++) {
    signal.throwIfAborted();
    const attempt = await lockForProcess(path);
    if (attempt.kind === "locked") return attempt.lock;
    if (attempt.kind === "no-lock") throw notOurs(path);
    if (tries < maxTries) continue;
    const owner = attempt.pid === undefined ? "another program" : `process ${attempt.pid}`;
    throw refuseFile(
      "file-in-use",
      `Cannot lock ${quote(path)}: ${owner} holds the lock`,
      "Try again when it has ended.",
    );
  }
}

function notOurs(path: string) {
  return refuseFile("file-exists", `Cannot lock ${quote(path)}: it does not belong to this program`, "Move it away.");
}
