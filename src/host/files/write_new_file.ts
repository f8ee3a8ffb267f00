import { givePermissions, limitPermissions, permissionsOf, PRIVATE_FILE } from "./access/file_permissions.ts";
import { removeQuietly } from "./remove_quietly.ts";
import { entryAt } from "./entry_at.ts";

/** Options of {@linkcode writeNewFile}. */
interface NewFileOptions {
  /** Signal that cancels the write. */
  readonly signal?: AbortSignal;
  /** Permission bits of the file, from its first byte on; the default of the system when absent. */
  readonly mode?: number | undefined;
  /**
   * Files whose permissions the new one gets before its first byte, within `mode`: the one whose place it will take, or
   * several of its kind, of which the common permissions count. Those that do not exist do not count.
   */
  readonly like?: readonly string[] | undefined;
  /** Whether to sync the content to disk; true by default. */
  readonly durable?: boolean;
}

/**
 * Writes a new file; the path must not exist. Removes the file when the write fails or is cancelled.
 *
 * @throws {unknown} the error of the system, or the reason of the signal.
 */
export async function writeNewFile(path: string, bytes: Uint8Array, options: NewFileOptions = {}): Promise<void> {
  const model = permissionsOf(options.like ?? []);
  const mode = model === undefined ? options.mode : PRIVATE_FILE;
  const file = await Deno.open(path, { write: true, createNew: true, ...(mode === undefined ? {} : { mode }) });
  try {
    try {
      if (model !== undefined) {
        givePermissions(path, await file.stat(), { ...model, mode: model.mode & (options.mode ?? model.mode) });
      }
      await fill(file, bytes, options);
    } finally {
      file.close();
    }
  } catch (error) {
    removeQuietly(path);
    throw error;
  }
}

const CHUNK = 1024 * 1024;
const SMALL = 64 * 1024;

async function fill(file: Deno.FsFile, bytes: Uint8Array, { signal, durable = true }: NewFileOptions): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    signal?.throwIfAborted();
    const chunk = bytes.subarray(done, done + CHUNK);
    // A small one is only copied to the cache of the system.
    done += bytes.length <= SMALL ? file.writeSync(chunk) : await file.write(chunk);
  }
  if (durable) await file.sync();
}

/**
 * Renames a prepared file to a name that may exist, if `isExpected` accepts the regular file there, and returns whether
 * it did. Without `isExpected` nothing is asked. `writeNewFile` has given the prepared file the permissions of the
 * existing one; those that have been taken from it since are taken again. Check and rename are synchronous, to leave
 * other programs the least time in between.
 */
export function replaceFile(
  prepared: string,
  path: string,
  isExpected?: (info: Deno.FileInfo) => boolean,
): boolean {
  const info = entryAt(path);
  if (isExpected !== undefined && (info?.isFile !== true || !isExpected(info))) return false;
  if (info?.isFile === true) limitPermissions(prepared, info);
  Deno.renameSync(prepared, path);
  return true;
}

/** Syncs folders, to make new names durable. Ignores errors: some systems cannot sync folders. */
export async function syncFolders(folders: Iterable<string>): Promise<void> {
  for (const path of folders) {
    try {
      using folder = await Deno.open(path);
      await folder.sync();
    } catch { // durable only after the system flushes by itself
    }
  }
}
