import type { RasterReader } from "./raster.ts";

const HIGHEST_TABLE = 3;
const CODE_LENGTHS = 16;
const QUANTIZERS = 64;
/** Maximum number of bits of a DC difference. */
const HIGHEST_MEAN_BITS = 15;

/** Huffman table. */
export interface HuffmanCodes {
  /** Number of codes per length, from one bit. */
  readonly counts: Uint8Array;
  /** Their values, shorter codes first. */
  readonly values: Uint8Array;
}

/** Tables defined so far; they can change between scans. */
export class JpegTables {
  /** Numbers of the quantization tables. */
  readonly quantization = new Set<number>();
  /** Huffman tables of DC coefficients by number. */
  readonly dc = new Map<number, HuffmanCodes>();
  /** Huffman tables of AC coefficients by number. */
  readonly ac = new Map<number, HuffmanCodes>();

  /** Reads the data of a DQT segment. */
  addQuantization(reader: RasterReader, start: number, end: number): void {
    for (let at = start; at < end;) {
      const [precision, id] = [reader.byte(at) >> 4, reader.byte(at) & 15];
      const next = at + 1 + QUANTIZERS * (precision + 1);
      if (precision > 1 || id > HIGHEST_TABLE || next > end) {
        reader.damaged(at, "a quantization table has a wrong number or length");
        return;
      }
      this.quantization.add(id);
      at = next;
    }
  }

  /** Reads the data of a DHT segment. */
  addHuffman(reader: RasterReader, start: number, end: number): void {
    for (let at = start; at < end;) {
      const [kind, id] = [reader.byte(at) >> 4, reader.byte(at) & 15];
      const values = countCodes(reader.bytes.subarray(at + 1, Math.min(at + 1 + CODE_LENGTHS, end)));
      const first = at + 1 + CODE_LENGTHS;
      const next = first + (values ?? 0);
      const known = kind === 1 || reader.bytes.subarray(first, next).every((value) => value <= HIGHEST_MEAN_BITS);
      if (kind > 1 || id > HIGHEST_TABLE || values === undefined || next > end || !known) {
        reader.damaged(at, "a Huffman table has a wrong number, length or code");
        return;
      }
      const codes = { counts: reader.bytes.subarray(at + 1, first), values: reader.bytes.subarray(first, next) };
      (kind === 0 ? this.dc : this.ac).set(id, codes);
      at = next;
    }
  }
}

/**
 * Counts the codes of a Huffman table, given their number per length; undefined if they do not form a prefix code. One
 * code must stay unused, because no code may consist of ones only.
 */
function countCodes(counts: Uint8Array): number | undefined {
  if (counts.length < CODE_LENGTHS) return undefined;
  let free = 1;
  let codes = 0;
  for (const count of counts) {
    free = free * 2 - count;
    codes += count;
    if (free < 1) return undefined;
  }
  return codes > 0 && codes <= 256 ? codes : undefined;
}
