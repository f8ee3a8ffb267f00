import { createHash } from "node:crypto";
import { isSameStamp, stampOf } from "../../host/files/file_stamp.ts";
import { explain, fileUnavailable } from "./file_unavailable.ts";
import { locate, type Place } from "./locate.ts";
import type { FileContent } from "./sync_folder.ts";
import { hashOf } from "./hash_of.ts";
import { waitFor } from "../../host/time/wait_for.ts";

/**
 * Reads a consistent snapshot of a regular file; undefined if it does not exist.
 *
 * @throws {SyncError} `file-unavailable`, also for a link, a folder, a file above `maxBytes`, and a file that keeps
 * changing. @throws {SyncError} `outside-folder`
 */
export async function readContent(root: string, path: string, maxBytes: number): Promise<FileContent | undefined> {
  for (let turn = 0; turn < TURNS; turn++) {
    if (turn > 0) await waitFor(TURN_MS); // an editor may be writing it
    const content = await readOnce(root, path, maxBytes);
    if (content !== "unsteady") return content;
  }
  throw fileUnavailable("read", path, "it is being written");
}

/** Computes the hex SHA-256 of a file on the disk. Synchronous, so that nothing can happen before the next step. */
export function hashNow(disk: string, size: number): string {
  using file = Deno.openSync(disk);
  const hash = createHash("sha256");
  const chunk = new Uint8Array(Math.min(size + 1, CHUNK));
  for (let read = file.readSync(chunk); read !== null; read = file.readSync(chunk)) {
    hash.update(chunk.subarray(0, read));
  }
  return hash.digest("hex");
}

const TURNS = 5;
const TURN_MS = 20;
const CHUNK = 1024 * 1024;
/** Larger files are read asynchronously; for small ones, a synchronous read is ten times faster. */
const SMALL = 1024 * 1024;

async function readOnce(root: string, path: string, maxBytes: number): Promise<FileContent | "unsteady" | undefined> {
  try {
    const place = locate(root, path);
    if (place.info === undefined) return undefined;
    if (!place.info.isFile) throw fileUnavailable("read", path, notAFile(place.info));
    if (place.info.size > maxBytes) {
      throw fileUnavailable("read", path, `it has ${place.info.size} bytes; the limit is ${maxBytes}`);
    }
    return place.info.size <= SMALL ? readNow(place, place.info) : await readInPieces(place, place.info);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw explain(error, "read", path);
  }
}

function notAFile(info: Deno.FileInfo): string {
  return info.isSymlink ? "it is a link" : info.isDirectory ? "it is a folder" : "it is not a regular file";
}

function readNow({ disk }: Place, info: Deno.FileInfo): FileContent | "unsteady" {
  using file = Deno.openSync(disk);
  const bytes = new Uint8Array(info.size);
  let length = 0;
  while (length < bytes.length) {
    const read = file.readSync(bytes.subarray(length));
    if (read === null) return "unsteady";
    length += read;
  }
  return contentOf(bytes, info, file.statSync());
}

async function readInPieces({ disk }: Place, info: Deno.FileInfo): Promise<FileContent | "unsteady"> {
  using file = await Deno.open(disk);
  const bytes = new Uint8Array(info.size);
  let length = 0;
  while (length < bytes.length) {
    const read = await file.read(bytes.subarray(length, length + CHUNK));
    if (read === null) return "unsteady";
    length += read;
  }
  return contentOf(bytes, info, await file.stat());
}

/**
 * Returns the content if the opened file is the one that was checked before, and unchanged since: not a link in its
 * place, and not a partial text.
 */
function contentOf(
  bytes: Uint8Array<ArrayBuffer>,
  before: Deno.FileInfo,
  after: Deno.FileInfo,
): FileContent | "unsteady" {
  const stamp = stampOf(after);
  if (!isSameStamp(stampOf(before), stamp) || before.dev !== after.dev) return "unsteady";
  return { bytes, hash: hashOf(bytes), stamp };
}
