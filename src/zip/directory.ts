import type { ZipEntry } from "./entry.ts";
import { ZipError, type ZipRule } from "./zip_error.ts";
import { PATH_LIMITS, type ZipPolicy } from "./policy.ts";
import { CENTRAL, END, type RecordView, viewRecord, ZIP64_LOCATOR } from "./records.ts";

/** Position of the central directory. */
export interface DirectoryFrame {
  /** First byte of the directory. */
  start: number;
  /** First byte after the directory, where the end record begins. */
  end: number;
  /** Number of records that the end record declares. */
  entries: number;
}

/**
 * Finds the central directory: the end record is exactly the last 22 bytes, and the directory ends where it begins.
 * Only the end record is read.
 *
 * @throws {ZipError} `archive-size`, `end-record`, `archive-comment`, `zip64`, `multi-disk`, `directory-bounds` or
 * `entry-count`.
 */
export function findDirectory(bytes: Uint8Array, policy: ZipPolicy): DirectoryFrame {
  const { archiveBytes, entries: entryCap } = policy.limits;
  if (bytes.length > archiveBytes) {
    throw refuseArchive("archive-size", `it is ${bytes.length} bytes long; the limit is ${archiveBytes}`);
  }
  const end = findEnd(bytes);
  const start = end.u32(END.directoryOffset);
  const size = end.u32(END.directorySize);
  const entries = end.u16(END.entries);
  const locator = viewRecord(bytes, end.offset - ZIP64_LOCATOR.size, ZIP64_LOCATOR.size);
  if (
    entries === 0xffff || size === 0xffffffff || start === 0xffffffff ||
    locator?.u32(0) === ZIP64_LOCATOR.signature
  ) throw refuseArchive("zip64", "it uses ZIP64, which no archive under the limit needs");
  if (end.u16(END.disk) !== 0 || end.u16(END.directoryDisk) !== 0 || end.u16(END.entriesOnDisk) !== entries) {
    throw refuseArchive("multi-disk", "it is part of a multi-disk archive");
  }
  if (start + size !== end.offset) {
    throw refuseArchive(
      "directory-bounds",
      `its directory ends at byte ${start + size}, its end record is at ${end.offset}`,
    );
  }
  if (entries > entryCap) throw refuseArchive("entry-count", `it has ${entries} entries; the limit is ${entryCap}`);
  return { start, end: end.offset, entries };
}

function findEnd(bytes: Uint8Array): RecordView {
  const last = bytes.length - END.size;
  const oldest = Math.max(0, last - 0xffff);
  for (let offset = last; offset >= oldest; offset--) {
    const record = viewRecord(bytes, offset, END.size);
    if (record?.u32(0) !== END.signature) continue;
    if (offset + END.size + record.u16(END.commentLength) !== bytes.length) continue;
    if (offset === last) return record;
    // A comment can contain a second end record, so two readers could find two directories.
    throw refuseArchive("archive-comment", "it has an archive comment");
  }
  throw new ZipError("end-record", "Cannot read the archive: it does not end with the end record of a ZIP archive", {
    hint: "It is not a ZIP archive, or it is incomplete: download it again.",
  });
}

/**
 * Reads the records of the central directory, exactly as many as declared and exactly up to its end. Checks only the
 * framing of the records.
 *
 * @throws {ZipError} `directory-record`.
 */
export function readDirectory(bytes: Uint8Array, frame: DirectoryFrame, policy: ZipPolicy): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let offset = frame.start;
  for (let i = 0; i < frame.entries; i++) {
    const record = viewRecord(bytes, offset, CENTRAL.size);
    if (record?.u32(0) !== CENTRAL.signature) {
      throw refuseArchive(
        "directory-record",
        `its end record declares ${frame.entries} entries, record ${i + 1} is not one`,
      );
    }
    const nameEnd = offset + CENTRAL.size + record.u16(CENTRAL.nameLength);
    const extraEnd = nameEnd + record.u16(CENTRAL.extraLength);
    const next = extraEnd + record.u16(CENTRAL.commentLength);
    if (next > frame.end) throw refuseArchive("directory-record", `record ${i + 1} of its directory is cut`);
    const name = bytes.subarray(offset + CENTRAL.size, nameEnd);
    entries.push(readEntry(record, name, bytes.subarray(nameEnd, extraEnd), policy));
    offset = next;
  }
  if (offset !== frame.end) {
    throw refuseArchive("directory-record", `its directory holds more than the ${frame.entries} declared entries`);
  }
  return entries;
}

function readEntry(record: RecordView, name: Uint8Array, extra: Uint8Array, policy: ZipPolicy): ZipEntry {
  return {
    path: decodeName(name, policy),
    name,
    directory: name.at(-1) === 0x2f,
    method: record.u16(CENTRAL.method),
    size: record.u32(CENTRAL.memberSize),
    packedSize: record.u32(CENTRAL.packedSize),
    crc: record.u32(CENTRAL.crc),
    flags: record.u16(CENTRAL.flags),
    versionNeeded: record.u16(CENTRAL.versionNeeded) & 0xff,
    host: record.u16(CENTRAL.madeBy) >>> 8,
    attributes: record.u32(CENTRAL.attributes),
    extra,
    commentLength: record.u16(CENTRAL.commentLength),
    disk: record.u16(CENTRAL.disk),
    localOffset: record.u32(CENTRAL.localOffset),
  };
}

/**
 * Decodes a name: as UTF-8 if the policy allows it and the bytes are valid, otherwise as Latin-1, which keeps all bytes
 * distinct.
 */
function decodeName(name: Uint8Array, policy: ZipPolicy): string {
  const shown = name.subarray(0, PATH_LIMITS.bytes + 1); // a longer name is rejected anyway, and may be 64 KiB long
  if (policy.mode === "tolerant") {
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(shown);
    } catch {
      // Older writers use the code page of their machine; Latin-1 below keeps all bytes distinct.
    }
  }
  return String.fromCharCode(...shown);
}

function refuseArchive(rule: ZipRule, reason: string): ZipError {
  return new ZipError(rule, `Cannot read the archive: ${reason}`);
}
