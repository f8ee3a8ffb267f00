import { quote } from "../../base/text.ts";
import { PRIVATE_FILE, PRIVATE_FOLDER, STATE_FOLDER } from "./access/file_permissions.ts";
import { entryAt } from "./entry_at.ts";
import { refuseFile } from "./file_error.ts";
import { baseName, parentFolder, withoutEndSlashes } from "./file_path.ts";
import type { Destination } from "./publish_file.ts";
import { syncFolders, writeNewFile } from "./write_new_file.ts";
import { createTemporaryPlace } from "./temporary_place.ts";

/**
 * Fills a temporary directory in the same folder, syncs it and renames it to its final name in one step. The rename
 * fails if anything but an empty directory exists there by then. Only the user can read what a folder `.tool` contains.
 *
 * @throws {FileError} `file-exists` when the path exists.
 */
export async function publishDirectory(
  { path: given, signal }: Pick<Destination, "path" | "signal">,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const path = withoutEndSlashes(given);
  if (entryAt(path) !== undefined) throw alreadyExists(path);
  using temporary = await createTemporaryPlace(parentFolder(path));
  const { item } = temporary;
  const isPrivate = isState(baseName(path, Deno.build.os === "windows"));
  await Deno.mkdir(item, isPrivate ? { mode: PRIVATE_FOLDER } : {});
  await fillDirectory({ path: item, isPrivate, signal }, files);
  signal.throwIfAborted();
  takeName(item, path);
  await syncFolders([parentFolder(path)]);
}

async function fillDirectory(
  { path, isPrivate, signal }: Pick<Destination, "path" | "signal"> & { readonly isPrivate: boolean },
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const folders = new Set([path]);
  for (const [name, bytes] of files) {
    for (const folder of foldersOf(name)) {
      const mode = isPrivate || isState(folder) ? PRIVATE_FOLDER : undefined;
      await Deno.mkdir(`${path}/${folder}`, { recursive: true, ...(mode === undefined ? {} : { mode }) });
      folders.add(`${path}/${folder}`);
    }
    const mode = isPrivate || isState(name) ? PRIVATE_FILE : undefined;
    await writeNewFile(`${path}/${name}`, bytes, { signal, mode, durable: false });
  }
  // A second pass, because the first sync flushes most of what was written and makes the others cheap.
  for (const name of files.keys()) {
    signal.throwIfAborted();
    await syncFile(`${path}/${name}`);
  }
  await syncFolders(folders);
}

/** Returns whether a path is, or leads through, a folder of the program's own files. */
function isState(path: string): boolean {
  return path.split("/").includes(STATE_FOLDER);
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
