import type { RasterReader } from "./raster.ts";

const HIGHEST_TABLE = 3;
const CODE_LENGTHS = 16;
const QUANTIZERS = 64;
/** Bits in which the change of a mean value is written, at most. */
const HIGHEST_MEAN_BITS = 15;

/** The tables that have been defined so far; a later scan may change them. */
export class JpegTables {
  /** Quantization tables. */
  readonly quantization = new Set<number>();
  /** Huffman tables of mean values. */
  readonly dc = new Set<number>();
  /** Huffman tables of all other values. */
  readonly ac = new Set<number>();

  /** Takes the data of a DQT segment. */
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

  /** Takes the data of a DHT segment. */
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
      (kind === 0 ? this.dc : this.ac).add(id);
      at = next;
    }
  }
}

/**
 * How many codes there are, by their number for each length; undefined when no prefix code has so many. One place must
 * stay free, because no code may be all ones.
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
