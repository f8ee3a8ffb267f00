import { type CodeTable, makeCodeTable, NO_CODES } from "./code_table.ts";
import { InverseDct } from "./inverse_dct.ts";
import type { Plane } from "./plane.ts";
import { ScanBits, ZIGZAG } from "./scan_bits.ts";

/** A segment of a JPEG, with its marker and length; that of a scan has its data. */
export interface JpegSegment {
  readonly marker: number;
  readonly bytes: Uint8Array;
}

/** Decides the side to which blocks of 8 × 8 values are reduced, from 1 to 8, for a color of a size in values. */
export type ChooseSide = (color: number, width: number, height: number) => number;

const MARKER = {
  ...{ first: 0xc0, progressive: 0xc2, codes: 0xc4, tables: 0xdb, scan: 0xda, restarts: 0xdd },
  ...{ jfif: 0xe0, adobe: 0xee },
};
/** Place of the byte that is zero if colors are stored as red, green and blue. */
const ADOBE_TRANSFORM = 15;
/** Names of colors that say the same where nothing else does. */
const RGB_IDS = "82 71 66";
const SIDE = 8;
const BLOCK = 64;
/** Scans of a progressive picture; encoders write about ten. */
const MAX_SCANS = 40;

/** A color of the frame. */
interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
  readonly tables: number;
  /** Blocks that show something. */
  readonly blocksAcross: number;
  readonly blocksDown: number;
  /** Blocks of a row in memory, where the last unit of a row can have more. */
  readonly stride: number;
  readonly side: number;
  readonly plane: Plane;
  /** Frequencies of a progressive picture. */
  readonly frequencies: Int16Array | undefined;
  mean: number;
  meanCodes: CodeTable;
  otherCodes: CodeTable;
  dct: InverseDct | undefined;
}

/** Thrown at what the decoder does not read. */
class JpegError extends Error {}

/**
 * Decodes a JPEG, sequential or progressive, with Huffman codes and eight bits for each value, in gray or in brightness
 * and two colors, into a plane for each
 * color, reduced by eighths. Undefined for all others, and if it is damaged. Time and memory depend only on the number
 * of its pixels and bytes.
 */
export function decodePlanes(segments: readonly JpegSegment[], chooseSide: ChooseSide): Plane[] | undefined {
  try {
    const decoder = new JpegDecoder(chooseSide);
    for (const segment of segments) decoder.read(segment);
    return decoder.finish();
  } catch (error) {
    if (error instanceof JpegError) return undefined;
    throw error;
  }
}

class JpegDecoder {
  readonly #chooseSide: ChooseSide;
  readonly #tables: (Uint16Array | undefined)[] = [];
  readonly #codes: (CodeTable | undefined)[] = [];
  readonly #block = new Int16Array(BLOCK);
  readonly #components: Component[] = [];
  #isProgressive = false;
  #hasJfif = false;
  #transform: number | undefined;
  #unitsAcross = 0;
  #unitsDown = 0;
  #restartAfter = 0;
  #scans = 0;

  constructor(chooseSide: ChooseSide) {
    this.#chooseSide = chooseSide;
  }

  read({ marker, bytes }: JpegSegment): void {
    if (marker === MARKER.tables) this.#readTables(bytes);
    else if (marker === MARKER.codes) this.#readCodes(bytes);
    else if (marker === MARKER.restarts) this.#restartAfter = wordAt(bytes, 4);
    else if (marker >= MARKER.first && marker <= MARKER.progressive) this.#readFrame(marker, bytes);
    else if (marker > MARKER.progressive && marker < 0xd0) throw new JpegError(); // arithmetic codes, without loss
    else if (marker === MARKER.jfif) this.#hasJfif = true;
    else if (marker === MARKER.adobe) this.#transform = bytes[ADOBE_TRANSFORM];
    else if (marker === MARKER.scan) this.#readScan(bytes);
  }

