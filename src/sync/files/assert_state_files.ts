import { SyncError } from "../sync_error.ts";
import { STATE_FOLDER } from "../../host/files/access/file_permissions.ts";
import { ENDINGS_BESIDE } from "../../host/sqlite/files_beside.ts";
import { locateState } from "./own_state.ts";
import { shownPath } from "./safe_path.ts";

/** Databases, and the files that SQLite creates beside them. */
const NAMES = ["sync.db", "events.inbox"].flatMap((name) => {
  return ["", ...ENDINGS_BESIDE, ".lock"].map((ending) => `${STATE_FOLDER}/${name}${ending}`);
});

/**
 * Asserts that the state files are regular files: a link would make the program write elsewhere, and a pipe would block
 * it forever.
 *
 * @throws {SyncError} `state-unavailable`; `outside-folder` where `.tool` is a link.
 * @throws {FileError} `unsafe-permissions` if only another user can look into the folder.
 */
export function assertStateFiles(root: string): void {
  for (const name of NAMES) {
    const { info } = locateState(root, name);
    if (info === undefined || info.isFile) continue;
    const what = info.isSymlink ? "it is a link" : "it is not a regular file";
    throw new SyncError("state-unavailable", `Cannot use ${shownPath(name)} of the folder: ${what}`, {
      hint: "Move it away.",
    });
  }
}
