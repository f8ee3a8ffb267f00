import { systemReason } from "../../host/files/system_reason.ts";
import { SyncError } from "../errors.ts";

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
    throw new SyncError(
      "state-unavailable",
      `Cannot use the state of the folder: ${systemReason(error) ?? error.message}`,
      {
        hint: "Look whether there is room on the disk; the next run goes on where this one has ended.",
        cause: error,
      },
    );
  }
}
