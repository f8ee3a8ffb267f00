import { byCodeUnits } from "../../base/order.ts";
import { quote } from "../../base/text.ts";
import { entryAt } from "./entry_at.ts";
import { refuseFile } from "./file_error.ts";
import { type Destination, publishFile } from "./publish_file.ts";

/** Name of the record of files that this program wrote to a directory. It never touches other files. */
export const RECORD_NAME = ".tool-files.json";

const MAX_RECORD_BYTES = 16 << 20;

/**
 * Reads which files of a directory this program wrote; undefined without a record. A record with a name that does not
 * match `ownName` was not written by this program.
 *
 * @throws {FileError} `file-exists` when it is not a record of such files.
 */
export async function readFolderRecord(path: string, ownName: RegExp): Promise<readonly string[] | undefined> {
  const place = `${path}/${RECORD_NAME}`;
  const record = entryAt(place);
  if (record === undefined) return undefined;
  const files = record.isFile && record.size <= MAX_RECORD_BYTES ? parseRecord(await Deno.readTextFile(place)) : [""];
  if (files.every((name) => ownName.test(name))) return files;
  const sentence = `Cannot read ${quote(place)}: it is not a record of this program's files`;
  throw refuseFile("file-exists", sentence, "Choose another folder.");
}

/** Parses a record; a list with a name that no file has stands for anything else. */
function parseRecord(text: string): readonly string[] {
  try {
    const files: unknown = JSON.parse(text).files;
    if (Array.isArray(files) && files.every((name) => typeof name === "string")) return files;
  } catch { // no record, either
  }
  return [""];
}

/** Writes the record of a directory. */
export async function writeFolderRecord({ path, signal }: Destination, names: Iterable<string>): Promise<void> {
  await publishFile({ path: `${path}/${RECORD_NAME}`, signal }, renderFolderRecord(names), true);
}

/** Returns the bytes of a record. */
export function renderFolderRecord(names: Iterable<string>): Uint8Array {
  const files = [...new Set(names)].sort(byCodeUnits);
  const text = JSON.stringify({ note: "Files that tool wrote here and may replace.", files }, null, 2) + "\n";
  return new TextEncoder().encode(text);
}
