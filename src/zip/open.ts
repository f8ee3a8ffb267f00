import { checkEntries } from "./check_entries.ts";
import { crc32 } from "../base/crc32.ts";
import { findDirectory, readDirectory } from "./directory.ts";
import { type LocatedEntry, METHOD_STORE } from "./entry.ts";
import { refuseEntry } from "./errors.ts";
import { Inflater } from "./inflate.ts";
import { locateEntries } from "./locate.ts";
import type { ZipPolicy } from "./policy.ts";

/** An archive whose structure has been proven; the members' content has not. */
export interface ZipArchive {
  /** Size of the archive. */
  readonly byteLength: number;
  /** All members in directory order, directories included. */
  readonly entries: readonly LocatedEntry[];
  /**
   * Inflates one member and hands it to `onChunk` piece by piece; a piece is only valid during the call. It returns
   * when the stream ended exactly at the declared size, with nothing left and the right CRC-32.
   *
   * @throws {ZipError} for what is wrong with the content.
   */
  readMember(entry: LocatedEntry, onChunk: (chunk: Uint8Array) => void): void;
}

/**
 * Opens an archive and proves its structure: caps, directory, paths, types, local headers and tiling, in the order of
 * {@linkcode ZipRule}. Nothing is inflated, and nothing is copied: `bytes` must not change while the archive is used.
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
