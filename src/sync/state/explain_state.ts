import { systemReason } from "../../host/files/system_reason.ts";
import { SyncError } from "../errors.ts";
import { MOVE_AWAY } from "./move_away.ts";

const CHECK_SPACE = "Check the free space on the disk; the next run continues where this one ended.";

/**
 * Does something with a state. What the database refuses then, because the disk is full or the file was damaged, is told
 * as what it is.
 *
 * @throws {SyncError} `state-unavailable`. @throws what the work throws.
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
