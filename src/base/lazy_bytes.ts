/** Bytes that stay where they are stored until they are needed, so that many of them take no memory. */
export interface LazyBytes {
  /** Number of bytes. */
  readonly length: number;
  /** Reads them, each time anew; they are always the same. */
  readonly read: () => Promise<Uint8Array>;
  /** SHA-256 of them in hex, if it is known. */
  readonly sha256?: string | undefined;
}
