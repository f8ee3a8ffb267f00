import type { HuffmanCodes } from "./jpeg_tables.ts";

/** First scan of a progressive JPEG. */
export interface FirstScan {
  /** The file. */
  readonly bytes: Uint8Array;
  /** Position of its data. */
  readonly start: number;
  /** Blocks of one unit in order, by the codes of their channel. */
  readonly unit: readonly HuffmanCodes[];
  /** Number of units. */
  readonly units: number;
  /** Units between two restarts; 0 for none. */
  readonly restartInterval: number;
}

const PREFIX = 0xff;
const EOI = 0xd9;
const READ_BITS = 32;
const LONGEST_CODE = 16;

/**
 * Decodes the first scan of a progressive JPEG as the compiler does, which stops unless it has read the marker behind the
 * data by then: the data must end with the last block.
 *
 * @returns what is wrong, as a clause; undefined if the compiler goes on.
 */
export function checkFirstScan({ bytes, start, unit, units, restartInterval }: FirstScan): string | undefined {
  const reader = new ScanReader(bytes, start);
  for (let done = 1; done <= units; done++) {
    for (const codes of unit) {
      const extra = reader.readCode(codes);
      if (extra === undefined) return undefined; // the compiler shows what it has read
      reader.skip(extra);
    }
    if (restartInterval > 0 && done % restartInterval === 0) reader.restart();
  }
  return reader.marker === undefined ? "the data of its first scan continues after the last block" : undefined;
}

/** Reader of bits that reads bytes ahead as the compiler does: four at a time, up to a marker. */
class ScanReader {
  readonly #bytes: Uint8Array;
  #at: number;
  /** Bytes that were read, without those that are done; zeros follow. */
  #read: number[] = [];
  /** Position in bits in them, and the number of bits that the compiler has left. */
  #bit = 0;
  #left = 0;
  /** Marker behind the data, once it was read. */
  marker: number | undefined;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start;
  }

  /** Reads a code and returns its value; undefined if there is no such code. */
  readCode({ counts, values }: HuffmanCodes): number | undefined {
    if (this.#left < READ_BITS) this.#refill();
    let [code, first, index] = [0, 0, 0];
    for (let length = 1; length <= LONGEST_CODE; length++) {
      code = code * 2 + this.#nextBit();
      const count = counts[length - 1] ?? 0;
      if (code - first < count) return values[index + code - first];
      index += count;
      first = (first + count) * 2;
    }
    return undefined;
  }

  /** Skips bits. */
  skip(count: number): void {
    this.#bit += count;
    this.#left = Math.max(0, this.#left - count);
  }

  /** Goes to the next marker, and starts anew behind it if it is a restart. */
  restart(): void {
    while (this.marker === undefined && this.#at < this.#bytes.length) this.#readByte();
    if (this.marker === undefined || this.marker < 0xd0 || this.marker > 0xd7) return;
    [this.#read, this.#bit, this.#left, this.marker] = [[], 0, 0, undefined];
  }

  #nextBit(): number {
    const byte = this.#read[this.#bit >> 3] ?? 0;
    const bit = byte >> (7 - this.#bit % 8) & 1;
    this.skip(1);
    return bit;
  }

  #refill(): void {
    this.#read.splice(0, this.#bit >> 3);
    this.#bit %= 8;
    if (this.marker !== undefined) {
      this.#left += READ_BITS;
      return;
    }
    const next = this.#bytes.subarray(this.#at, this.#at + READ_BITS / 8);
    if (next.length === READ_BITS / 8 && !next.includes(PREFIX)) {
      this.#read.push(...next);
      this.#at += next.length;
      this.#left += READ_BITS;
      return;
    }
    for (let i = 0; i < READ_BITS / 8 && this.#readByte(); i++);
  }

  /** Reads one byte, which a 0 follows if it is 0xff; returns false at a marker. */
  #readByte(): boolean {
    const byte = this.#bytes[this.#at++] ?? 0;
    if (byte === PREFIX) {
      let next = this.#bytes[this.#at++] ?? 0;
      while (next === PREFIX) next = this.#bytes[this.#at++] ?? 0;
      if (next !== 0) {
        this.marker = next;
        if (next === EOI) this.#left += 8;
        return false;
      }
    }
    this.#read.push(byte);
    this.#left += 8;
    return true;
  }
}
