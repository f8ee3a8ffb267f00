import { convertIndexedToRgb, decode } from "npm:fast-png@8.0.0";
import { concatBytes } from "../../base/bytes.ts";
import type { DecodedPixels } from "./pixels.ts";

/**
 * Most bytes of image data in a chunk. The decoder inflates chunk by chunk and makes room for 131,072 values without
 * a repetition; so many bytes hold 65,536 of them at most.
 */
const MAX_DATA = 8192;
const SIGNATURE = 8;
const HEAD = 8;
const CRC = 4;

/** Decodes a valid PNG. */
export function decodePng(bytes: Uint8Array): DecodedPixels {
  const image = decode(cutData(bytes));
  const { width, height, depth } = image;
  const data = image.palette === undefined ? image.data : convertIndexedToRgb(image);
  const channels = data.length / (width * height);
  if (channels !== Math.trunc(channels) || channels < 1) throw new TypeError("Cannot read pixels of less than a byte");
  const shift = depth === 16 ? 8 : 0;
  const value = (x: number, y: number, at: number) => (data[(y * width + x) * channels + at] ?? 0) >> shift;
  const [gray, hasAlpha] = [channels < 3, channels === 2 || channels === 4];
  return {
    width,
    height,
    channel: (x, y, at) => at === 3 ? hasAlpha ? value(x, y, channels - 1) : 255 : value(x, y, gray ? 0 : at),
  };
}

/** Cuts image data into chunks that the decoder inflates without a fault. It reads no checksums, so they are zero. */
function cutData(png: Uint8Array): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const parts = [png.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE; at + HEAD <= png.length;) {
    const data = png.subarray(at + HEAD, at + HEAD + view.getUint32(at));
    const end = at + HEAD + view.getUint32(at) + CRC;
    const type = png.subarray(at + 4, at + HEAD);
    const isLong = data.length > MAX_DATA && String.fromCharCode(...type) === "IDAT";
    for (let from = 0; isLong && from < data.length; from += MAX_DATA) {
      const piece = data.subarray(from, from + MAX_DATA);
      const length = new Uint8Array(4);
      new DataView(length.buffer).setUint32(0, piece.length);
      parts.push(length, type, piece, new Uint8Array(CRC));
    }
    if (!isLong) parts.push(png.subarray(at, end));
    at = end;
  }
  return concatBytes(parts);
}
