import { systemHint, systemReason } from "../../host/files/system_reason.ts";
import { SyncError } from "../sync_error.ts";
import { MOVE_AWAY } from "./read_stored_json.ts";

const RUN_AGAIN = "Run the command again: it continues where this run ended.";

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
    const hint = /malformed/.test(error.message) ? MOVE_AWAY : systemHint(error) ?? RUN_AGAIN;
    const message = `Cannot use the state of the folder: ${systemReason(error) ?? error.message}`;
    throw new SyncError("state-unavailable", message, { hint, cause: error });
  }
}
