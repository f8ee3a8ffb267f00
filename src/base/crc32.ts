const SLICES = 16;
const TABLE = createTable();

/**
 * Computes the CRC-32 (IEEE 802.3, as in ZIP) of the bytes, unsigned. To continue, pass the value of the preceding
 * bytes as `seed`.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { crc32 } from "./crc32.ts";
 *
 * strictEqual(crc32(new TextEncoder().encode("123456789")), 0xcbf43926);
 * ```
 */
export function crc32(bytes: Uint8Array, seed = 0): number {
  const t = TABLE;
  const tail = bytes.length - (bytes.length % SLICES);
  let crc = ~seed;
  let i = 0;
  // Slicing by 16: one lookup per byte, but the sixteen are independent.
  for (; i < tail; i += SLICES) {
    const a = crc ^ word(bytes, i);
    const b = word(bytes, i + 4);
    const c = word(bytes, i + 8);
    const d = word(bytes, i + 12);
    crc = at(t, 3840 + (a & 255)) ^ at(t, 3584 + (a >>> 8 & 255)) ^ at(t, 3328 + (a >>> 16 & 255)) ^
      at(t, 3072 + (a >>> 24)) ^
      at(t, 2816 + (b & 255)) ^ at(t, 2560 + (b >>> 8 & 255)) ^ at(t, 2304 + (b >>> 16 & 255)) ^
      at(t, 2048 + (b >>> 24)) ^
      at(t, 1792 + (c & 255)) ^ at(t, 1536 + (c >>> 8 & 255)) ^ at(t, 1280 + (c >>> 16 & 255)) ^
      at(t, 1024 + (c >>> 24)) ^
      at(t, 768 + (d & 255)) ^ at(t, 512 + (d >>> 8 & 255)) ^ at(t, 256 + (d >>> 16 & 255)) ^ at(t, d >>> 24);
  }
  for (; i < bytes.length; i++) crc = at(t, (crc ^ byteAt(bytes, i)) & 255) ^ crc >>> 8;
  return ~crc >>> 0;
}

// One function per array type: a shared one would see two shapes and run at half the speed.
function at(table: Int32Array, index: number): number {
  return table[index] as number;
}

function byteAt(bytes: Uint8Array, index: number): number {
  return bytes[index] as number;
}

function word(bytes: Uint8Array, i: number): number {
  return byteAt(bytes, i) | byteAt(bytes, i + 1) << 8 | byteAt(bytes, i + 2) << 16 | byteAt(bytes, i + 3) << 24;
}

function createTable(): Int32Array {
  const table = new Int32Array(SLICES * 256);
  for (let n = 0; n < 256; n++) {
    let c = n;
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ c >>> 1 : c >>> 1;
    table[n] = c;
  }
  for (let n = 256; n < table.length; n++) {
    const before = at(table, n - 256);
    table[n] = at(table, before & 255) ^ before >>> 8;
  }
  return table;
}
