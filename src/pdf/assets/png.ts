import { crc32 } from "../../base/crc32.ts";
import { isSideways, readExif, turn } from "./exif.ts";
import type { AssetFindings } from "./findings.ts";
import { ASSET_LIMITS } from "./limits.ts";
import { PNG_SIGNATURE } from "./media_type.ts";
import { type PngHeader, readPngHeader } from "./png_header.ts";
import { PngPixels } from "./png_pixels.ts";
import { type PixelSize, RasterReader } from "./raster.ts";
import { ZlibProbe } from "./zlib_probe.ts";

const LENGTH_AND_TYPE = 8;
const CRC_BYTES = 4;
/** Bit that marks an ancillary chunk, which a reader may skip: a lower-case first letter. */
const ANCILLARY = 0x20;
/** Chunks of an animation; the compiler reads them and fails if they are invalid. */
const ANIMATION = new Set(["acTL", "fcTL", "fdAT"]);
const INDEXED = 3;
const WITH_ALPHA = new Set([4, 6]);
const GRAYSCALE = new Set([0, 4]);
/** Length of tRNS for a color type without palette. */
const KEY_BYTES: ReadonlyMap<number, number> = new Map([[0, 2], [2, 6]]);

/**
 * Checks a PNG (ISO 15948) from its signature to the last byte: chunks and their CRCs, header, palette, the order of
 * chunks, and that the image data inflates to exactly the pixels that the header declares. Time is linear in the size
 * of the file and of its pixels; memory is constant.
 *
 * @returns the size at which it is shown, if the header has one; problems are added to `findings`.
 */
export function checkPng(bytes: Uint8Array, findings: AssetFindings): PixelSize | undefined {
  const check = new PngCheck(new RasterReader(bytes, "PNG", findings));
  check.run();
  return check.size;
}

interface Chunk {
  readonly type: string;
  /** Offset of its length. */
  readonly start: number;
  /** Offset of its data. */
  readonly at: number;
  readonly length: number;
}

class PngCheck {
  readonly #reader: RasterReader;
  #header: PngHeader | undefined;
  #headerSeen = false;
  #sideways: boolean | undefined;
  #pixels: PngPixels | undefined;
  /** Number of colors in the palette; undefined without a palette. */
  #colors: number | undefined;
  #data: "before" | "inside" | "after" = "before";
  #ended = false;

  constructor(reader: RasterReader) {
    this.#reader = reader;
  }

  /** Size at which the picture is shown. */
  get size(): PixelSize | undefined {
    return this.#header && turn(this.#header, this.#sideways ?? false);
  }

  run(): void {
    const size = this.#reader.bytes.length;
    let at = PNG_SIGNATURE.length;
    while (at < size && !this.#ended) {
      const chunk = this.#readChunk(at);
      if (chunk === undefined) return;
      if (!this.#headerSeen && chunk.type !== "IHDR") {
        this.#reader.damaged(at, "its first chunk is not IHDR");
        return;
      }
      this.#take(chunk);
      at = chunk.at + chunk.length + CRC_BYTES;
    }
    if (!this.#ended) this.#reader.damaged(size, "it ends without an IEND chunk");
    else if (at < size) this.#reader.damaged(at, `${size - at} bytes follow its end`);
  }

  #readChunk(start: number): Chunk | undefined {
    const { bytes } = this.#reader;
    const at = start + LENGTH_AND_TYPE;
    const length = at <= bytes.length ? this.#reader.u32(start) : Infinity;
    const crcAt = at + length;
    if (crcAt + CRC_BYTES > bytes.length) {
      this.#reader.damaged(start, "a chunk reaches past the end of the file");
      return undefined;
    }
    const type = String.fromCharCode(...bytes.subarray(start + 4, at));
    if (!/^[A-Za-z]{4}$/.test(type)) {
      this.#reader.damaged(start + 4, "a chunk has no name of four letters");
      return undefined;
    }
    if (crc32(bytes.subarray(start + 4, crcAt)) !== this.#reader.u32(crcAt)) {
      this.#reader.damaged(crcAt, `the CRC of ${type} is wrong`);
    }
    return { type, start, at, length };
  }

