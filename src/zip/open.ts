import { checkEntries } from "./check_entries.ts";
import { crc32 } from "../base/crc32.ts";
import { findDirectory, readDirectory } from "./directory.ts";
import { type LocatedEntry, METHOD_STORE } from "./entry.ts";
import { refuseEntry } from "./errors.ts";
import { Inflater } from "./inflate.ts";
import { locateEntries } from "./locate_entries.ts";
import type { ZipPolicy } from "./policy.ts";

/** Archive with a checked structure; the content of its members is not checked yet. */
export interface ZipArchive {
  /** Size of the archive in bytes. */
  readonly byteLength: number;
  /** All members in directory order, directories included. */
  readonly entries: readonly LocatedEntry[];
  /**
   * Decompresses one member and passes it to `onChunk` in pieces; a piece is valid only during the call. Checks that
   * the stream ends exactly at the declared size, and its CRC-32.
   *
   * @throws {ZipError} when the content breaks a rule.
   */
  readMember(entry: LocatedEntry, onChunk: (chunk: Uint8Array) => void): void;
}

/**
 * Opens an archive and checks its structure: caps, directory, paths, types, local headers and tiling, in the order of
 * {@linkcode ZipRule}. Decompresses nothing and copies nothing: `bytes` must not change while the archive is used.
 *
 * @throws {ZipError} for the first broken rule.
 */
export function openZip(bytes: Uint8Array, policy: ZipPolicy): ZipArchive {
  const frame = findDirectory(bytes, policy);
  const records = readDirectory(bytes, frame, policy);
  checkEntries(records, policy);
  const entries = locateEntries(bytes, { ...frame, records }, policy);
  const inflater = new Inflater();
  return {
    byteLength: bytes.length,
    entries,
    readMember: (entry, onChunk) => readMember({ bytes, inflater, entry }, onChunk),
  };
}

const STORED_PIECE = 1 << 20;

function readMember(
  { bytes, inflater, entry }: { bytes: Uint8Array; inflater: Inflater; entry: LocatedEntry },
  onChunk: (chunk: Uint8Array) => void,
): void {
  const packed = bytes.subarray(entry.dataOffset, entry.dataOffset + entry.packedSize);
  let crc = 0;
  const take = (chunk: Uint8Array) => {
    crc = crc32(chunk, crc);
    onChunk(chunk);
  };
  if (entry.method === METHOD_STORE) {
    for (let at = 0; at < packed.length; at += STORED_PIECE) take(packed.subarray(at, at + STORED_PIECE));
  } else inflater.inflate(packed, entry.size, entry.path, take);
  if (crc !== entry.crc) throw refuseEntry("crc", entry.path, "its CRC-32 is not the declared one");
}
