import { byCodeUnits } from "../../base/order.ts";
import { isRecord } from "../../base/record.ts";
import { quote } from "../../base/text.ts";
import { entryAt } from "./entry_at.ts";
import { refuseFile } from "./file_error.ts";
import { type Destination, publishFile } from "./publish_file.ts";

/** Name of the record of files that this program wrote to a directory. It never touches other files. */
export const RECORD_NAME = ".tool-files.json";

const MAX_RECORD_BYTES = 64 << 20;

/** What a record says about a file besides its name: any JSON, which the reader must check. */
export type FileNotes = ReadonlyMap<string, unknown>;

/** Files that this program wrote to a directory. */
export interface FolderRecord {
  readonly files: readonly string[];
  readonly notes: FileNotes;
}

/**
 * Reads which files of a directory this program wrote; undefined without a record. A record with a name that does not
 * match `ownName` was not written by this program.
 *
 * @throws {FileError} `file-exists` when it is not a record of such files.
 */
export async function readFolderRecord(path: string, ownName: RegExp): Promise<FolderRecord | undefined> {
  const place = `${path}/${RECORD_NAME}`;
  const record = entryAt(place);
  if (record === undefined) return undefined;
  const isOwn = record.isFile && record.size <= MAX_RECORD_BYTES;
  const read = isOwn ? parseRecord(await Deno.readTextFile(place)) : undefined;
  if (read?.files.every((name) => ownName.test(name))) return read;
  const sentence = `Cannot read ${quote(place)}: it is not a record of this program's files`;
  throw refuseFile("file-exists", sentence, "Choose another folder.");
}

/** Parses a record; undefined for anything else. */
function parseRecord(text: string): FolderRecord | undefined {
  try {
    const { files, notes }: Record<string, unknown> = JSON.parse(text);
    if (!Array.isArray(files) || !files.every((name) => typeof name === "string")) return undefined;
    return { files, notes: new Map(isRecord(notes) ? Object.entries(notes) : []) };
  } catch { // no record, either
    return undefined;
  }
}

/** Writes the record of a directory. */
export async function writeFolderRecord(
  { path, signal }: Destination,
  names: Iterable<string>,
  notes?: FileNotes,
): Promise<void> {
  await publishFile({ path: `${path}/${RECORD_NAME}`, signal }, renderFolderRecord(names, notes), true);
}

/** Returns the bytes of a record; without the notes if they are too long. */
export function renderFolderRecord(names: Iterable<string>, notes: FileNotes = new Map()): Uint8Array {
  const files = [...new Set(names)].sort(byCodeUnits);
  const noted = files.flatMap((name) => notes.has(name) ? [[name, notes.get(name)] as const] : []);
  const facts = { note: "Files that tool wrote here and may replace.", files };
  const plain = encode(JSON.stringify(facts, null, 2));
  if (noted.length === 0) return plain;
  const full = encode(JSON.stringify({ ...facts, notes: Object.fromEntries(noted) }));
  return full.length > MAX_RECORD_BYTES ? plain : full;
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(`${text}\n`);
}
