/** One member as the central directory declares it; sizes are declared until the member has been read. */
export interface ZipEntry {
  /** Name as stored, with the trailing slash of a directory; at most one character longer than the cap. */
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
  /** System that made it, the high byte of "version made by". */
  readonly host: number;
  /** External attributes: Unix mode in the high 16 bits, DOS attributes in the low 8. */
  readonly attributes: number;
  /** Extra field of the central record. */
  readonly extra: Uint8Array;
  /** Bytes of the member's comment. */
  readonly commentLength: number;
  /** Number of the disk that the member starts on. */
  readonly disk: number;
  /** Where the local header starts. */
  readonly localOffset: number;
}

/** A member whose data has been located. */
export interface LocatedEntry extends ZipEntry {
  /** Where the packed data starts; it is `packedSize` bytes long. */
  readonly dataOffset: number;
}

/** Compression methods that are read. */
export const METHOD_STORE = 0;
/** Deflate, RFC 1951. */
export const METHOD_DEFLATE = 8;
