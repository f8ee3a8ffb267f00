import type { Codes } from "./code_lengths.ts";

/** Writes the entries of a list in the codes of their tables. A zero follows each byte of ones; ones fill the last byte. */
export function writeCodes(entries: Int32Array, tables: readonly Codes[]): Uint8Array {
  // A code has at most 16 bits, a value 11, and each byte can need a zero.
  let bytes = new Uint8Array(entries.length + 1024);
  let length = 0;
  let bits = 0;
  let count = 0;
  const take = () => {
    if (length + 8 > bytes.length) bytes = enlarge(bytes);
    for (; count >= 8; count -= 8) {
      const byte = bits >>> (count - 8) & 255;
      bytes[length++] = byte;
      if (byte === 255) bytes[length++] = 0;
    }
  };
  for (const entry of entries) {
    const codes = tables[entry & 255];
    if (codes === undefined) continue;
    const meaning = entry >> 8 & 255;
    const size = meaning & 15;
    const codeLength = codes.lengths[meaning] ?? 0;
    bits = bits << codeLength | (codes.codes[meaning] ?? 0);
    count += codeLength;
    take();
    if (size === 0) continue;
    const value = entry >> 16;
    bits = bits << size | (value < 0 ? value - 1 : value) & (1 << size) - 1;
    count += size;
    take();
  }
  if (count > 0) {
    const missing = 8 - count;
    bits = bits << missing | (1 << missing) - 1;
    count = 8;
    take();
  }
  return bytes.subarray(0, length);
}

function enlarge(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2);
  larger.set(bytes);
  return larger;
}
