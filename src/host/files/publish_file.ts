import { equalBytes } from "../../base/bytes.ts";
import { quote } from "../../base/text.ts";
import { assertNotForeign, assertOwnLinkedFolder } from "./access/assert_own.ts";
import { claimName } from "./claim_name.ts";
import { entryAt } from "./entry_at.ts";
import { refuseFile } from "./file_error.ts";
import { modelsFor, PRIVATE_FILE, PRIVATE_FOLDER, PRIVATE_PROGRAM } from "./access/file_permissions.ts";
import { parentFolder } from "./file_path.ts";
import { replaceFile, syncFolders, writeNewFile } from "./write_new_file.ts";
import { createTemporaryPlace } from "./temporary_place.ts";

/** Destination of a file, with the signal that cancels the write. */
export interface Destination {
  /** Final path. */
  readonly path: string;
  /** Signal that cancels the write and leaves nothing behind. */
  readonly signal: AbortSignal;
  /** Whether only the user may read the file; creates missing parent folders too. */
  readonly private?: boolean;
  /** Whether a private file is a program that the user may run. */
  readonly runnable?: boolean;
  /** Whether missing parent folders are created. */
  readonly folders?: boolean;
  /**
   * Files whose common permissions a new file gets, when nothing exists under its own name: others of the same set.
   */
  readonly siblings?: readonly string[];
  /** Expected content of the existing file right before the replacement; the error is `file-changed` if it differs. */
  readonly expected?: Uint8Array;
}

/**
 * Writes a file in a temporary place in the same folder, syncs it and renames it to its final name in one step.
 *
 * Without `replace`, that step fails if the name exists by then: of two programs that publish the same name, exactly
 * one succeeds. With `replace`, it replaces only a regular file, never a device or a link.
 *
 * @throws {FileError} `file-exists`, `is-a-directory`, `not-a-regular-file`, `file-changed`; `unsafe-permissions` when
 * a private file, its folder or a link to that belongs to another user.
 */
export async function publishFile(destination: Destination, bytes: Uint8Array, replace: boolean): Promise<void> {
  const { path, signal } = destination;
  const mode = destination.private === true ? destination.runnable ? PRIVATE_PROGRAM : PRIVATE_FILE : undefined;
  const folder = parentFolder(path);
  if (mode !== undefined) await Deno.mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  else if (destination.folders === true) await Deno.mkdir(folder, { recursive: true });
  assertPublishable(path, replace);
  if (mode !== undefined) {
    assertOwnLinkedFolder(folder);
    assertNotForeign(path);
  }
  using temporary = await createTemporaryPlace(folder);
  const { item } = temporary;
  await writeNewFile(item, bytes, { signal, mode, like: replace ? modelsFor(path, destination.siblings) : [] });
  signal.throwIfAborted();
  if (replace) takePlace(item, destination);
  else if (!claimName(item, path)) throw alreadyExists(path);
  await syncFolders([folder]);
}

/** Checks before the write what the final step would reject; a dangling link also occupies a name. */
function assertPublishable(path: string, replace: boolean): void {
  const info = entryAt(path);
  if (info === undefined) return;
  if (!info.isFile) { // a hint to replace it would lead to another error
    throw refuseFile(
      info.isDirectory ? "is-a-directory" : "not-a-regular-file",
      `Cannot replace ${quote(path)}: ${info.isDirectory ? "it is a folder" : "it is not a regular file"}`,
      "Choose a file, or write to standard output with -.",
    );
  }
  if (!replace) throw alreadyExists(path);
}

function takePlace(temporary: string, { path, expected }: Destination): void {
  const isExpected = expected === undefined ? undefined : () => equalBytes(Deno.readFileSync(path), expected);
  if (replaceFile(temporary, path, isExpected)) return;
  throw refuseFile("file-changed", `Cannot replace ${quote(path)}: it was changed in the meantime`, "Run it again.");
}

function alreadyExists(path: string) {
  return refuseFile("file-exists", `Cannot write ${quote(path)}: it already exists`, "Add --force to replace it.");
}
