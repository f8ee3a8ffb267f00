import { equalBytes } from "../base/bytes.ts";
import { checkExtraField, checkVersionNeeded } from "./check_entries.ts";
import type { DirectoryFrame } from "./directory.ts";
import { type LocatedEntry, METHOD_STORE, type ZipEntry } from "./entry.ts";
import { refuseEntry } from "./errors.ts";
import type { ZipPolicy } from "./policy.ts";
import { DESCRIPTOR_SIGNATURE, FLAG_DESCRIPTOR, LOCAL, type RecordView, viewRecord } from "./records.ts";

/**
 * Finds the data of every member and checks that the local headers match the directory.
 *
 * Strict archives are tiled: the first member starts at byte 0, each next one exactly where the previous one ends, in
 * directory order, and the last ends where the directory begins. This excludes prefixes, gaps, hidden records and
 * overlaps. Tolerant archives may have gaps and any order, but no two members may share a byte.
 *
 * @throws {ZipError} `tiling`, `local-header`, `version-needed`, `extra-field` or `data-descriptor`.
 */
export function locateEntries(
  bytes: Uint8Array,
  directory: DirectoryFrame & { records: readonly ZipEntry[] },
  policy: ZipPolicy,
): LocatedEntry[] {
  const strict = policy.mode === "strict";
  const ordered = strict ? directory.records : directory.records.toSorted((a, b) => a.localOffset - b.localOffset);
  const located = new Map<ZipEntry, LocatedEntry>();
  let end = 0;
  ordered.forEach((entry, i) => {
    const next = ordered[i + 1]?.localOffset ?? directory.start;
    if (strict ? entry.localOffset !== end : entry.localOffset < end) {
      throw refuseEntry("tiling", entry.path, `it starts at byte ${entry.localOffset}, the one before ends at ${end}`);
    }
    const dataOffset = checkLocalHeader(bytes, entry, policy);
    end = dataOffset + entry.packedSize;
    if (end > next) {
      throw refuseEntry(
        "tiling",
        entry.path,
        `its data ends at byte ${end}, beyond byte ${next} where the next record is`,
      );
    }
    if (strict) {
      checkGap(bytes.subarray(end, next), entry);
      end = next;
    }
    located.set(entry, { ...entry, dataOffset });
  });
  if (strict && end !== directory.start) {
    throw refuseEntry(
      "tiling",
      ordered.at(-1)?.path ?? "",
      `${directory.start - end} unused bytes precede the directory`,
    );
  }
  return directory.records.flatMap((entry) => located.get(entry) ?? []);
}

/** Returns where the member's data starts. */
function checkLocalHeader(bytes: Uint8Array, entry: ZipEntry, policy: ZipPolicy): number {
  const { path, localOffset } = entry;
  const local = viewRecord(bytes, localOffset, LOCAL.size);
  if (local?.u32(0) !== LOCAL.signature) {
    throw refuseEntry("tiling", path, `no local header at byte ${localOffset}`);
  }
  const nameEnd = localOffset + LOCAL.size + local.u16(LOCAL.nameLength);
  const extraEnd = nameEnd + local.u16(LOCAL.extraLength);
  if (extraEnd > bytes.length) throw refuseEntry("tiling", path, "its local header is cut");
  if (!equalBytes(bytes.subarray(localOffset + LOCAL.size, nameEnd), entry.name)) {
    throw refuseEntry("local-header", path, "its local header has another name");
  }
  for (const field of differences(local, entry)) {
    throw refuseEntry("local-header", path, `its local header has another ${field}`);
  }
  if (policy.mode === "strict") checkVersionNeeded(path, local.u16(LOCAL.versionNeeded) & 0xff);
  checkExtraField(path, bytes.subarray(nameEnd, extraEnd), policy);
  return extraEnd;
}

/** Returns the names of the fields in which local header and directory differ. */
function differences(local: RecordView, entry: ZipEntry): string[] {
  const later = (entry.flags & FLAG_DESCRIPTOR) !== 0; // then CRC and sizes may be 0 here
  const same = (value: number, declared: number) => value === declared || (later && value === 0);
  return [
    local.u16(LOCAL.method) === entry.method ? "" : "method",
    local.u16(LOCAL.flags) === entry.flags ? "" : "flags field",
    same(local.u32(LOCAL.crc), entry.crc) ? "" : "CRC",
    same(local.u32(LOCAL.packedSize), entry.packedSize) ? "" : "packed size",
    same(local.u32(LOCAL.memberSize), entry.size) ? "" : "size",
  ].filter((field) => field !== "");
}

/**
 * Checks the bytes between a member's data and the next record, which must be its data descriptor of 16 or 12 bytes.
 */
function checkGap(gap: Uint8Array, entry: ZipEntry): void {
  const { path } = entry;
  if ((entry.flags & FLAG_DESCRIPTOR) === 0) {
    if (gap.length > 0) throw refuseEntry("tiling", path, `${gap.length} unused bytes follow it`);
    return;
  }
  if (entry.method === METHOD_STORE && entry.size > 0) {
    throw refuseEntry("data-descriptor", path, "it is stored with a data descriptor, so its end cannot be known");
  }
  const fields = viewRecord(gap, gap.length - 12, 12);
  const signed = viewRecord(gap, 0, 4)?.u32(0) === DESCRIPTOR_SIGNATURE;
  // Also rejects a CRC that equals the signature; only the signature marks a descriptor.
  const framed = gap.length === (signed ? 16 : 12) && (signed || entry.packedSize > 0);
  if (
    !framed || fields?.u32(0) !== entry.crc || fields.u32(4) !== entry.packedSize || fields.u32(8) !== entry.size
  ) throw refuseEntry("data-descriptor", path, "its data descriptor does not repeat what the directory says");
}
