import { quote } from "../base/text.ts";
import { CompileError } from "../pdf/engine.ts";

/** Place of a large file inside the executable. */
export interface StoredAsset {
  /** Where its bytes begin. */
  readonly offset: number;
  /** How many bytes it has. */
  readonly length: number;
  /** CRC-32 of the bytes: it finds damage, and costs less than the reading. Whoever can change the file can change it. */
  readonly crc32: number;
}

/**
 * Large files by their names beside the bundle. On Linux, the executable stores them before the data that the runtime
 * reads into memory at each start.
 */
export type StoredAssets = Readonly<Record<string, StoredAsset>>;

/** Name of the file beside the bundle that lists the stored files. */
export const STORED_ASSETS = "stored_assets.json";

/**
 * Reads the bytes of a stored file from the executable.
 *
 * @throws {CompileError} `damaged-program` when the executable has other bytes there.
 */
export async function readStoredAsset(
  program: string,
  name: string,
  { offset, length, crc32: expected }: StoredAsset,
): Promise<Uint8Array<ArrayBuffer>> {
  const { crc32 } = await import("node:zlib"); // not needed by most commands
  using file = await Deno.open(program);
  await file.seek(offset, Deno.SeekMode.Start);
  const bytes = new Uint8Array(length);
  const isWhole = await fill(bytes, file);
  if (isWhole && crc32(bytes) === expected) return bytes;
  throw new CompileError("damaged-program", `Cannot read ${name}: ${quote(program)} is damaged, or was replaced`, {
    hint: "Install the program again if starting it again does not help.",
  });
}

/** Fills a buffer from a file; returns false if the file ends too early. */
export async function fill(bytes: Uint8Array, file: Deno.FsFile): Promise<boolean> {
  for (let at = 0; at < bytes.length;) {
    const read = await file.read(bytes.subarray(at));
    if (read === null) return false;
    at += read;
  }
  return true;
}
