import { InboxError } from "../inbox.ts";
import { isLockedByProcess, lockForProcess } from "../../host/process/process_lock.ts";

/**
 * Locks an inbox so that only one server takes events from it: an operating-system lock on a file beside the inbox,
 * released when the process ends for any reason.
 *
 * @throws {InboxError} `inbox-in-use`; `inbox-unavailable` if another file has the lock's name.
 */
export async function lockInbox(path: string): Promise<Disposable> {
  const attempt = await lockForProcess(lockPath(path));
  if (attempt.kind === "locked") return attempt.lock;
  if (attempt.kind === "held") {
    const owner = attempt.pid === undefined ? "" : ` (process ${attempt.pid})`;
    const message = `Cannot use the inbox ${path}: another server${owner} is using it`;
    throw new InboxError("inbox-in-use", message, { hint: "Stop that server, or choose another file with --inbox." });
  }
  throw new InboxError(
    "inbox-unavailable",
    `Cannot use the inbox ${path}: the file ${lockPath(path)} is not a lock file`,
    {
      hint: "Choose another file with --inbox: its content would be lost.",
    },
  );
}

/** Returns whether a server holds the lock. */
export function isInboxLocked(path: string): Promise<boolean> {
  return isLockedByProcess(lockPath(path));
}

function lockPath(path: string): string {
  return `${path}.lock`;
}
