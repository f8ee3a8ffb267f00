import { SyncError } from "../errors.ts";
import type { WriteOutcome } from "../files/sync_folder.ts";

/**
 * Returns whether a file was written; false if its previous content was not the expected one.
 *
 * @throws {SyncError} `file-unavailable` if the system rejected the write.
 */
export function assertWritten(outcome: WriteOutcome | undefined): boolean {
  if (outcome?.kind === "failed") {
    throw new SyncError("file-unavailable", `Cannot write the file: ${outcome.reason}`, {
      hint: "Fix that and run it again; nothing is lost.",
    });
  }
  return outcome?.kind === "written";
}
