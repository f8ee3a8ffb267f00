import { decode } from "fast-png";

/** Pixels of a PNG as this project writes them. */
export interface DecodedPng {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel. */
  readonly data: Uint8Array;
}

/** Red, green and blue of a pixel, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads a PNG of 8-bit RGB and its checksums; anything else is an error. */
export function decodePng(png: Uint8Array): DecodedPng {
  const { width, height, depth, channels, data } = decode(png, { checkCrc: true });
  if (depth !== 8 || channels !== 3) throw new Error("not 8-bit RGB");
  return { width, height, data: Uint8Array.from(data) };
}

/** Reads such a PNG, and returns its pixels by their places. */
export function readPixels(png: Uint8Array) {
  const { width, height, data } = decodePng(png);
  const at = (x: number, y: number): Rgb => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 3);
    return [red, green, blue];
  };
  return { width, height, at };
}
