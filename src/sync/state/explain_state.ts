import { systemReason } from "../../host/files/system_reason.ts";
import { SyncError } from "../errors.ts";
import { MOVE_AWAY } from "./move_away.ts";

const CHECK_SPACE = "Check the free space on the disk; the next run continues where this one ended.";

/**
 * Runs work on the state, and converts errors of the database, such as a full disk or a damaged file.
 *
 * @throws {SyncError} `state-unavailable`. @throws errors of the work.
 */
export async function explainState<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "ERR_SQLITE_ERROR") throw error;
    const hint = /malformed/.test(error.message) ? MOVE_AWAY : CHECK_SPACE;
    const message = `Cannot use the state of the folder: ${systemReason(error) ?? error.message}`;
    throw new SyncError("state-unavailable", message, { hint, cause: error });
  }
}