  finish(): Plane[] {
    if (this.#scans === 0 || this.#isRgb()) throw new JpegError();
    for (const component of this.#components) {
      const { frequencies, blocksAcross, blocksDown, stride } = component;
      if (frequencies === undefined) continue;
      for (let y = 0; y < blocksDown; y++) {
        for (let x = 0; x < blocksAcross; x++) {
          const start = (y * stride + x) * BLOCK;
          this.#block.set(frequencies.subarray(start, start + BLOCK));
          this.#show(component, x, y);
        }
      }
    }
    return this.#components.map(({ plane }) => plane);
  }

  /** Whether the colors are not brightness and two differences, by the rules that all decoders share. */
  #isRgb(): boolean {
    if (this.#components.length < 3 || this.#hasJfif) return false;
    if (this.#transform !== undefined) return this.#transform === 0;
    return this.#components.map(({ id }) => id).join(" ") === RGB_IDS;
  }

  #readTables(bytes: Uint8Array): void {
    for (let at = 4; at < bytes.length;) {
      const [wide, number] = [(bytes[at] ?? 0) >> 4, (bytes[at] ?? 0) & 15];
      at++;
      const table = new Uint16Array(BLOCK);
      for (let i = 0; i < BLOCK; i++, at += wide === 0 ? 1 : 2) {
        table[ZIGZAG[i] ?? 0] = wide === 0 ? bytes[at] ?? 0 : wordAt(bytes, at);
      }
      this.#tables[number] = table;
    }
  }

  #readCodes(bytes: Uint8Array): void {
    for (let at = 4; at < bytes.length;) {
      const number = bytes[at] ?? 0;
      const counts = bytes.subarray(at + 1, at + 17);
      const total = counts.reduce((sum, count) => sum + count, 0);
      const table = makeCodeTable(counts, bytes.subarray(at + 17, at + 17 + total));
      if (table === undefined || number > 0x1f) throw new JpegError();
      this.#codes[number] = table;
      at += 17 + total;
    }
  }

