import { equalBytes } from "../../base/bytes.ts";
import { quote } from "../../base/text.ts";
import { claimName } from "./claim_name.ts";
import { entryAt } from "./entry_at.ts";
import { refuseFile } from "./file_error.ts";
import { parentFolder } from "./file_path.ts";
import { removeQuietly } from "./remove_quietly.ts";
import { replaceFile } from "./replace_file.ts";
import { syncFolders } from "./sync_folders.ts";
import { temporaryIn } from "./temporary_name.ts";
import { writeNewFile } from "./write_new_file.ts";

/** Where to publish, and the signal that stops it. */
export interface Destination {
  /** The final path. */
  readonly path: string;
  /** Stops the work; nothing is left behind. */
  readonly signal: AbortSignal;
  /** Whether nobody but the user may read it; folders above it that are missing are made. */
  readonly private?: boolean;
  /** What must still be there right before it is replaced; otherwise it stays, and that is `file-changed`. */
  readonly expected?: Uint8Array;
}

/**
 * Writes a file under a temporary name in the same folder, syncs it and gives it its final name in one step.
 *
 * Without `replace` that step fails when the name has been taken meanwhile: of two programs that publish the same name
 * exactly one succeeds. With it, only a regular file is replaced, never a device or a link.
 */
export async function publishFile(destination: Destination, bytes: Uint8Array, replace: boolean): Promise<void> {
  const { path, signal } = destination;
  const mode = destination.private === true ? PRIVATE_FILE : undefined;
  const folder = parentFolder(path);
  if (mode !== undefined) await Deno.mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  assertPublishable(path, replace);
  const temporary = temporaryIn(folder);
  await writeNewFile(temporary, bytes, { signal, ...(mode === undefined ? {} : { mode }) });
  try {
    signal.throwIfAborted();
    if (replace) takePlace(temporary, destination);
    else if (!claimName(temporary, path)) throw alreadyExists(path);
  } finally {
    removeQuietly(temporary);
  }
  await syncFolders([folder]);
}

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Refuses what the final step would refuse, before anything is written; even a link to nothing takes a name. */
function assertPublishable(path: string, replace: boolean): void {
  const info = entryAt(path);
  if (info === undefined) return;
  if (!info.isFile) { // a hint to replace it would only lead to the next refusal
    throw refuseFile(
      info.isDirectory ? "is-a-directory" : "not-a-regular-file",
      `Cannot replace ${quote(path)}: ${info.isDirectory ? "it is a directory" : "it is not a regular file"}`,
      "Name a file, or write to standard output with -.",
    );
  }
  if (!replace) throw alreadyExists(path);
}

function takePlace(temporary: string, { path, expected }: Destination): void {
  if (expected === undefined) Deno.renameSync(temporary, path);
  else if (!replaceFile(temporary, path, () => equalBytes(Deno.readFileSync(path), expected))) {
    throw refuseFile("file-changed", `Cannot replace ${quote(path)}: it was changed meanwhile`, "Run it again.");
  }
}

function alreadyExists(path: string) {
  return refuseFile("file-exists", `Cannot write ${quote(path)}: it already exists`, "Add --force to replace it.");
}
