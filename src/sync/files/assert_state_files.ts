import { SyncError } from "../errors.ts";
import { STATE_FOLDER } from "../sync_options.ts";
import { locate } from "./locate.ts";
import { shownPath } from "./safe_path.ts";

/** What databases are kept in, and what they make beside them. */
const NAMES = ["sync.db", "events.inbox"].flatMap((name) => {
  return ["", "-wal", "-shm", "-journal", ".lock"].map((ending) => `${STATE_FOLDER}/${name}${ending}`);
});

/**
 * Makes sure that the files of the state are files of the folder: a link would have the program write elsewhere, and a
 * pipe would have it wait for ever.
 *
 * @throws {SyncError} `state-unavailable`; `outside-folder` where `.tool` is a link.
 */
export function assertStateFiles(root: string): void {
  for (const name of NAMES) {
    const { info } = locate(root, name);
    if (info === undefined || info.isFile) continue;
    const what = info.isSymlink ? "it is a link" : "it is not a regular file";
    throw new SyncError("state-unavailable", `Cannot use ${shownPath(name)} of the folder: ${what}`, {
      hint: "Move it away.",
    });
  }
}
