/** Limits of {@linkcode readBounded}. */
export interface ReadBounds {
  /** Maximum number of bytes. */
  readonly maxBytes: number;
  /** Expected number of bytes, which sizes the first buffer; 64 KiB by default. */
  readonly expected?: number | undefined;
}

/** Reads to the end, or returns undefined when there are more than `maxBytes`; holds at most one byte more. */
export async function readBounded(
  read: (buffer: Uint8Array) => Promise<number | null>,
  { maxBytes, expected = 64 * 1024 }: ReadBounds,
): Promise<Uint8Array | undefined> {
  const most = maxBytes + 1; // the extra byte distinguishes "exactly the limit" from "more"
  let buffer = new Uint8Array(Math.min(expected + 1, most));
  let filled = 0;
  for (;;) {
    const count = await read(buffer.subarray(filled));
    if (count === null) return buffer.subarray(0, filled);
    filled += count;
    if (filled > maxBytes) return undefined;
    if (filled === buffer.length) {
      const larger = new Uint8Array(Math.min(buffer.length * 2, most));
      larger.set(buffer);
      buffer = larger;
    }
  }
}
