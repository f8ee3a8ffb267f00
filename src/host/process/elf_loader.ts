/** Kind of the program header that names the loader. */
const PT_INTERP = 3;

/** Longest path of a loader; Linux allows as much. */
const MAX_PATH = 4096;

/**
 * Returns the loader that an ELF binary needs, such as `/lib64/ld-linux-x86-64.so.2`: without it, the system does not
 * start the binary. Undefined for a static binary, and when the bytes do not reach far enough to tell.
 */
export function loaderOfElf(head: Uint8Array): string | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    const [is64, little] = [view.getUint8(4) === 2, view.getUint8(5) !== 2];
    const word = (at: number) => is64 ? Number(view.getBigUint64(at, little)) : view.getUint32(at, little);
    const [table, size, count] = is64
      ? [word(32), view.getUint16(54, little), view.getUint16(56, little)]
      : [word(28), view.getUint16(42, little), view.getUint16(44, little)];
    for (let at = table; at < table + size * count; at += size) {
      if (view.getUint32(at, little) !== PT_INTERP) continue;
      const [from, length] = is64 ? [word(at + 8), word(at + 32)] : [word(at + 4), word(at + 16)];
      if (length < 2 || length > MAX_PATH || from + length > head.length) return undefined;
      return new TextDecoder().decode(head.subarray(from, from + length - 1));
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // beyond the bytes
  }
  return undefined;
}
