/** Bytes that stay where they are stored until they are needed, so that many of them take no memory. */
export interface LazyBytes {
  /** Number of bytes. */
  readonly length: number;
  /** Reads them, each time anew; they are always the same. */
  readonly read: () => Promise<Uint8Array>;
}
