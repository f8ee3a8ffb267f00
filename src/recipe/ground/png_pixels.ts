import { convertIndexedToRgb, decode } from "npm:fast-png@8.0.0";
import type { DecodedPixels } from "./pixels.ts";

/** Decodes a valid PNG. */
export function decodePng(bytes: Uint8Array): DecodedPixels {
  const image = decode(bytes);
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
