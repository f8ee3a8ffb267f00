import { equalBytes } from "../../base/bytes.ts";
import { byCodeUnits } from "../../base/order.ts";
import { quote } from "../../base/text.ts";
import { entryAt } from "./entry_at.ts";
import { refuseFile } from "./file_error.ts";
import { removeQuietly } from "./remove_quietly.ts";
import { type Destination, publishFile } from "./publish_file.ts";

/** Name of the record of files that this program wrote to a directory. It never touches other files. */
export const RECORD_NAME = ".tool-files.json";

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
  for (const [name, bytes] of files) {
    signal.throwIfAborted();
    const place = `${path}/${name}`;
    if (!await hasBytes(place, bytes)) await publishFile({ path: place, signal }, bytes, true);
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
  const place = `${path}/${RECORD_NAME}`;
  const record = entryAt(place);
  if (record === undefined) return [];
  if (!record.isFile || record.size > MAX_RECORD_BYTES) throw notARecord(place);
  return parseRecord(await Deno.readTextFile(place), place);
}

function parseRecord(text: string, place: string): readonly string[] {
  try {
    const files: unknown = JSON.parse(text).files;
    if (Array.isArray(files) && files.every((name) => typeof name === "string" && OWN_NAME.test(name))) return files;
  } catch { // reported below
  }
  throw notARecord(place);
}

function notARecord(place: string) {
  return refuse("file-exists", `Cannot read ${quote(place)}: it is not a record of this program's files`);
}

const MAX_RECORD_BYTES = 1 << 20;

/** Names that this program writes. A record with any other name was not written by this program. */
const OWN_NAME = /^(?:index\.html|template\.pdf|page-\d{1,6}\.png)$/;

async function writeRecord({ path, signal }: Destination, before: readonly string[], names: readonly string[]) {
  const files = [...new Set(names)].sort(byCodeUnits);
  if (files.length === before.length && files.every((name) => before.includes(name))) return;
  const text = JSON.stringify({ note: "Files that tool wrote here and may replace.", files }, null, 2) + "\n";
  await publishFile({ path: `${path}/${RECORD_NAME}`, signal }, new TextEncoder().encode(text), true);
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
