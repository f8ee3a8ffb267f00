import { parseStorage } from "../../document/storage/parse_storage.ts";
import { StorageError } from "../../document/storage/storage_error.ts";
import { SyncError } from "../sync_error.ts";

/**
 * Asserts that a page will be readable after it is sent: some wikis store XML that is not well-formed.
 *
 * @throws {SyncError} `file-unavailable`.
 */
export function assertSendable(body: string): void {
  try {
    parseStorage(body);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new SyncError("file-unavailable", `Cannot send the page: ${error.message}`, {
      hint: "Check the storage directives in the file: their XML must consist of complete elements.",
      cause: error,
    });
  }
}
