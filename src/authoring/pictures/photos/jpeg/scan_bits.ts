import { type CodeTable, LOOK_BITS } from "./code_table.ts";

/** Order in which the frequencies of a block are stored: from low to high, across and down; behind it, the last one. */
export const ZIGZAG: Uint8Array = listZigzag();
/** Bits that the reader keeps at least while there are some, and those after which it takes no more. */
const FULL = 24;
const LOOK_MASK = (1 << LOOK_BITS) - 1;
const MAX_BITS = 16;
/** Code for sixteen zeros; codes below, without a value, end a block. */
const LONG_RUN = 0xf0;

/** Bits of a scan. Behind its end, and behind a damaged code, everything is zero. */
export class ScanBits {
  readonly #data: Uint8Array;
  #at: number;
  #bits = 0;
  #count = 0;
  /** Blocks that still have no frequency of the scan. */
  #emptyBlocks = 0;
  /** Bits behind the end that it took, as zeros. */
  #missing = 0;
  #hasUnknownCode = false;

  /** What the scan has of a block. */
  readonly band: Band;

  /** Starts behind the header of a scan. */
  constructor(data: Uint8Array, start: number, band: Band) {
    this.#data = data;
    this.#at = start;
    this.band = band;
  }

  /** Whether it found a code that its table does not have, or needed more than there is. */
  get isDamaged(): boolean {
    return this.#hasUnknownCode || this.#missing > this.#count;
  }

