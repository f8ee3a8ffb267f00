import { equalBytes } from "../../base/bytes.ts";
import { quote } from "../../base/text.ts";
import { entryAt } from "./entry_at.ts";
import { refuseFile } from "./file_error.ts";
import { parentFolder, withoutEndSlashes } from "./file_path.ts";
import { modelsFor } from "./access/file_permissions.ts";
import {
  type FileNotes,
  type FolderRecord,
  readFolderRecord,
  RECORD_NAME,
  renderFolderRecord,
  writeFolderRecord,
} from "./folder_record.ts";
import { replaceFile, syncFolders, writeNewFile } from "./write_new_file.ts";
import { isTemporaryName } from "./temporary_name.ts";
import { createTemporaryPlace, type TemporaryPlace } from "./temporary_place.ts";

/**
 * Folder whose files appear together: they are written under a temporary name, and published when all of them are there.
 * Disposing it before removes what was written.
 */
export interface StagedFolder extends Disposable {
  /** What was noted about the files of the last call, by their names. */
  readonly earlier: FileNotes;
  /** Reads a file of the last call; undefined if it is not there any more, or has more bytes. */
  readEarlier(name: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /**
   * Writes a file, and syncs it; its name may be a path with slashes, whose folders are made. The next call finds the
   * note, which is any JSON, among `earlier`.
   */
  write(name: string, bytes: Uint8Array, note?: unknown): Promise<void>;
  /**
   * Makes the files visible. A folder that did not exist appears in one step. In one that did, each file is replaced in
   * one step and keeps its permissions, unless it already has the same bytes; those of an earlier call that are not
   * among the new ones are removed with the folders that this leaves empty, and files of others stay. A file with a new
   * name gets what the permissions of the earlier ones have in common.
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
  const path = withoutEndSlashes(given);
  await Deno.stat(parentFolder(path));
  const before = await readOwn(path, options) ?? NOTHING;
  const models = before.files.map((name) => `${path}/${name}`);
  let temporary: TemporaryPlace | undefined;
  const names = new Set<string>();
  const notes = new Map<string, unknown>();
  return {
    earlier: before.notes,
    async readEarlier(name, maxBytes) {
      const isOwn = before.files.includes(name) && isOwnFile(path, name);
      if (!isOwn || (entryAt(`${path}/${name}`)?.size ?? 0) > maxBytes) return undefined;
      return await Deno.readFile(`${path}/${name}`);
    },
    async write(name, bytes, note) {
      if (!options.names.test(name) || !isPathBelow(name)) {
        throw new TypeError(`${quote(name)} is not an expected name`);
      }
      if (temporary === undefined) {
        // Inside of a folder that exists, because a rename does not leave its disk.
        temporary = await createTemporaryPlace(entryAt(path) === undefined ? parentFolder(path) : path);
        await Deno.mkdir(temporary.item);
      }
      const file = `${temporary.item}/${name}`;
      if (name.includes("/")) await Deno.mkdir(parentFolder(file), { recursive: true });
      await writeNewFile(file, bytes, { signal, like: modelsFor(`${path}/${name}`, models) });
      names.add(name);
      if (note !== undefined) notes.set(name, note);
    },
    async publish() {
      signal.throwIfAborted();
      if (temporary === undefined) throw new Error("No file was written to the folder");
      const own = await readOwn(path, options);
      const { item } = temporary;
      if (own === undefined) await takeFolder({ temporary: item, path, signal }, names, notes);
      else await replaceFiles({ temporary: item, path, signal }, own.files, { names, notes });
      await syncFolders([path, parentFolder(path)]);
    },
    [Symbol.dispose]() {
      temporary?.[Symbol.dispose]();
    },
  };
}

/** Returns the files of an earlier call in a folder that may be written to; undefined if there is no folder. */
async function readOwn(path: string, { replace, names }: StagedFolderOptions): Promise<FolderRecord | undefined> {
  const found = entryAt(path);
  if (found === undefined) return undefined;
  if (!found.isDirectory) { // a link, too: it may lead anywhere
    throw refuseFile("not-a-directory", `Cannot write to ${quote(path)}: it is not a folder`, "Choose another name.");
  }
  const others = (await Array.fromAsync(Deno.readDir(path))).filter(({ name }) => !isTemporaryName(name));
  if (others.length === 0) return NOTHING;
  if (!replace) {
    const hint = "Add --force to replace the files of an earlier export, or choose another folder.";
    throw refuseFile("file-exists", `Cannot write to ${quote(path)}: it contains files`, hint);
  }
  const own = await readFolderRecord(path, names);
  if (own !== undefined) return own;
  const sentence = `Cannot write to ${quote(path)}: it contains files that no earlier export wrote`;
  throw refuseFile("file-exists", sentence, "Choose another folder.");
}

const NOTHING: FolderRecord = { files: [], notes: new Map() };

async function takeFolder(
  { temporary, path }: Replacement,
  names: ReadonlySet<string>,
  notes: FileNotes,
): Promise<void> {
  await writeNewFile(`${temporary}/${RECORD_NAME}`, renderFolderRecord(names, notes));
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
  { names, notes }: { readonly names: ReadonlySet<string>; readonly notes: FileNotes },
): Promise<void> {
  const known = new Set(own);
  for (const name of names) assertReplaceable(path, name, { isOwn: known.has(name) });
  // Recorded before they are renamed: after a crash the record may name too much, but never a file of others.
  await writeFolderRecord({ path, signal }, [...own, ...names], notes);
  for (const name of names) {
    const [prepared, place] = [`${temporary}/${name}`, `${path}/${name}`];
    if (known.has(name) && await hasSameBytes(prepared, place)) continue;
    if (name.includes("/")) await Deno.mkdir(parentFolder(place), { recursive: true });
    replaceFile(prepared, place);
  }
  const gone = own.filter((name) => !names.has(name));
  for (const name of gone) if (isOwnFile(path, name)) await Deno.remove(`${path}/${name}`);
  for (const folder of foldersOf(gone)) removeIfEmpty(`${path}/${folder}`);
  await writeFolderRecord({ path, signal }, names, notes);
}

/** Tests whether a file of an earlier call is still there, in folders that are no links. */
function isOwnFile(path: string, name: string): boolean {
  return foldersOf([name]).every((folder) => entryAt(`${path}/${folder}`)?.isDirectory === true) &&
    entryAt(`${path}/${name}`)?.isFile === true;
}

/** Lists the folders of relative paths, the deepest first. */
function foldersOf(names: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const name of names) {
    for (let end = name.lastIndexOf("/"); end > 0; end = name.lastIndexOf("/", end - 1)) {
      folders.add(name.slice(0, end));
    }
  }
  return [...folders].sort((a, b) => b.split("/").length - a.split("/").length);
}

/** Tests for a relative path that stays below its folder. */
function isPathBelow(name: string): boolean {
  return !name.includes("\\") && name.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}

function removeIfEmpty(folder: string): void {
  try {
    if (entryAt(folder)?.isDirectory === true) Deno.removeSync(folder);
  } catch { // it contains files of others
  }
}

async function hasSameBytes(prepared: string, place: string): Promise<boolean> {
  const [made, found] = [entryAt(prepared), entryAt(place)];
  if (made === undefined || found?.isFile !== true || made.size !== found.size) return false;
  return equalBytes(await Deno.readFile(prepared), await Deno.readFile(place));
}

/** Refuses to write where something else is, also where a folder of the path is not one or is a link. */
function assertReplaceable(path: string, name: string, { isOwn }: { readonly isOwn: boolean }): void {
  const blocked = foldersOf([name]).findLast((folder) => {
    const entry = entryAt(`${path}/${folder}`);
    return entry !== undefined && !entry.isDirectory;
  });
  const found = entryAt(`${path}/${blocked ?? name}`);
  if (found === undefined || blocked === undefined && isOwn && found.isFile) return;
  const sentence = `Cannot write ${quote(`${path}/${blocked ?? name}`)}: it exists, and no earlier export wrote it`;
  throw refuseFile("file-exists", sentence, "Choose another folder, or move the file away.");
}