  #readFrame(marker: number, bytes: Uint8Array): void {
    const [height, width, count] = [wordAt(bytes, 5), wordAt(bytes, 7), bytes[9] ?? 0];
    if (this.#components.length > 0 || bytes[4] !== SIDE || width === 0 || height === 0) throw new JpegError();
    if (count < 1 || count > 3 || bytes.length < 10 + count * 3) throw new JpegError();
    const colors = Array.from({ length: count }, (_, at) => bytes.subarray(10 + at * 3, 13 + at * 3));
    const factors = colors.map(([id = 0, sampling = 0, tables = 0]) => ({
      ...{ id, tables: tables & 3 },
      // The blocks of a picture with one color are in order, whatever it says.
      across: count === 1 ? 1 : sampling >> 4,
      down: count === 1 ? 1 : sampling & 15,
    }));
    if (factors.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) throw new JpegError();
    const [mostAcross, mostDown] = [
      Math.max(...factors.map((each) => each.across)),
      Math.max(...factors.map((each) => each.down)),
    ];
    this.#isProgressive = marker === MARKER.progressive;
    this.#unitsAcross = Math.ceil(width / (SIDE * mostAcross));
    this.#unitsDown = Math.ceil(height / (SIDE * mostDown));
    for (const each of factors) {
      this.#components.push(
        this.#createComponent(each, width * each.across / mostAcross, height * each.down / mostDown),
      );
    }
  }

  #createComponent(
    factors: Pick<Component, "id" | "across" | "down" | "tables">,
    width: number,
    height: number,
  ): Component {
    const [stride, rows] = [this.#unitsAcross * factors.across, this.#unitsDown * factors.down];
    const side = this.#chooseSide(this.#components.length, width, height);
    return {
      ...factors,
      ...{ stride, side },
      ...{ blocksAcross: Math.ceil(Math.ceil(width) / SIDE), blocksDown: Math.ceil(Math.ceil(height) / SIDE) },
      plane: {
        width: width * side / SIDE,
        height: height * side / SIDE,
        stride: stride * side,
        data: new Uint8ClampedArray(stride * side * rows * side),
      },
      frequencies: this.#isProgressive ? new Int16Array(stride * rows * BLOCK) : undefined,
      ...{ mean: 0, meanCodes: NO_CODES, otherCodes: NO_CODES, dct: undefined },
    };
  }

  #readScan(bytes: Uint8Array): void {
    const count = bytes[4] ?? 0;
    if (++this.#scans > MAX_SCANS || count < 1 || count > this.#components.length) throw new JpegError();
    const start = 2 + wordAt(bytes, 2);
    const [from = 0, to = 0, bits = 0] = bytes.subarray(5 + count * 2, start);
    const chosen = Array.from({ length: count }, (_, at) => this.#prepare(bytes[5 + at * 2], bytes[6 + at * 2] ?? 0));
    if (new Set(chosen).size < count || to > 63 || from > to || (bits & 15) > 13) throw new JpegError();
    if (this.#isProgressive && from === 0 !== (to === 0) || from > 0 && count > 1) throw new JpegError();
    const reader = new ScanBits(bytes, start, { from, to, low: bits & 15 });
    const read = this.#isProgressive ? readProgressive(reader, bits >> 4 === 0) : this.#readSequential(reader);
    const [one] = chosen;
    const [across, down] = count === 1 && one !== undefined
      ? [one.blocksAcross, one.blocksDown]
      : [this.#unitsAcross, this.#unitsDown];
    const readUnit = count === 1 && one !== undefined
      ? (x: number, y: number) => read(one, x, y)
      : (x: number, y: number) => readBlocks(chosen, read, [x, y]);
    let left = this.#restartAfter;
    for (let y = 0; y < down; y++) {
      for (let x = 0; x < across; x++) {
        if (this.#restartAfter > 0 && left-- === 0) {
          reader.restart();
          for (const each of chosen) each.mean = 0;
          left = this.#restartAfter - 1;
        }
        readUnit(x, y);
      }
      if (reader.isDamaged) throw new JpegError();
    }
  }

  /** Finds a color of a scan, and sets its codes. */
  #prepare(id: number | undefined, codes: number): Component {
    const component = this.#components.find((each) => each.id === id);
    const table = component === undefined ? undefined : this.#tables[component.tables];
    if (component === undefined || table === undefined) throw new JpegError();
    component.dct ??= new InverseDct(component.side, table.slice());
    component.mean = 0;
    component.meanCodes = this.#codes[codes >> 4] ?? NO_CODES;
    component.otherCodes = this.#codes[0x10 | codes & 15] ?? NO_CODES;
    return component;
  }

  #readSequential(reader: ScanBits): ReadBlock {
    const block = this.#block;
    return (component, x, y) => {
      block.fill(0);
      component.mean += reader.readMean(component.meanCodes);
      block[0] = component.mean;
      reader.readBlock(component.otherCodes, block);
      this.#show(component, x, y);
    };
  }

  #show({ plane, side, dct }: Component, x: number, y: number): void {
    dct?.write(this.#block, plane, y * side * plane.stride + x * side);
  }
}

/** Reads a block of a color at a place in blocks. */
type ReadBlock = (component: Component, x: number, y: number) => void;

/** Reads all blocks of a unit of several colors. */
function readBlocks(components: readonly Component[], read: ReadBlock, [x, y]: readonly [number, number]): void {
  for (const component of components) {
    for (let down = 0; down < component.down; down++) {
      for (let across = 0; across < component.across; across++) {
        read(component, x * component.across + across, y * component.down + down);
      }
    }
  }
}

function readProgressive(reader: ScanBits, isFirst: boolean): ReadBlock {
  const { from, low } = reader.band;
  return (component, x, y) => {
    const { frequencies, stride } = component;
    if (frequencies === undefined) return;
    const start = (y * stride + x) * BLOCK;
    if (from > 0) {
      if (isFirst) reader.readFirst(component.otherCodes, frequencies, start);
      else reader.readMore(component.otherCodes, frequencies, start);
    } else if (isFirst) {
      component.mean += reader.readMean(component.meanCodes);
      frequencies[start] = component.mean << low;
    } else if (reader.readBit() === 1) frequencies[start] = (frequencies[start] ?? 0) | 1 << low;
  };
}

function wordAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) << 8 | (bytes[at + 1] ?? 0);
}
