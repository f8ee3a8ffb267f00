import { quote } from "../../base/text.ts";
import { entryAt } from "./entry_at.ts";
import { refuseFile } from "./file_error.ts";
import { parentFolder } from "./file_path.ts";
import type { Destination } from "./publish_file.ts";
import { removeQuietly } from "./remove_quietly.ts";
import { syncFolders } from "./sync_folders.ts";
import { temporaryIn } from "./temporary_name.ts";
import { writeNewFile } from "./write_new_file.ts";

/**
 * Fills a temporary directory in the same folder, syncs it and renames it to its final name in one step. The rename
 * fails if anything but an empty directory exists there by then.
 *
 * @throws {FileError} `file-exists` when the path exists.
 */
export async function publishDirectory(
  { path: given, signal }: Pick<Destination, "path" | "signal">,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const path = given.replace(/(?<=[^/\\])[/\\]+$/, "");
  if (entryAt(path) !== undefined) throw alreadyExists(path);
  const temporary = temporaryIn(parentFolder(path));
  try {
    await Deno.mkdir(temporary);
    await fillDirectory({ path: temporary, signal }, files);
    signal.throwIfAborted();
    takeName(temporary, path);
  } finally {
    removeQuietly(temporary, { recursive: true });
  }
  await syncFolders([parentFolder(path)]);
}

async function fillDirectory(
  { path, signal }: Pick<Destination, "path" | "signal">,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const folders = new Set([path]);
  for (const [name, bytes] of files) {
    for (const folder of foldersOf(name)) folders.add(`${path}/${folder}`);
    await Deno.mkdir(parentFolder(`${path}/${name}`), { recursive: true });
    await writeNewFile(`${path}/${name}`, bytes, { signal, durable: false });
  }
  // A second pass, because the first sync flushes most of what was written and makes the others cheap.
  for (const name of files.keys()) {
    signal.throwIfAborted();
    await syncFile(`${path}/${name}`);
  }
  await syncFolders(folders);
}

function takeName(temporary: string, path: string): void {
  try {
    Deno.renameSync(temporary, path);
  } catch (error) {
    throw isTaken(error) ? alreadyExists(path) : error;
  }
}

/** Returns whether a rename failed because the name exists; systems report that in three ways. */
function isTaken(error: unknown): boolean {
  return error instanceof Deno.errors.AlreadyExists ||
    error instanceof Error && "code" in error && (error.code === "ENOTEMPTY" || error.code === "ENOTDIR");
}

/** Returns all parent folders of a path: `a` and `a/b` for `a/b/c`. */
function foldersOf(name: string): string[] {
  const segments = name.split("/").slice(0, -1);
  return segments.map((_, i) => segments.slice(0, i + 1).join("/"));
}

async function syncFile(path: string): Promise<void> {
  using file = await Deno.open(path, { write: true }); // Windows flushes only what may be written
  await file.sync();
}

function alreadyExists(path: string) {
  const hint = "Choose a folder that does not exist yet.";
  return refuseFile("file-exists", `Cannot write ${quote(path)}: it already exists`, hint);
}
