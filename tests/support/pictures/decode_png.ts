import { Buffer } from "node:buffer";
import { crc32, inflateSync } from "node:zlib";

/** Pixels of a PNG as this project writes them. */
export interface DecodedPng {
  width: number;
  height: number;
  /** Three bytes a pixel. */
  data: Uint8Array;
}

/** Reads a PNG of 8-bit RGB with the filters none and up; anything else is an error. */
export function decodePng(png: Uint8Array): DecodedPng {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const packed: Uint8Array[] = [];
  for (let at = 8; at < png.length;) {
    const [length, type] = [view.getUint32(at), new TextDecoder().decode(png.subarray(at + 4, at + 8))];
    if (crc32(png.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length)) {
      throw new Error(`CRC of ${type}`);
    }
    if (type === "IDAT") packed.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  if (view.getUint16(24) !== 0x0802) throw new Error("not 8-bit RGB");
  const rows = inflateSync(Buffer.concat(packed));
  const stride = width * 3;
  if (rows.length !== height * (stride + 1)) throw new Error("not the size that the header says");
  const data = new Uint8Array(height * stride);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (stride + 1)] ?? 255;
    if (filter !== 0 && filter !== 2) throw new Error(`filter ${filter}`);
    for (let x = 0; x < stride; x++) {
      const above = filter === 0 || y === 0 ? 0 : data[(y - 1) * stride + x] ?? 0;
      data[y * stride + x] = (rows[y * (stride + 1) + 1 + x] ?? 0) + above;
    }
  }
  return { width, height, data };
}
