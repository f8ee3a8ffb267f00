import { deflateSync } from "node:zlib";
import { crc32 } from "../../../src/base/crc32.ts";
import { concat, latin1 } from "../packs/forge.ts";
import { utf8 } from "../packs/packs.ts";

/** A chunk of a PNG, with its CRC. */
export function pngChunk(type: string, data: Uint8Array | readonly number[] = []): Uint8Array {
  const named = concat([latin1(type), Uint8Array.from(data)]);
  return concat([u32(data.length), named, u32(crc32(named))]);
}

/** Fields of IHDR. */
export interface ForgedHeader {
  width: number;
  height: number;
  depth: number;
  colorType: number;
  compression: number;
  filter: number;
  interlace: number;
}

/** Creates an IHDR chunk; default: gray, 8 bits, 2 × 2. */
export function pngHeader(change: Partial<ForgedHeader> = {}): Uint8Array {
  const header = { width: 2, height: 2, depth: 8, colorType: 0, compression: 0, filter: 0, interlace: 0, ...change };
  const { width, height, depth, colorType, compression, filter, interlace } = header;
  return pngChunk(
    "IHDR",
    concat([u32(width), u32(height), Uint8Array.of(depth, colorType, compression, filter, interlace)]),
  );
}

/** Creates image data of `size` zero bytes: rows without a filter. */
export function pngData(size: number): Uint8Array {
  return deflate(new Uint8Array(size));
}

/** A zlib stream. */
export function deflate(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(deflateSync(bytes));
}

/** A PNG of the chunks. */
export function png(...chunks: readonly Uint8Array[]): Uint8Array {
  return concat([latin1("\x89PNG\r\n\x1a\n"), ...chunks]);
}

/** The last chunk. */
export const PNG_END: Uint8Array = pngChunk("IEND");

/** Creates a valid PNG: 2 × 2, gray. */
export function goodPng(): Uint8Array {
  return png(pngHeader(), pngChunk("IDAT", pngData(6)), PNG_END);
}

/** A segment of a JPEG. */
export function jpegSegment(marker: number, data: readonly number[]): Uint8Array {
  return Uint8Array.from([0xff, marker, data.length + 2 >> 8, data.length + 2 & 255, ...data]);
}

/** A table of a single code, of one bit. */
export function huffman(kind: 0 | 1, id = 0): Uint8Array {
  return jpegSegment(0xc4, [kind << 4 | id, 1, ...Array(15).fill(0), 0]);
}

/** A quantization table of ones. */
export function quantization(id = 0): Uint8Array {
  return jpegSegment(0xdb, [id, ...Array(64).fill(1)]);
}

/** A frame header; `sampling` is that of every channel. */
export function jpegFrame(
  { width = 16, height = 8, channels = 1, marker = 0xc0, precision = 8, sampling = 0x11 } = {},
): Uint8Array {
  const components = Array.from({ length: channels }, (_, i) => [i + 1, sampling, 0]).flat();
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return jpegSegment(marker, [precision, ...size, channels, ...components]);
}

/** A scan header for channels, with its coefficients. */
export function jpegScan(channels: readonly number[], [start, end, bits]: readonly number[] = [0, 63, 0]): Uint8Array {
  const chosen = channels.flatMap((id) => [id, 0]);
  return jpegSegment(0xda, [channels.length, ...chosen, start ?? 0, end ?? 0, bits ?? 0]);
}

/** Start, tables, everything in between, and the end. */
export function jpeg(...parts: readonly Uint8Array[]): Uint8Array {
  return concat([[0xff, 0xd8], ...parts, [0xff, 0xd9]].map((part) => Uint8Array.from(part)));
}

/** The tables of a JPEG. */
export const JPEG_TABLES: Uint8Array = concat([quantization(), huffman(0), huffman(1)]);

/** Creates scan data of `bits` zero bits, padded with ones: each codes the mean of a block or an end of block. */
export function jpegBits(bits: number): Uint8Array {
  const data = new Uint8Array(Math.ceil(bits / 8));
  if (bits % 8 > 0) data[data.length - 1] = (1 << 8 - bits % 8) - 1;
  return data;
}

/** Creates a valid JPEG: 16 × 8, gray unless it has more channels. */
export function goodJpeg(channels = 1): Uint8Array {
  const ids = Array.from({ length: channels }, (_, i) => i + 1);
  return jpeg(JPEG_TABLES, jpegFrame({ channels }), jpegScan(ids), jpegBits(4 * channels));
}

/** Creates Exif data with an orientation. */
export function exif(orientation: number, littleEndian = false): Uint8Array {
  const view = new DataView(new ArrayBuffer(26));
  view.setUint16(0, littleEndian ? 0x4949 : 0x4d4d);
  const fields = [[2, 42], [8, 1], [10, 0x0112], [12, 3], [18, orientation]] as const;
  for (const [at, value] of fields) view.setUint16(at, value, littleEndian);
  view.setUint32(4, 8, littleEndian);
  view.setUint32(14, 1, littleEndian);
  return new Uint8Array(view.buffer);
}

/** An SVG around a drawing. */
export function svg(content = "", attributes = 'width="10" height="10"'): Uint8Array {
  const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return utf8(`<svg ${namespaces} ${attributes}>${content}</svg>`);
}

/** Replaces bytes of a file; a negative `at` counts from the end. */
export function patch(bytes: Uint8Array, at: number, ...values: readonly number[]): Uint8Array {
  const copy = bytes.slice();
  copy.set(values, at < 0 ? bytes.length + at : at);
  return copy;
}

function u32(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value);
  return new Uint8Array(view.buffer);
}

/** Corrects the CRC of every chunk of a PNG that can be identified; returns other files unchanged. */
export function repairCrcs(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  if (copy[0] !== 0x89) return copy;
  const view = new DataView(copy.buffer);
  for (let at = 8; at + 12 <= copy.length;) {
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > copy.length) break;
    view.setUint32(end, crc32(copy.subarray(at + 4, end)));
    at = end + 4;
  }
  return copy;
}

/** Creates a JPEG with one channel per sampling factor, and data for any sampling. */
export function sampledJpeg(...samplings: readonly number[]): Uint8Array {
  const components = samplings.flatMap((sampling, i) => [i + 1, sampling, 0]);
  const frame = jpegSegment(0xc0, [8, 0, 40, 0, 40, samplings.length, ...components]);
  return jpeg(JPEG_TABLES, frame, jpegScan(samplings.map((_, i) => i + 1)), jpegBits(8000));
}
