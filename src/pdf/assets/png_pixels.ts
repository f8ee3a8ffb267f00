import { listPasses, pixelDataSize, type PngHeader, type PngPass } from "./png_header.ts";
import type { RasterReader } from "./raster.ts";
import { type ZlibFault, ZlibProbe } from "./zlib_probe.ts";

const HIGHEST_FILTER = 4;
/** Blocks of a row that is flushed: its pixels, and an empty block. */
const BLOCKS_PER_ROW = 2;

/** Check that the image data of a PNG inflates to exactly the rows that its header declares; it keeps no data. */
export class PngPixels {
  readonly #reader: RasterReader;
  readonly #passes: readonly PngPass[];
  readonly #size: number;
  readonly #probe: ZlibProbe;
  #pass = 0;
  #row = 0;
  /** Bytes before the next row, counted across chunks. */
  #untilRow = 0;
  #badFilter: number | undefined;
  #stopped = false;

  /** Creates a check for the data of a picture. */
  constructor(reader: RasterReader, header: PngHeader) {
    this.#reader = reader;
    this.#passes = listPasses(header);
    this.#size = pixelDataSize(this.#passes);
    const rows = this.#passes.reduce((sum, pass) => sum + pass.rows, 0);
    this.#probe = new ZlibProbe(this.#size, (chunk) => this.#checkFilters(chunk), BLOCKS_PER_ROW * rows);
  }

  /** Adds the data of the IDAT chunk at `at`. */
  add(at: number, length: number): void {
    if (this.#stopped) return;
    const fault = this.#probe.write(this.#reader.bytes.subarray(at, at + length));
    if (fault !== undefined) this.#refuse(at, fault);
    else if (this.#badFilter !== undefined) this.#stop(at, `a row has the unknown filter ${this.#badFilter}`);
  }

  /** Ends the data. */
  end(at: number): void {
    if (this.#stopped) return;
    if (this.#probe.left > 0) {
      this.#stop(at, `its image data has ${this.#size - this.#probe.left} bytes, its header declares ${this.#size}`);
    } else if (this.#probe.end() === "short") this.#stop(at, "its image data is cut off");
  }

  #refuse(at: number, fault: ZlibFault): void {
    this.#stopped = true;
    if (fault === "blocks") this.#reader.tooComplex(at, "its image data is cut into too many blocks");
    else if (fault === "long") this.#reader.damaged(at, `its image data has more than ${this.#size} bytes`);
    else if (fault === "trailing") this.#reader.damaged(at, "bytes follow the end of its image data");
    else this.#reader.damaged(at, "its image data is not a zlib stream, or has a wrong checksum");
  }

  #stop(at: number, reason: string): void {
    this.#stopped = true;
    this.#reader.damaged(at, reason);
  }

  #checkFilters(chunk: Uint8Array): void {
    let at = this.#untilRow;
    for (; at < chunk.length; at += this.#rowBytes()) {
      const filter = chunk[at] ?? 0;
      if (filter > HIGHEST_FILTER) this.#badFilter ??= filter;
    }
    this.#untilRow = at - chunk.length;
  }

  /** Returns the length of the row that starts, and moves on to the next one. */
  #rowBytes(): number {
    const pass = this.#passes[this.#pass];
    if (pass === undefined) return Infinity; // after the last row
    if (++this.#row === pass.rows) {
      this.#pass++;
      this.#row = 0;
    }
    return pass.rowBytes;
  }
}
