import { SyncError } from "../errors.ts";
import type { WriteOutcome } from "../files/sync_folder.ts";

/**
 * Whether a file was written; false when something else stood there than expected.
 *
 * @throws {SyncError} `file-unavailable` when the system refused.
 */
export function assertWritten(outcome: WriteOutcome | undefined): boolean {
  if (outcome?.kind === "failed") {
    throw new SyncError("file-unavailable", `Cannot write the file: ${outcome.reason}`, {
      hint: "Fix that and run it again; nothing is lost.",
    });
  }
  return outcome?.kind === "written";
}
