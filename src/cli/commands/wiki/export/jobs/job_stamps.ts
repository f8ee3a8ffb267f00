import { sha256Hex } from "../../../../../base/sha256.ts";
import type { Context } from "../../../../../console/context.ts";
import { FileError } from "../../../../../host/files/file_error.ts";
import { joinPath } from "../../../../../host/files/file_path.ts";
import { type BookStamp, encodeStamp, MAX_STAMP_BYTES, parseStamp } from "../../../../../webhook/exports/book_stamp.ts";

/** Where a book of a job is, and its name. */
export interface JobPlace {
  readonly name: string;
  /** Path of the file, or of the folder of a divided book. */
  readonly output: string;
}

/** Returns the path of the stamp of a book, beside its file or folder. */
export function stampPath({ output }: Pick<JobPlace, "output">): string {
  return `${output}.json`;
}

/** Reads the stamp of a book; undefined without one, or if it is of something else. @throws {FileError} */
export async function readJobStamp(place: JobPlace, { files }: Context): Promise<BookStamp | undefined> {
  const path = stampPath(place);
  if (await files.realPath(path) === undefined) return undefined;
  try {
    const stamp = parseStamp(await files.readFile(path, MAX_STAMP_BYTES, { regular: true }));
    return stamp?.book.scope === "job" && stamp.book.id === place.name ? stamp : undefined;
  } catch (error) {
    if (error instanceof FileError) return undefined; // too large, or no file: of somebody else
    throw error;
  }
}

/** Writes the stamp of a book. It comes before the book: a book without a stamp would be somebody else's. */
export async function writeJobStamp(stamp: BookStamp, place: JobPlace, { files }: Context): Promise<void> {
  await files.publishFile(stampPath(place), encodeStamp(stamp), { replace: true });
}

/** Larger books are made again. */
const MAX_BOOK_BYTES = 2 ** 30;

/** Returns whether a book has the bytes that its stamp describes. */
export async function isIntact(
  { sha256, files }: BookStamp,
  { output }: JobPlace,
  context: Context,
): Promise<boolean> {
  if (files === undefined) return await digestOf(output, context) === sha256;
  for (const file of files) {
    if (await digestOf(joinPath(output, file.path), context) !== file.sha256) return false;
  }
  return true;
}

async function digestOf(path: string, context: Context): Promise<string | undefined> {
  const bytes = await readBookFile(path, MAX_BOOK_BYTES, context);
  return bytes && await sha256Hex(bytes);
}

/** Reads a book, or a file of one; undefined if it is not there, or is no file that was written. */
export async function readBookFile(
  path: string,
  maxBytes: number,
  { files }: Context,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (await files.realPath(path) === undefined) return undefined;
  try {
    return new Uint8Array(await files.readFile(path, maxBytes, { regular: true }));
  } catch (error) {
    if (error instanceof FileError) return undefined; // it cannot be the one that was written
    throw error;
  }
}
