import { inflateSync } from "node:zlib";

/** Red, green and blue of a pixel, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads PNGs as this project writes them: eight bits, RGB, no interlace, no filter but "up". */
export function readPixels(png: Uint8Array): { width: number; height: number; at: (x: number, y: number) => Rgb } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const rows = inflateSync(concatData(png, view));
  const stride = width * 3;
  const data = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (stride + 1)];
    if (filter !== 0 && filter !== 2) throw new Error(`the filter ${filter} is not known here`);
    for (let i = 0; i < stride; i++) {
      const above = filter === 2 && y > 0 ? data[(y - 1) * stride + i] ?? 0 : 0;
      data[y * stride + i] = (rows[y * (stride + 1) + 1 + i] ?? 0) + above;
    }
  }
  const at = (x: number, y: number): Rgb => {
    const [red = 0, green = 0, blue = 0] = data.subarray(y * stride + x * 3, y * stride + x * 3 + 3);
    return [red, green, blue];
  };
  return { width, height, at };
}

function concatData(png: Uint8Array, view: DataView): Uint8Array {
  const parts: number[][] = [];
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at);
    const type = new TextDecoder().decode(png.subarray(at + 4, at + 8));
    if (type === "IDAT") parts.push([...png.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  return Uint8Array.from(parts.flat());
}
