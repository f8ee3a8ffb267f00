// The three records of a ZIP archive (PKWARE APPNOTE 4.3.7, 4.3.12, 4.3.16), offsets by name. All fields are little
// endian.

/** Reader of one record's little-endian fields. */
export interface RecordView {
  /** Offset of the record in the archive. */
  readonly offset: number;
  /** Reads the 16-bit field at `field` bytes from the start. */
  u16(field: number): number;
  /** Reads the 32-bit field at `field` bytes from the start. */
  u32(field: number): number;
}

/** Views `size` bytes at `offset` as a record; undefined if the archive is shorter. */
export function viewRecord(bytes: Uint8Array, offset: number, size: number): RecordView | undefined {
  if (offset < 0 || offset + size > bytes.length) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset, size);
  return {
    offset,
    u16: (field) => view.getUint16(field, true),
    u32: (field) => view.getUint32(field, true),
  };
}

/** End of central directory record. */
export const END = {
  size: 22,
  signature: 0x06054b50,
  disk: 4,
  directoryDisk: 6,
  entriesOnDisk: 8,
  entries: 10,
  directorySize: 12,
  directoryOffset: 16,
  commentLength: 20,
} as const;

/** Central directory file header, before name, extra field and comment. */
export const CENTRAL = {
  size: 46,
  signature: 0x02014b50,
  madeBy: 4,
  versionNeeded: 6,
  flags: 8,
  method: 10,
  crc: 16,
  packedSize: 20,
  memberSize: 24,
  nameLength: 28,
  extraLength: 30,
  commentLength: 32,
  disk: 34,
  attributes: 38,
  localOffset: 42,
} as const;

/** Local file header, before name and extra field. */
export const LOCAL = {
  size: 30,
  signature: 0x04034b50,
  versionNeeded: 4,
  flags: 6,
  method: 8,
  crc: 14,
  packedSize: 18,
  memberSize: 22,
  nameLength: 26,
  extraLength: 28,
} as const;

/** Signatures of records around a directory, used only to explain errors. */
export const ZIP64_LOCATOR = { size: 20, signature: 0x07064b50 } as const;

/** Optional signature of a data descriptor. */
export const DESCRIPTOR_SIGNATURE = 0x08074b50;

/** General purpose flag: sizes and CRC follow the data. */
export const FLAG_DESCRIPTOR = 1 << 3;
