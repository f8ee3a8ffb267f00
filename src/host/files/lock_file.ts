import { quote } from "../../base/text.ts";
import { lockForProcess } from "../process/process_lock.ts";
import { entryAt } from "./entry_at.ts";
import { refuseFile } from "./file_error.ts";
import { parentFolder } from "./file_path.ts";

/** Tries, of half a second each. */
const MAX_TRIES = 10;

/**
 * Takes a lock of the operating system on a file, which ends with the process, however it ends. The file and the folders
 * above it are made where they are missing. A link or pipe of that name is refused: it may lead anywhere, or nowhere.
 */
export async function lockFile(path: string, signal: AbortSignal, maxTries = MAX_TRIES): Promise<Disposable> {
  await Deno.mkdir(parentFolder(path), { recursive: true });
  assertOwn(path);
  for (let tries = 1;; tries++) {
    signal.throwIfAborted();
    const attempt = await lockForProcess(path);
    if (attempt.kind === "locked") return attempt.lock;
    if (attempt.kind === "no-lock") throw notOurs(path);
    if (tries < maxTries) continue;
    const owner = attempt.pid === undefined ? "another program" : `process ${attempt.pid}`;
    throw refuseFile("file-in-use", `Cannot lock ${quote(path)}: ${owner} has it`, "Try again when it has ended.");
  }
}

function assertOwn(path: string): void {
  if (entryAt(path)?.isFile === false) throw notOurs(path);
}

function notOurs(path: string) {
  return refuseFile("file-exists", `Cannot lock ${quote(path)}: it is not this program's`, "Move it away.");
}
