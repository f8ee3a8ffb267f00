/** Member as the central directory declares it; its sizes are unverified until the member has been read. */
export interface ZipEntry {
  /** Name as stored, with the trailing slash of a directory; at most one character longer than the limit. */
  readonly path: string;
  /** The bytes of the name. */
  readonly name: Uint8Array;
  /** Whether the name ends in a slash. */
  readonly directory: boolean;
  /** Compression method number: 0 stored, 8 deflate. */
  readonly method: number;
  /** Declared uncompressed size in bytes. */
  readonly size: number;
  /** Declared compressed size in bytes. */
  readonly packedSize: number;
  /** Declared CRC-32 of the uncompressed bytes. */
  readonly crc: number;
  /** General purpose flags. */
  readonly flags: number;
  /** Version needed to extract, low byte. */
  readonly versionNeeded: number;
  /** System that created it, the high byte of "version made by". */
  readonly host: number;
  /** External attributes: Unix mode in the high 16 bits, DOS attributes in the low 8. */
  readonly attributes: number;
  /** Extra field of the central record. */
  readonly extra: Uint8Array;
  /** Length of the member's comment in bytes. */
  readonly commentLength: number;
  /** Number of the disk that the member starts on. */
  readonly disk: number;
  /** Offset of the local header. */
  readonly localOffset: number;
}

/** Member with the position of its data. */
export interface LocatedEntry extends ZipEntry {
  /** Offset of the compressed data, which is `packedSize` bytes long. */
  readonly dataOffset: number;
}

/** Supported compression methods. */
export const METHOD_STORE = 0;
/** Deflate, RFC 1951. */
export const METHOD_DEFLATE = 8;