  #take(chunk: Chunk): void {
    if (chunk.type === "IDAT") this.#takeData(chunk);
    else if (this.#data === "inside") this.#endData(chunk.start);
    if (chunk.type === "IHDR") this.#takeHeader(chunk);
    else if (chunk.type === "PLTE") this.#takePalette(chunk);
    else if (chunk.type === "tRNS") this.#takeTransparency(chunk);
    else if (chunk.type === "iCCP") this.#takeProfile(chunk);
    else if (ANIMATION.has(chunk.type)) {
      this.#reader.damaged(chunk.start, "it is animated; only still pictures are allowed");
    } else if (chunk.type === "cICP") this.#takeColorSpace(chunk);
    else if (chunk.type === "eXIf") this.#takeExif(chunk);
    else if (chunk.type === "IEND") this.#takeEnd(chunk);
    else if (chunk.type !== "IDAT" && (this.#reader.byte(chunk.start + 4) & ANCILLARY) === 0) {
      this.#reader.damaged(chunk.start, `it needs a reader that knows ${chunk.type}`);
    }
  }

  #takeHeader({ start, at, length }: Chunk): void {
    if (this.#headerSeen) {
      this.#reader.damaged(start, "it has a second IHDR");
      return;
    }
    this.#headerSeen = true;
    this.#header = readPngHeader(this.#reader, at, length);
  }

  #takePalette({ start, length }: Chunk): void {
    const colors = length / 3;
    if (this.#colors !== undefined) this.#reader.damaged(start, "it has a second PLTE");
    else if (this.#data !== "before") this.#reader.damaged(start, "PLTE follows the image data");
    this.#colors = colors;
    const { colorType = INDEXED, depth = 8 } = this.#header ?? {};
    if (GRAYSCALE.has(colorType)) this.#reader.damaged(start, "a gray picture has a PLTE");
    const most = colorType === INDEXED ? 2 ** depth : 256;
    if (Number.isInteger(colors) && colors >= 1 && colors <= most) return;
    this.#reader.damaged(start, `PLTE has ${length} bytes, which is not a palette of up to ${most} colors`);
  }

  #takeTransparency({ start, length }: Chunk): void {
    if (this.#data !== "before") this.#reader.damaged(start, "tRNS follows the image data");
    if (this.#header === undefined) return;
    const { colorType } = this.#header;
    if (WITH_ALPHA.has(colorType)) this.#reader.damaged(start, "a picture with alpha has a tRNS");
    else if (colorType !== INDEXED) {
      const expected = KEY_BYTES.get(colorType);
      if (length !== expected) this.#reader.damaged(start, `tRNS has ${length} bytes instead of ${expected}`);
    } else if (this.#colors === undefined) this.#reader.damaged(start, "tRNS precedes PLTE");
    else if (length > this.#colors) this.#reader.damaged(start, "tRNS is longer than the palette");
  }

  #takeColorSpace({ start, at, length }: Chunk): void {
    const [matrix, range] = [this.#reader.byte(at + 2), this.#reader.byte(at + 3)];
    if (length !== 4 || matrix !== 0 || range > 1) this.#reader.damaged(start, "cICP names an unknown color space");
  }

  #takeExif({ at, length }: Chunk): void {
    this.#sideways ??= isSideways(readExif(this.#reader.bytes.subarray(at, at + length)));
  }

  /** Checks a color profile; inflates it with a limit, because the compiler inflates it without one. */
  #takeProfile({ start, at, length }: Chunk): void {
    const data = this.#reader.bytes.subarray(at, at + length);
    const end = data.subarray(0, 80).indexOf(0);
    if (end < 1 || data[end + 1] !== 0) {
      this.#reader.damaged(start, "iCCP has no name, or an unknown compression");
      return;
    }
    const probe = new ZlibProbe(ASSET_LIMITS.profileBytes);
    const fault = probe.write(data.subarray(end + 2)) ?? probe.end();
    if (fault === "long" || fault === "blocks") {
      this.#reader.tooComplex(start, "its color profile is too large", "Save it without its color profile.");
    } else if (fault !== undefined) this.#reader.damaged(start, "its color profile does not inflate");
  }

  #takeData({ start, at, length }: Chunk): void {
    if (this.#data === "after") {
      this.#reader.damaged(start, "its IDAT chunks do not follow each other");
      return;
    }
    if (this.#data === "before") {
      this.#data = "inside";
      if (this.#header?.colorType === INDEXED && this.#colors === undefined) {
        this.#reader.damaged(start, "it has no PLTE before its image data");
      }
      if (this.#header !== undefined) this.#pixels = new PngPixels(this.#reader, this.#header);
    }
    this.#pixels?.add(at, length);
  }

  #endData(at: number): void {
    this.#data = "after";
    this.#pixels?.end(at);
  }

  #takeEnd({ start, length }: Chunk): void {
    this.#ended = true;
    if (length > 0) this.#reader.damaged(start, "IEND has data");
    if (this.#data === "before") this.#reader.damaged(start, "it has no image data");
  }
}
