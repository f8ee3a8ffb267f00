import { quote } from "../../base/text.ts";
import { entryAt } from "./entry_at.ts";
import { refuseFile } from "./file_error.ts";
import { parentFolder } from "./file_path.ts";
import { modelsFor, PRIVATE_FOLDER } from "./access/file_permissions.ts";
import { readFolderRecord, RECORD_NAME, renderFolderRecord, writeFolderRecord } from "./folder_record.ts";
import { removeQuietly } from "./remove_quietly.ts";
import { replaceFile, syncFolders, writeNewFile } from "./write_new_file.ts";
import { isTemporaryName, temporaryIn } from "./temporary_name.ts";

/**
 * Folder whose files appear together: they are written under a temporary name, and published when all of them are there.
 * Disposing it before removes what was written.
 */
export interface StagedFolder extends Disposable {
  /** Writes a file under a name without folders, and syncs it. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Makes the files visible. A folder that did not exist appears in one step. In one that did, each file is replaced in
   * one step and keeps its permissions, those of an earlier call that are not among the new ones are removed, and files
   * of others stay. A file with a new name gets what the permissions of the earlier ones have in common.
   */
  publish(): Promise<void>;
}

/** Options of {@linkcode openStagedFolder}. */
export interface StagedFolderOptions {
  /** Whether to replace the files that an earlier call wrote to the folder. */
  readonly replace: boolean;
  /** What the names of the files match. */
  readonly names: RegExp;
}

/**
 * Checks that files can be written to a folder, and opens it. Nothing is written before the first file. An empty folder
 * is as good as none.
 *
 * @throws {FileError} `file-exists` when the folder has files and they are not to be replaced, or are none of an earlier
 * call; `not-a-directory` when the path is something else.
 */
export async function openStagedFolder(
  given: string,
  options: StagedFolderOptions,
  signal: AbortSignal,
): Promise<StagedFolder> {
  const path = given.replace(/(?<=[^/\\])[/\\]+$/, "");
  await Deno.stat(parentFolder(path));
  const earlier = (await readOwn(path, options) ?? []).map((name) => `${path}/${name}`);
  let temporary: string | undefined;
  const names = new Set<string>();
  return {
    async write(name, bytes) {
      if (!options.names.test(name) || /[/\\]/.test(name)) {
        throw new TypeError(`${quote(name)} is not an expected name`);
      }
      if (temporary === undefined) {
        // Inside of a folder that exists, because a rename does not leave its disk.
        const exists = entryAt(path) !== undefined;
        temporary = temporaryIn(exists ? path : parentFolder(path));
        await Deno.mkdir(temporary, exists ? { mode: PRIVATE_FOLDER } : {});
      }
      await writeNewFile(`${temporary}/${name}`, bytes, { signal, like: modelsFor(`${path}/${name}`, earlier) });
      names.add(name);
    },
    async publish() {
      signal.throwIfAborted();
      if (temporary === undefined) throw new Error("No file was written to the folder");
      const own = await readOwn(path, options);
      if (own === undefined) await takeFolder(temporary, path, names);
      else await replaceFiles({ temporary, path, signal }, own, names);
      await syncFolders([path, parentFolder(path)]);
    },
    [Symbol.dispose]() {
      if (temporary !== undefined) removeQuietly(temporary, { recursive: true });
    },
  };
}

/** Returns the files of an earlier call in a folder that may be written to; undefined if there is no folder. */
async function readOwn(path: string, { replace, names }: StagedFolderOptions): Promise<readonly string[] | undefined> {
  const found = entryAt(path);
  if (found === undefined) return undefined;
  if (!found.isDirectory) { // a link, too: it may lead anywhere
    throw refuseFile("not-a-directory", `Cannot write to ${quote(path)}: it is not a folder`, "Choose another name.");
  }
  const others = (await Array.fromAsync(Deno.readDir(path))).filter(({ name }) => !isTemporaryName(name));
  if (others.length === 0) return [];
  if (!replace) {
    const hint = "Add --force to replace the files of an earlier export, or choose another folder.";
    throw refuseFile("file-exists", `Cannot write to ${quote(path)}: it contains files`, hint);
  }
  const own = await readFolderRecord(path, names);
  if (own !== undefined) return own;
  const sentence = `Cannot write to ${quote(path)}: it contains files that are not of an earlier export`;
  throw refuseFile("file-exists", sentence, "Choose another folder.");
}

async function takeFolder(temporary: string, path: string, names: ReadonlySet<string>): Promise<void> {
  await writeNewFile(`${temporary}/${RECORD_NAME}`, renderFolderRecord(names));
  await syncFolders([temporary]);
  // A folder that has appeared since is not replaced: systems rename a folder only onto an empty one.
  await Deno.rename(temporary, path);
}

interface Replacement {
  readonly temporary: string;
  readonly path: string;
  readonly signal: AbortSignal;
}

async function replaceFiles(
  { temporary, path, signal }: Replacement,
  own: readonly string[],
  names: ReadonlySet<string>,
): Promise<void> {
  const known = new Set(own);
  for (const name of names) assertReplaceable(`${path}/${name}`, known.has(name));
  // Recorded before they are renamed: after a crash the record may name too much, but never a file of others.
  await writeFolderRecord({ path, signal }, [...own, ...names]);
  for (const name of names) replaceFile(`${temporary}/${name}`, `${path}/${name}`);
  for (const name of own) {
    if (!names.has(name) && entryAt(`${path}/${name}`)?.isFile === true) await Deno.remove(`${path}/${name}`);
  }
  await writeFolderRecord({ path, signal }, names);
}

function assertReplaceable(place: string, isOwn: boolean): void {
  const found = entryAt(place);
  if (found === undefined || isOwn && found.isFile) return;
  const sentence = `Cannot write ${quote(place)}: it exists and is not of an earlier export`;
  throw refuseFile("file-exists", sentence, "Choose another folder, or move the file away.");
}