  /** Goes on behind the next restart marker. */
  restart(): void {
    this.#hasUnknownCode = this.isDamaged;
    [this.#bits, this.#count, this.#emptyBlocks, this.#missing] = [0, 0, 0, 0];
    for (let at = this.#data.indexOf(0xff, this.#at); at >= 0; at = this.#data.indexOf(0xff, at + 1)) {
      const code = this.#data[at + 1] ?? 0;
      if (code < 0xd0 || code > 0xd7) continue;
      this.#at = at + 2;
      return;
    }
    this.#at = this.#data.length;
  }

  /** Reads the change of the mean of a block. */
  readMean(table: CodeTable): number {
    const size = this.#code(table);
    return size === 0 ? 0 : this.#value(size & 15);
  }

  /** Reads a bit. */
  readBit(): number {
    if (this.#count < 1) this.#fill();
    return this.#bits >>> --this.#count & 1;
  }

  /** Reads all frequencies of a block but its mean. Most of the time of a photograph is spent here. */
  readBlock(table: CodeTable, block: Int16Array): void {
    const { look } = table;
    let bits = this.#bits;
    let count = this.#count;
    for (let at = 1; at < 64; at++) {
      if (count < MAX_BITS) {
        this.#count = count;
        this.#fill();
        bits = this.#bits;
        count = this.#count;
      }
      const found = look[bits >>> (count - LOOK_BITS) & LOOK_MASK] ?? 0;
      const value = found >> 16;
      if (value !== 0) {
        at += found >> 8 & 15;
        count -= found & 255;
        block[ZIGZAG[at] ?? 0] = value;
        continue;
      }
      this.#count = count;
      const code = this.#code(table);
      at += code >> 4;
      if ((code & 15) > 0) block[ZIGZAG[at] ?? 0] = this.#value(code & 15);
      else if (code < LONG_RUN) return;
      bits = this.#bits;
      count = this.#count;
    }
    this.#count = count;
  }

  /** Reads frequencies of the block that starts at a place for the first time, without their lowest bits. */
  readFirst(table: CodeTable, blocks: Int16Array, start: number): void {
    if (this.#emptyBlocks > 0) {
      this.#emptyBlocks--;
      return;
    }
    const { from, to, low } = this.band;
    for (let at = from; at <= to; at++) {
      const code = this.#code(table);
      const size = code & 15;
      if (size === 0 && code < LONG_RUN) {
        this.#emptyBlocks = this.#blockRun(code >> 4) - 1;
        return;
      }
      at += code >> 4;
      if (size > 0 && at <= to) blocks[start + (ZIGZAG[at] ?? 0)] = this.#value(size) << low;
    }
  }

  /** Reads one more bit of frequencies of the block that starts at a place, and those that were zero until now. */
  readMore(table: CodeTable, blocks: Int16Array, start: number): void {
    const { from, to, low } = this.band;
    let at = from;
    for (; at <= to && this.#emptyBlocks === 0; at++) {
      const code = this.#code(table);
      const size = code & 15;
      if (size === 0 && code < LONG_RUN) {
        this.#emptyBlocks = this.#blockRun(code >> 4);
        break;
      }
      const value = size === 0 ? 0 : (this.readBit() === 1 ? 1 : -1) << low;
      at = this.#refine(blocks, start, { at, zeros: code >> 4 });
      if (value !== 0 && at <= to) blocks[start + (ZIGZAG[at] ?? 0)] = value;
    }
    if (this.#emptyBlocks === 0) return;
    this.#refine(blocks, start, { at, zeros: 64 });
    this.#emptyBlocks--;
  }

  /** Reads a bit of each frequency that is not zero, up to the zero behind so many; returns its place. */
  #refine(blocks: Int16Array, start: number, { at, zeros }: { at: number; zeros: number }): number {
    const { to, low } = this.band;
    for (let left = zeros; at <= to; at++) {
      const place = start + (ZIGZAG[at] ?? 0);
      const value = blocks[place] ?? 0;
      if (value === 0) {
        if (left-- === 0) return at;
      } else if (this.readBit() === 1 && (Math.abs(value) >> low & 1) === 0) {
        blocks[place] = value + (value > 0 ? 1 << low : -1 << low);
      }
    }
    return at;
  }

  #blockRun(size: number): number {
    return size === 0 ? 1 : (1 << size) + this.#take(size);
  }

  #code({ codes, ends, offsets, meanings }: CodeTable): number {
    if (this.#count < MAX_BITS) this.#fill();
    const found = codes[this.#bits >>> (this.#count - LOOK_BITS) & LOOK_MASK] ?? 0;
    if (found !== 0) {
      this.#count -= found & 255;
      return found >> 8;
    }
    const next = this.#bits >>> (this.#count - MAX_BITS) & 0xffff;
    let length = LOOK_BITS + 1;
    while (length <= MAX_BITS && next >= (ends[length] ?? 0)) length++;
    if (length > MAX_BITS) {
      this.#hasUnknownCode = true;
      return 0;
    }
    this.#count -= length;
    return meanings[(next >> (MAX_BITS - length)) + (offsets[length] ?? 0)] ?? 0;
  }

  /** Reads a number of so many bits; the lower half of them are negative. */
  #value(size: number): number {
    const value = this.#take(size);
    return value < 1 << (size - 1) ? value + (-1 << size) + 1 : value;
  }

  #take(size: number): number {
    if (this.#count < size) this.#fill();
    this.#count -= size;
    return this.#bits >>> this.#count & (1 << size) - 1;
  }

  /** Takes bytes; a zero behind 255 has no meaning, and a marker ends the data. */
  #fill(): void {
    const data = this.#data;
    let at = this.#at;
    let bits = this.#bits;
    let count = this.#count;
    for (; count <= FULL; count += 8) {
      const byte = data[at] ?? 0xff;
      if (byte === 0xff) {
        if (data[at + 1] === 0) at += 2;
        else {
          bits <<= 8;
          this.#missing += 8;
          continue;
        }
      } else at++;
      bits = bits << 8 | byte;
    }
    this.#at = at;
    this.#bits = bits;
    this.#count = count;
  }
}

/** Frequencies of a block that a scan of a progressive picture has, without so many of their bits. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly low: number;
}

function listZigzag(): Uint8Array {
  const order = Array.from({ length: 64 }, (_, at) => at);
  const rank = (at: number) => {
    const [x, y] = [at % 8, at >> 3];
    return (x + y) * 64 + ((x + y) % 2 === 0 ? x : y);
  };
  return Uint8Array.from([...order.sort((a, b) => rank(a) - rank(b)), ...new Array<number>(16).fill(63)]);
}
