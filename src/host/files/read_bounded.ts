/** Bounds of {@linkcode readBounded}. */
export interface ReadBounds {
  /** More than this many bytes are refused. */
  readonly maxBytes: number;
  /** How many bytes there will probably be, so that one buffer is enough. */
  readonly expected?: number;
}

/** Reads to the end, or gives undefined when there is more than the bound; holds at most one byte more than it. */
export async function readBounded(
  read: (buffer: Uint8Array) => Promise<number | null>,
  { maxBytes, expected = 64 * 1024 }: ReadBounds,
): Promise<Uint8Array | undefined> {
  const most = maxBytes + 1; // the one byte too many tells "exactly the bound" from "more"
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
