import { equalBytes } from "../../base/bytes.ts";
import { quote } from "../../base/text.ts";
import { entryAt } from "./entry_at.ts";
import { refuseFile } from "./file_error.ts";
import { readFolderRecord, RECORD_NAME, writeFolderRecord } from "./folder_record.ts";
import { removeQuietly } from "./remove_quietly.ts";
import { type Destination, publishFile } from "./publish_file.ts";

/**
 * Updates a directory that this program writes repeatedly: creates it when missing, writes the files whose bytes
 * differ, and removes files that it wrote earlier and that are no longer in `files`. Files of others stay. Names
 * contain no folders. When a write into a new directory fails, nothing stays behind.
 *
 * @throws {FileError} `file-exists` before any write, when a file of others has one of the names; `not-a-directory`
 * when the path is something else.
 */
export async function refreshDirectory(
  { path, signal }: Destination,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const own = await openDirectory(path);
  if (own !== undefined) return await writeFiles({ path, signal }, own, files);
  try {
    await writeFiles({ path, signal }, [], files);
  } catch (error) {
    for (const name of [...files.keys(), RECORD_NAME]) removeQuietly(`${path}/${name}`);
    removeQuietly(path); // unless somebody else has put a file there
    throw error;
  }
}

async function writeFiles(
  { path, signal }: Destination,
  own: readonly string[],
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  for (const name of files.keys()) {
    if (own.includes(name) || entryAt(`${path}/${name}`) === undefined) continue;
    throw refuse(
      "file-exists",
      `Cannot write ${quote(`${path}/${name}`)}: it exists and this program did not create it`,
    );
  }
  // Recorded before it is written: after a crash the record may name too much, but never a file of others.
  await writeRecord({ path, signal }, own, [...own, ...files.keys()]);
  const siblings = own.map((name) => `${path}/${name}`);
  for (const [name, bytes] of files) {
    signal.throwIfAborted();
    const place = `${path}/${name}`;
    if (!await hasBytes(place, bytes)) await publishFile({ path: place, signal, siblings }, bytes, true);
  }
  const gone = own.filter((name) => !files.has(name));
  for (const name of gone) await removeIfThere(`${path}/${name}`);
  if (gone.length > 0) await writeRecord({ path, signal }, [], [...files.keys()]);
}

/** Reads which files of the directory this program wrote; creates it and returns undefined if it is missing. */
async function openDirectory(path: string): Promise<readonly string[] | undefined> {
  try {
    await Deno.mkdir(path);
    return undefined;
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  }
  if (entryAt(path)?.isDirectory !== true) { // a link, too: it may lead anywhere
    throw refuse("not-a-directory", `Cannot write to ${quote(path)}: it is not a directory`);
  }
  return (await readFolderRecord(path, OWN_NAME))?.files ?? [];
}

/** Names that this program writes. */
const OWN_NAME = /^(?:index\.html|template\.pdf|page-\d{1,6}\.png)$/;

async function writeRecord(destination: Destination, before: readonly string[], names: readonly string[]) {
  const files = new Set(names);
  if (files.size === before.length && before.every((name) => files.has(name))) return;
  await writeFolderRecord(destination, files);
}

async function hasBytes(path: string, bytes: Uint8Array): Promise<boolean> {
  const info = entryAt(path);
  return info?.isFile === true && info.size === bytes.length && equalBytes(await Deno.readFile(path), bytes);
}

async function removeIfThere(path: string): Promise<void> {
  if (entryAt(path)?.isFile === true) await Deno.remove(path);
}

function refuse(code: "file-exists" | "not-a-directory", sentence: string) {
  return refuseFile(code, sentence, "Choose another folder with --out.");
}
